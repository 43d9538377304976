import { useMutation } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ADDRESS_MAX } from '#shared/claims/lengths.ts'
import { homeAddressLine } from '#shared/home-address.ts'
import { photosText } from '#shared/photo-files.ts'
import { roomText } from '#shared/rooms.ts'
import { itemsText } from '#shared/walk-through-items.ts'
import { UpgradeModal } from '#client/parts/claim-forms/claim-limit.tsx'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { PhotoPreview } from '#client/parts/photos/photo-preview.tsx'
import { useOnline } from '#client/lib/live-state.ts'
import { usePhotoOrder } from '#client/parts/photos/use-photo-order.ts'
import { useProfileOf } from '#client/parts/homes/use-profile.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Drawing, Icon } from '#client/ui/icon.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { withCategories, type WalkDraftState } from './use-walk-draft.ts'
import { SeverityMark } from './severity-mark.tsx'
import { editing, withMoved, type WalkDraft } from '#client/outbox/walk-draft.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { categoryText } from '#shared/claims/categories.ts'

/** Dots wider than the stroke: a ring around a point. */
const GRIP =
  'M9 6.5h.01m0-.425a.425.425 0 1 1-.01 0zM9 12h.01m0-.425a.425.425 0 1 1-.01 0zM9 17.5h.01m0-.425a.425.425 0 1 1-.01 0zM15 6.5h.01m0-.425a.425.425 0 1 1-.01 0zM15 12h.01m0-.425a.425.425 0 1 1-.01 0zM15 17.5h.01m0-.425a.425.425 0 1 1-.01 0z'

/** The items with their numbers, by room, before they are sent. */
export function Review({
  draft,
  walk,
  onAdd,
}: {
  draft: WalkDraft
  walk: WalkDraftState
  onAdd: () => void
}) {
  return (
    <div className="wt wt-review">
      <div className="wt-head">
        <h1 className="h1">
          <bdi>{draft.name}</bdi> <span className="muted">{itemsText(draft.items.length)}</span>
        </h1>
        <Button icon="camera" onClick={onAdd}>
          {textOf('walkThrough').review.add}
        </Button>
      </div>
      <Items draft={draft} onChange={walk.change} />
      {draft.items.length > 0 && <Send draft={draft} walk={walk} />}
    </div>
  )
}

function Items({ draft, onChange }: { draft: WalkDraft; onChange: (draft: WalkDraft) => void }) {
  const text = useText('walkThrough').review
  const entries = draft.items.map((item) => ({ id: item.idempotencyKey, name: item.title, item }))
  const { list, said, tileOrder } = usePhotoOrder(
    entries,
    (id, to) => onChange(withMoved(draft, id, to)),
    'item',
  )
  if (entries.length === 0) return <p className="text2">{text.none}</p>
  return (
    <>
      <ul className="list" ref={list} aria-label={text.items}>
        {entries.map((entry, index) => {
          const { item } = entry
          const order = tileOrder(entry, index)
          const [first] = item.photos
          return (
            <Fragment key={entry.id}>
              {draft.items[index - 1]?.room !== item.room && (
                <li className="gh" dir="auto">
                  {roomText(item.room)} <span className="n">{inRoomFrom(draft, index)}</span>
                </li>
              )}
              <li className="wt-item" data-target={order?.isTarget || undefined} {...order?.tile}>
                <span className="wt-no">{index + 1}</span>
                <span className="wt-th">
                  {first ? <PhotoPreview file={first.file} type={first.type} /> : <Icon name="file" />}
                </span>
                <span className="wt-tx">
                  <b dir="auto">{item.title}</b>
                  <span className="sm muted">
                    {categoryText(item.category ?? 'Other')}
                    {item.photos.length > 1 && ` · ${photosText(item.photos.length)}`}
                  </span>
                  <SeverityMark severity={item.severity} />
                </span>
                <span className="wt-acts">
                  {order && (
                    <Button
                      look="ghost"
                      isIconOnly
                      data-move
                      aria-label={text.move({ number: index + 1, title: item.title })}
                      onKeyDown={order.onKeyDown}
                    >
                      <Drawing of={GRIP} />
                    </Button>
                  )}
                  <Button
                    look="ghost"
                    isIconOnly
                    icon="more"
                    aria-label={text.edit({ number: index + 1, title: item.title })}
                    onClick={() => onChange(editing(draft, item.idempotencyKey))}
                  />
                </span>
              </li>
            </Fragment>
          )
        })}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}

/** Returns how many items in a row are in the room of this one, from it on. */
function inRoomFrom({ items }: WalkDraft, start: number): number {
  const others = items.slice(start).findIndex(({ room }) => room !== items[start]?.room)
  return others === -1 ? items.length - start : others
}

function Send({ draft, walk }: { draft: WalkDraft; walk: WalkDraftState }) {
  const navigate = useNavigate()
  const profile = useProfileOf(draft.homeId)
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const isMailed = facts?.mail !== 'local'
  const limit = useClaimLimit()
  const isOnline = useOnline()
  const [error, setError] = useState<string>()
  const [isLimitShown, setLimitShown] = useState(false)
  const address = draft.address ?? (profile?.home ? homeAddressLine(profile.home) : '')
  const text = useText('walkThrough').review
  const count = draft.items.length

  const submit = useMutation({
    mutationFn: async () => {
      const items = await withCategories(draft.items)
      await walk.submit({ ...draft, items }, address.trim())
      await navigate(paths.dashboard)
    },
    onError: (failure) => {
      console.warn('The walk-through could not be submitted', failure)
      showError(text.notSaved)
    },
  })
  const send = () => {
    if (limit?.isReached) return setLimitShown(true)
    if (address.trim() === '') return setError(textOf('claimRules').addressMissing)
    submit.mutate()
  }
  return (
    <div className="wt-send">
      {(error !== undefined || !profile?.home) && (
        <TextField
          label={text.address}
          value={address}
          error={error}
          maxLength={ADDRESS_MAX}
          autoComplete="street-address"
          onChange={(event) => {
            setError(undefined)
            walk.change({ ...draft, address: event.target.value })
          }}
        />
      )}
      {!isOnline && (
        <p className="offline-line" role="status">
          <Icon name="info" />
          <span>{text.offline}</span>
        </p>
      )}
      <Button look="primary" isLarge isFull isBusy={submit.isPending} busyText={text.saving} onClick={send}>
        {isMailed ? text.send({ count }) : text.file({ count })}
      </Button>
      <p className="hint">
        {profile?.builder && isMailed && (
          <>
            <Rich text={text.mailed} of={{ name: <bdi>{profile.builder.name}</bdi> }} />{' '}
          </>
        )}
        {profile?.builder && !isMailed && (
          <>
            <Rich text={text.byHand} of={{ name: <bdi>{profile.builder.name}</bdi> }} />{' '}
          </>
        )}
        {text.each}
        {limit?.left != null && ` ${text.uses}`}
      </p>
      <UpgradeModal isOpen={isLimitShown} onClose={() => setLimitShown(false)} />
    </div>
  )
}
