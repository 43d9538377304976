import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { photosText } from '#shared/photo-files.ts'
import { shortTime } from '#shared/dates.ts'
import { itemsText } from '#shared/walk-through-items.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { STATUS } from '#shared/claims/statuses.ts'
import { draftScope } from '#client/lib/stored.ts'
import { useHomeId } from '#client/parts/homes/use-profile.ts'
import { paths } from '#client/lib/paths.ts'
import { Link } from '#client/ui/link.tsx'
import { Badge, StatusBadge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { offerDraft } from './use-draft.ts'
import { PhotoPreview } from '#client/parts/photos/photo-preview.tsx'
import type { QueuedPhoto } from '#client/parts/photos/upload/photo-queue.ts'
import { takeUpWalk, readWalk } from './walk-store.ts'
import { isOf, type ClaimEntry, type Entry, type WalkEntry } from './entry.ts'
import { dropEntry } from './store.ts'
import { tryAgain, useOutbox, useSending } from './use-sender.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

/**
 * Shows, above the claims, the data that is only on this device: an unfinished walk-through, and submitted claims and
 * walk-throughs that are not sent yet.
 */
export function SavedClaims() {
  return (
    <>
      <BegunWalk />
      <Submitted />
    </>
  )
}

function Submitted() {
  const homeId = useHomeId()
  const isHere = (one: { homeId?: string | undefined }) =>
    one.homeId === undefined || homeId === undefined || one.homeId === homeId
  const entries = useOutbox() ?? []
  const all = entries.filter(isOf('claim')).filter(isHere)
  const walks = entries.filter(isOf('walk')).filter(isHere)
  const saved = all.filter(({ filedId }) => filedId === undefined)
  return (
    <>
      {all.map(
        (one) =>
          one.filedId !== undefined && (
            <PhotosFollow key={one.idempotencyKey} saved={one} filedId={one.filedId} />
          ),
      )}
      {saved.length + walks.length > 0 && <WaitingToSend saved={saved} walks={walks} />}
    </>
  )
}

function WaitingToSend({ saved, walks }: { saved: readonly ClaimEntry[]; walks: readonly WalkEntry[] }) {
  const text = useText('waiting')
  return (
    <section aria-label={text.label} className="list">
      <h3 className="gh">
        {text.title} <span className="n">{saved.length + walks.length}</span>
      </h3>
      <ul>
        {walks.map((one) => (
          <SavedWalkRow key={one.idempotencyKey} saved={one} />
        ))}
        {saved.map((one) => (
          <SavedClaimRow key={one.idempotencyKey} saved={one} />
        ))}
      </ul>
    </section>
  )
}

/** Renders the number of claims or photos that wait to be sent, as a sentence; nothing when none do. */
export function SavedCount() {
  const text = useText('waiting')
  const entries = useOutbox() ?? []
  const items = entries.filter(isOf('walk')).flatMap((walk) => walk.items)
  const saved = entries.filter(isOf('claim'))
  const count = saved.filter(({ filedId }) => filedId === undefined).length + items.length
  if (count > 0) return text.claims({ count })
  const photos = saved.flatMap((one) => one.photos).length
  return photos > 0 && text.photos({ photos: photosText(photos) })
}

function SavedClaimRow({ saved }: { saved: ClaimEntry }) {
  const user = useUser()
  const navigate = useNavigate()
  const { claim, photos, papers, idempotencyKey, homeId } = saved
  const edit = async () => {
    const {
      imageUrls: _none,
      recordingIds: _gone,
      documentIds: _kept,
      description = null,
      room = null,
      ...texts
    } = claim
    const draft = { ...texts, description, room, idempotencyKey, photos, papers }
    if (!(await offerDraft(draftScope(user.id, homeId), draft))) {
      showError(textOf('waiting').otherClaim)
      return
    }
    await dropEntry(user.id, saved)
    await navigate(paths.newClaim)
  }
  return (
    <SavedRow
      title={claim.title}
      photo={photos[0]}
      amount={photosText(photos.length)}
      entry={saved}
      progress={<Waiting saved={saved} />}
      badge={<SavedBadge saved={saved} />}
      onEdit={edit}
    />
  )
}

function SavedWalkRow({ saved }: { saved: WalkEntry }) {
  const text = useText('waiting')
  const user = useUser()
  const navigate = useNavigate()
  const { name, items, idempotencyKey } = saved
  const sent = useSending().get(idempotencyKey)
  const edit = async () => {
    if (!(await takeUpWalk(user.id, saved))) {
      showError(textOf('waiting').otherWalk)
      return
    }
    await navigate(`${paths.walkThrough}?review`)
  }
  return (
    <SavedRow
      title={`${name} · ${itemsText(items.length)}`}
      photo={items.flatMap(({ photos }) => photos)[0]}
      amount={itemsText(items.length)}
      entry={saved}
      progress={
        sent !== undefined
          ? text.sendingItem({ number: Math.min(sent + 1, items.length), of: items.length })
          : text.saved
      }
      badge={<StatusBadge status="New" />}
      onEdit={edit}
    />
  )
}

/** Something submitted of which this device has what the server has not, in the group of what waits to be sent. */
function SavedRow({
  title,
  photo,
  amount,
  entry,
  progress,
  badge,
  onEdit,
}: {
  title: ReactNode
  /** Its first photo, if it has one. */
  photo: Pick<QueuedPhoto, 'file' | 'type'> | undefined
  /** The number of photos or items, such as "2 photos". */
  amount: string
  entry: Entry
  /** The progress of sending, as a sentence. */
  progress: ReactNode
  /** Shown in place of a claim's status. */
  badge: ReactNode
  /** Turns a rejected entry into a draft again. */
  onEdit: () => Promise<void>
}) {
  const user = useUser()
  const text = useText('waiting')
  const { problem, savedAt } = entry
  return (
    <li className="row cr">
      <span className="th">
        {photo ? <PhotoPreview file={photo.file} type={photo.type} /> : <Icon name="file" />}
      </span>
      <div className="tx">
        <h4 className="ti" dir="auto">
          {title}
        </h4>
        <p className="say" role="status" data-tone={problem === null ? 'plain' : 'failed'}>
          {problem === null ? progress : text.notSent({ reason: problem.text })}
        </p>
        {problem !== null && (
          <p className="acts">
            <Button icon="refresh" onClick={() => void tryAgain(user.id, entry)}>
              {textOf('common').tryAgain}
            </Button>
            <Button look="ghost" onClick={() => void onEdit()}>
              {text.edit}
            </Button>
          </p>
        )}
      </div>
      <p className="me">
        <span>{amount}</span>
        <span>{shortTime(new Date(savedAt))}</span>
      </p>
      <div className="st">{badge}</div>
    </li>
  )
}

/** Photos of a claim that is on record: the claim itself is in its group, so this is a line and no second row of it. */
function PhotosFollow({ saved, filedId }: { saved: ClaimEntry; filedId: string }) {
  const user = useUser()
  const percent = useSending().get(saved.idempotencyKey)
  const { claim, photos, problem } = saved
  const text = useText('waiting').follow
  const amount = { photos: photosText(photos.length) }
  const of = { title: <bdi>{claim.title}</bdi> }
  if (problem !== null)
    return (
      <Notice
        kind="bad"
        title={<Rich text={text.notSent(amount)} of={of} />}
        action={
          <>
            <Button icon="refresh" onClick={() => void tryAgain(user.id, saved)}>
              {textOf('common').tryAgain}
            </Button>
            <Button look="ghost" onClick={() => void dropEntry(user.id, saved)}>
              {text.leaveOut}
            </Button>
          </>
        }
      >
        {problem.text}
      </Notice>
    )
  return (
    // The dashboard's own notice line would become a file of its own, which makes the first load larger.
    <p className="aline" role="status">
      <Icon name="camera" />
      <span>
        <Rich
          text={percent !== undefined ? text.sending({ ...amount, percent }) : text.saved(amount)}
          of={of}
        />
      </span>
      <Link to={paths.claim(filedId)}>{text.open}</Link>
    </p>
  )
}

function SavedBadge({ saved: { idempotencyKey, problem } }: { saved: ClaimEntry }) {
  const text = useText('waiting').badge
  const isSending = useSending().has(idempotencyKey)
  const tone = problem === null ? 'sent' : 'sendingfailed'
  return (
    <Badge tone={tone} glyph={STATUS.New.glyph}>
      {problem !== null ? text.notSent : isSending ? text.sending : text.waiting}
    </Badge>
  )
}

function Waiting({ saved: { idempotencyKey, photos } }: { saved: ClaimEntry }) {
  const text = useText('waiting')
  const percent = useSending().get(idempotencyKey)
  if (percent === undefined) return text.saved
  if (photos.length === 0 || percent === 100) return text.sending
  return text.sendingPhotos({ photos: photosText(photos.length), percent })
}

/** On home, while a walk-through is begun and not sent: how many items it has, and the way on. */
function BegunWalk() {
  const text = useText('waiting')
  const { id } = useUser()
  const homeId = useHomeId()
  const { data: draft } = useQuery({
    queryKey: ['begun-walk', id, homeId],
    queryFn: () => readWalk(id, homeId),
    networkMode: 'always',
    // Another page of the app changes it.
    refetchOnMount: 'always',
    retry: false,
  })
  if (!draft || draft.items.length === 0) return null
  return (
    <Link className="linkrow" to={`${paths.walkThrough}?review`}>
      <span>
        <Rich text={text.begun({ count: draft.items.length })} of={{ name: <bdi>{draft.name}</bdi> }} />
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}
