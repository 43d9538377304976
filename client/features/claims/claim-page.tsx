import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link, useParams } from 'react-router-dom'
import type { Photo } from '#shared/claim-views.ts'
import type { ClaimDetail } from '#shared/claims.ts'
import { isOpen } from '#shared/statuses.ts'
import { SendBox } from '#client/features/messages/send-box.tsx'
import { Thread } from '#client/features/messages/thread.tsx'
import { useThreadPages } from '#client/features/messages/use-thread-pages.ts'
import { PhotoGrid } from '#client/features/photos/photo-grid.tsx'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PAGE_ACTIONS, usePage } from '#client/ui/page.tsx'
import { RelativeDay } from '#client/ui/relative-day.tsx'
import { Time } from '#client/ui/time.tsx'
import { AddPhotosSheet } from './add-photos-sheet.tsx'
import { ClaimMenu } from './claim-menu.tsx'
import { ClaimRecord } from './claim-record.tsx'
import { ClaimTimeline } from './claim-timeline.tsx'
import { ClaimLoading, ClaimNotFound } from './claim-waiting.tsx'
import { Corrections } from './corrections.tsx'
import { NextNotice } from './next-notice.tsx'
import { PaperHead } from './paper-head.tsx'
import { ShareDialog } from './share-claim.tsx'
import { StatusBadge, StatusRail, stepText } from '#client/ui/status-badge.tsx'
import { StatusNews } from './status-news.tsx'
import { threadAsides } from './thread-asides.tsx'
import { useClaim, useClaimActions, type ClaimActions } from './use-claim.ts'
import { usePrintView } from './use-print-view.ts'

export function ClaimPage() {
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
  return <ClaimLoading />
}

function ClaimView({ claim, staleSince }: { claim: ClaimDetail; staleSince: string | null }) {
  usePage({
    title: 'Claim',
    documentTitle: claim.title,
    hasOwnHeading: true,
    back: { to: paths.dashboard, label: 'Back to Dashboard' },
  })
  usePrintView()
  const actions = useClaimActions(claim.id)
  const [isSharing, setSharing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const addPhotos = isOpen(claim.status) && claim.photosLeft > 0 ? () => setAdding(true) : undefined
  const share = () => setSharing(true)
  return (
    <>
      <nav className="crumbs desk-only" aria-label="Breadcrumb">
        <Link to={paths.dashboard}>Dashboard</Link>
        <Icon name="chevron-right" />
        <span aria-current="page">Claim {claim.number}</span>
      </nav>
      <div className="claim">
        <div className="wide claim-top">
          <PaperHead claim={claim} />
          <Head claim={claim} />
          {staleSince && (
            <Notice kind="warn" title="No connection to the server">
              This is how the claim stood on <Time at={staleSince} shape="date-time" />.
            </Notice>
          )}
          {actions.problem !== null && (
            <Notice kind="bad" role="none" title="That did not work">
              {actions.problem}
            </Notice>
          )}
          <NextNotice claim={claim} actions={actions} onShare={share} />
        </div>
        <Facts claim={claim} />
        {(claim.photos.length > 0 || addPhotos) && (
          <section aria-labelledby="photos-heading">
            <h2 className="h2" id="photos-heading">
              Photos <span className="muted count">{claim.photos.length}</span>
            </h2>
            <PhotoGrid
              photos={claim.photos}
              label={claim.title}
              more={addPhotos && <AddPhotosTile onClick={addPhotos} />}
            />
          </section>
        )}
        <ClaimTimeline claim={claim} />
        <Messages claim={claim} actions={actions} />
        <section>
          <ClaimRecord record={claim.record} builderName={claim.builder?.name ?? null} />
        </section>
      </div>
      <HeaderActions>
        <Button look="ghost" icon="share" aria-haspopup="dialog" onClick={share}>
          <span className="desk-word">Share</span>
        </Button>
        <ClaimMenu claim={claim} actions={actions} onAddPhotos={addPhotos} />
      </HeaderActions>
      <AddPhotosSheet
        claim={claim}
        addPhotos={actions.addPhotos}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
      />
      <ShareDialog claim={claim} actions={actions} isOpen={isSharing} onClose={() => setSharing(false)} />
    </>
  )
}

function Head({ claim }: { claim: ClaimDetail }) {
  return (
    <div className="page-h">
      <h1>{claim.title}</h1>
      <StatusNews status={claim.status} />
      <div className="statline">
        <StatusBadge status={claim.status} unknownAs="itself" />
        <StatusRail status={claim.status} isLarge />
        <span aria-hidden="true">{stepText(claim.status)}</span>
        <span>
          Last update <Time at={claim.updatedAt} />, <RelativeDay at={claim.updatedAt} />
        </span>
      </div>
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
      Add photos
    </button>
  )
}

function Facts({ claim }: { claim: ClaimDetail }) {
  const facts: [string, string][] = [
    ['Category', claim.category],
    ['Address', claim.address],
    ['Builder', claim.builder?.name ?? 'Not on record yet'],
    ['Claim number', String(claim.number)],
  ]
  return (
    <section aria-labelledby="description-heading">
      <h2 className="h2" id="description-heading">
        Description
      </h2>
      <div className="desc">
        {claim.description.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index} className="plain">
            {paragraph}
          </p>
        ))}
      </div>
      <Corrections record={claim.record} />
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Messages({ claim, actions }: { claim: ClaimDetail; actions: ClaimActions }) {
  const { record, visits, builder, fixReported, photos: ownPhotos } = claim
  const asides = useMemo(
    () => threadAsides({ record, visits, builder, fixReported, photos: ownPhotos }),
    [record, visits, builder, fixReported, ownPhotos],
  )
  const renderPhotos = useCallback(
    (photos: Photo[], label: string) => <PhotoGrid photos={photos} label={label} />,
    [],
  )
  const { confirmSender } = actions
  const pages = useThreadPages(claim)
  return (
    <section aria-labelledby="messages-heading">
      <h2 className="h2" id="messages-heading">
        Messages
      </h2>
      <Thread
        messages={pages.messages}
        earlier={{ ...pages, onLoad: pages.loadEarlier }}
        asides={asides}
        builderName={builder?.name ?? null}
        renderPhotos={renderPhotos}
        onConfirmSender={(messageId) =>
          confirmSender.mutate(
            { id: claim.id, messageId },
            { onSuccess: () => pages.senderConfirmed(messageId) },
          )
        }
        confirmingId={confirmSender.isPending ? confirmSender.variables.messageId : null}
      />
      <SendBox claimId={claim.id} builderName={builder?.name ?? null} photosLeft={claim.photosLeft} />
    </section>
  )
}
