import { useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useParams } from 'react-router-dom'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import type { Photo } from '#shared/claims/views.ts'
import { isOpen, STATUS, readStatus, statusLabel } from '#shared/claims/statuses.ts'
import { PhotoGrid } from '#client/parts/photos/photo-grid.tsx'
import { later, useLater, lazyDialog, lazyPart } from '#client/ui/lazy-part.tsx'
import { paths } from '#client/lib/paths.ts'
import { Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { lazyMenu } from '#client/ui/lazy-menu.tsx'
import { FailureNotice, Notice, NoticeLine } from '#client/ui/notice.tsx'
import { PAGE_ACTIONS, usePage } from '#client/ui/page.tsx'
import { Time } from '#client/ui/time.tsx'
import { useAsked } from '#client/parts/claim-forms/requested.ts'
import { ClaimMessages, Corrections } from './claim-messages.tsx'
import { ClaimLoading, ClaimNotFound, StatLine } from './claim-waiting.tsx'
import type { ClockPanel } from './clock-panel.tsx'
import {
  useClaim,
  useClaimActions,
  useMarkRead,
  type ClaimActions,
} from '#client/parts/claim-forms/use-claim.ts'
import { usePrintView } from '#client/lib/use-media-query.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { isStillFixedAsked, mayFileAgain, mayReopen } from '#shared/claims/claim-state.ts'
import { shortDate } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { useNow } from '#client/lib/use-now.ts'

const AddPhotosSheet = lazyDialog(
  () => import('./add-photos-sheet.tsx').then((m) => m.AddPhotosSheet),
  ({ isOpen }) => isOpen,
)
// Outside of the clock, so that they stay open when the builder answers meanwhile.
const FollowUpDialog = lazyDialog(
  () => import('#client/parts/claim-forms/ask-again-sheets.tsx').then((m) => m.FollowUpDialog),
  ({ isOpen }) => isOpen,
)
const FormalNoticeSheet = lazyDialog(
  () => import('./formal-notice-sheet.tsx').then((m) => m.FormalNoticeSheet),
  ({ isOpen }) => isOpen,
)
const ShareDialog = lazyDialog(
  () => import('#client/parts/claim-forms/share-claim.tsx').then((m) => m.ShareDialog),
  ({ isOpen }) => isOpen,
)

const PushOfferLine = lazyPart(() =>
  import('#client/parts/account/push-offer-line.tsx').then((m) => m.PushOfferLine),
)

const Recordings = lazyPart(() =>
  import('#client/parts/recordings/recording-list.tsx').then((m) => m.ClaimRecordings),
)

const Papers = lazyPart(() => import('#client/parts/messages/papers.tsx').then((m) => m.ClaimPapers))

const ClaimMenu = lazyMenu(() => import('./claim-menu.tsx').then((m) => m.ClaimMenu))
const HomeOfClaim = lazyDialog(
  () => import('#client/parts/homes/use-choose-home.ts').then((m) => m.HomeOfClaim),
  () => true,
)

type ClockProps = ComponentProps<typeof ClockPanel>
// Asked for with the page's own code: it is there when the claim is, and nothing moves.
const clockPanel = later(() =>
  import('./clock-panel.tsx').then(({ ClockPanel }) => (props: ClockProps) => <ClockPanel {...props} />),
)
clockPanel.load().catch(() => undefined)

// What stands around the messages: files of their own, which come at the same time.
const parts = later(async () => {
  const [details, next] = await Promise.all([import('./claim-details.tsx'), import('./next-notice.tsx')])
  return { ...details, ...next }
})
const loadedParts = parts.load().catch(() => undefined)

const BeforeAfter = lazyDialog(
  () => import('./before-after.tsx').then((m) => m.BeforeAfter),
  () => true,
)

/** Returns the page once all that it shows is there; where a part cannot be loaded, without it. */
export const claimPage = (): Promise<typeof ClaimPage> => loadedParts.then(() => ClaimPage)

function ClaimPage() {
  const { id = '' } = useParams()
  const claim = useClaim(id)
  if (claim.data) {
    return (
      <ClaimView
        key={id}
        claim={claim.data}
        staleSince={claim.isRefetchError ? new Date(claim.dataUpdatedAt).toISOString() : null}
      />
    )
  }
  if (claim.isError) return <ClaimNotFound error={claim.error} onRetry={() => void claim.refetch()} />
  return <ClaimLoading id={id} />
}

/** The builder has the claim, or a person of theirs has its page open. */
const isWithBuilder = ({ status, record }: ClaimDetail): boolean =>
  STATUS[status].isDelivered || record.some(({ kind }) => kind === 'seen')

function ClaimView({ claim, staleSince }: { claim: ClaimDetail; staleSince: string | null }) {
  const text = useText('claim')
  usePage({
    title: text.title(claim),
    documentTitle: claim.title,
    hasOwnHeading: true,
    back: { to: paths.dashboard, label: text.back },
  })
  const { ClaimDetails, PaperHead, NextNotice } = useLater(parts, true) ?? {}
  const isPrinted = usePrintView()
  useMarkRead(claim)
  const actions = useClaimActions(claim.id)
  const asked = useAsked()
  const [isSharing, setSharing] = useState(asked === 'share')
  const [isAdding, setAdding] = useState(false)
  const [toMark, setToMark] = useState<Photo | null>(null)
  const [isWriting, setWriting] = useState(false)
  const [followUp, setFollowUp] = useState({ draft: '', isOpen: false })
  const { isReadOnly } = claim
  const addPhotos =
    isOpen(claim.status) && claim.photosLeft > 0 && !isReadOnly ? () => setAdding(true) : undefined
  const share = () => setSharing(true)
  return (
    <>
      <Breadcrumb number={claim.number} />
      <div className="claim">
        <div className="wide claim-top">
          {isPrinted && PaperHead && <PaperHead claim={claim} />}
          <Head claim={claim} />
          {staleSince && (
            <NoticeLine kind="plain">
              <Rich text={text.savedCopy} of={{ time: <Time at={staleSince} shape="date-time" /> }} />
            </NoticeLine>
          )}
          <FailureNotice text={actions.problem} />
          {isReadOnly ? (
            <Notice kind="plain" role="none" title={text.readOnly.title}>
              {text.readOnly.text}
            </Notice>
          ) : (
            <>
              {NextNotice && <NextNotice claim={claim} actions={actions} onShare={share} asked={asked} />}
              <PushOfferLine claim={claim} />
            </>
          )}
          <ClosedNotice claim={claim} actions={actions} />
          {isOpen(claim.status) && isWithBuilder(claim) && (
            <Clock
              claim={claim}
              onFollowUp={(draft) => setFollowUp({ draft, isOpen: true })}
              onNotice={() => setWriting(true)}
            />
          )}
        </div>
        <Description claim={claim} />
        {(claim.photos.length > 0 || addPhotos) && (
          <Photos
            claim={claim}
            onAdd={addPhotos}
            onMark={(photo) => {
              setToMark(photo)
              setAdding(true)
            }}
          />
        )}
        {claim.recordings && <Recordings recordings={claim.recordings} />}
        {claim.papers && <Papers papers={claim.papers} />}
        {claim.resolutionTime !== null && <BeforeAfter claim={claim} />}
        {ClaimDetails && <ClaimDetails claim={claim} isPrinted={isPrinted} />}
        <ClaimMessages claim={claim} actions={actions} />
      </div>
      <HeaderActions>
        {!isReadOnly && (
          <Button look="ghost" icon="share" aria-haspopup="dialog" onClick={share}>
            <span className="desk-word">{text.share}</span>
          </Button>
        )}
        <ClaimMenu label={text.more} look="ghost" claim={claim} actions={actions} onAddPhotos={addPhotos} />
      </HeaderActions>
      <AddPhotosSheet
        claim={claim}
        addPhotos={actions.addPhotos}
        toMark={toMark}
        isOpen={isAdding}
        onClose={() => {
          setToMark(null)
          setAdding(false)
        }}
      />
      <FollowUpDialog
        {...followUp}
        claimId={claim.id}
        builderName={claim.builder?.name ?? null}
        followUp={actions.followUp}
        onClose={() => setFollowUp({ ...followUp, isOpen: false })}
      />
      <FormalNoticeSheet claim={claim} isOpen={isWriting} onClose={() => setWriting(false)} />
      <ShareDialog claim={claim} actions={actions} isOpen={isSharing} onClose={() => setSharing(false)} />
      {claim.otherHomeId && <HomeOfClaim homeId={claim.otherHomeId} />}
    </>
  )
}

function Breadcrumb({ number }: { number: number }) {
  const text = useText('claim')
  return (
    <nav className="crumbs desk-only" aria-label={text.breadcrumb}>
      <Link to={paths.dashboard}>{text.dashboard}</Link>
      <Icon name="chevron-right" />
      <span aria-current="page">{text.title({ number })}</span>
    </nav>
  )
}

type PhotosProps = { claim: ClaimDetail; onAdd: (() => void) | undefined; onMark: (photo: Photo) => void }

/** `onAdd` is undefined where no more photos can be added. */
function Photos({ claim, onAdd, onMark }: PhotosProps) {
  const text = useText('claim')
  return (
    <section aria-labelledby="photos-heading">
      <h2 className="h2" id="photos-heading">
        <Rich text={text.photos} of={{ count: <span className="muted count">{claim.photos.length}</span> }} />
      </h2>
      <PhotoGrid
        photos={claim.photos}
        label={claim.title}
        onMark={onAdd && onMark}
        more={onAdd && <AddPhotosTile onClick={onAdd} />}
      />
    </section>
  )
}

/** Has its place while its code is not there; nothing where that cannot be loaded. */
function Clock(props: ClockProps) {
  const [isMissing, setMissing] = useState(false)
  const show = useLater(clockPanel, true, setMissing)
  if (show) return show(props)
  return isMissing ? null : <div className="panel clock" />
}

function Head({ claim }: { claim: ClaimDetail }) {
  return (
    <div className="page-h">
      <h1 dir="auto" lang="">
        {claim.title}
      </h1>
      <StatusNews status={claim.status} />
      <StatLine claim={claim} />
    </div>
  )
}

const neverChanges = () => () => undefined

/** In the bar at the top, beside the user menu. */
function HeaderActions({ children }: { children: ReactNode }) {
  // Read again once the shell is in the document, which may happen in the same commit.
  const place = useSyncExternalStore(neverChanges, () => document.getElementById(PAGE_ACTIONS))
  return place && createPortal(children, place)
}

function AddPhotosTile({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="addp" aria-haspopup="dialog" onClick={onClick}>
      <Icon name="camera" />
      {useText('claim').addPhotos}
    </button>
  )
}

function Description({ claim }: { claim: ClaimDetail }) {
  return (
    <section aria-labelledby="description-heading">
      <h2 className="h2" id="description-heading">
        {useText('claim').description}
      </h2>
      <div className="desc">
        {claim.description.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index} className="plain" dir="auto" lang="">
            {paragraph}
          </p>
        ))}
      </div>
      <Corrections record={claim.record} />
    </section>
  )
}

/** Announces a status that changes while the page is open; not the initial one. */
function StatusNews({ status }: { status: string }) {
  const text = useText('claim')
  const [first] = useState(status)
  const known = readStatus(status)
  return (
    <p className="sr" role="status">
      {status !== first && text.statusNow({ status: known ? statusLabel(known) : status })}
    </p>
  )
}

const ReopenSheet = lazyDialog(
  () => import('#client/parts/claim-forms/ask-again-sheets.tsx').then((m) => m.ReopenSheet),
  ({ isOpen }) => isOpen,
)

/** Says how a closed claim ended and offers to reopen it; weeks later it asks whether the repair holds. */
function ClosedNotice({ claim, actions }: { claim: ClaimDetail; actions: ClaimActions }) {
  const text = useText('claim').closed
  const now = useNow().getTime()
  const [isReopening, setReopening] = useState(false)
  const isAsked = !claim.isReadOnly && isStillFixedAsked(claim, now)
  const canReopen = mayReopen(claim, now)
  const label = canReopen && !isAsked ? text.reopen : text.cameBack
  return (
    <>
      {!isOpen(claim.status) && (
        <Notice
          kind="plain"
          icon={claim.resolutionTime === null ? 'undo' : 'check'}
          role="none"
          title={isAsked ? text.stillFixed : closedSentence(claim)}
          action={
            (canReopen || mayFileAgain(claim)) && (
              <Button icon="refresh" aria-haspopup="dialog" onClick={() => setReopening(true)}>
                {label}
              </Button>
            )
          }
        >
          {isAsked &&
            claim.reopenableUntil &&
            text.ifNot({ closed: closedSentence(claim), until: shortDate(claim.reopenableUntil) })}
        </Notice>
      )}
      <ReopenSheet
        claim={claim}
        reopen={actions.reopen}
        isOpen={isReopening}
        onClose={() => setReopening(false)}
      />
    </>
  )
}

/** Returns "Fixed Nov 26, 2026, in less than a day", or how else it ended. */
function closedSentence({ record, updatedAt, resolutionTime }: ClaimDetail): string {
  const closing = record.findLast(({ status }) => status === 'Closed')
  const day = shortDate(closing?.at ?? updatedAt)
  const text = textOf('claim').closed
  if (resolutionTime === null) return text.withdrawn({ day })
  const days = resolutionTime < 1 ? 0 : Math.round(resolutionTime)
  return (closing?.by === 'system' ? text.closed : text.fixed)({ day, days })
}
