import { useMutation } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ADDRESS_MAX } from '#shared/claims/lengths.ts'
import { homeAddressLine } from '#shared/home-address.ts'
import { photosText } from '#shared/photo-files.ts'
import { itemsText } from '#shared/walk-through-items.ts'
import { UpgradeModal } from '#client/parts/claim-forms/claim-limit.tsx'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { PhotoPreview } from '#client/parts/photos/photo-preview.tsx'
import { useOnline } from '#client/parts/photos/use-online.ts'
import { usePhotoOrder } from '#client/parts/photos/use-photo-order.ts'
import { useProfileOf } from '#client/parts/homes/use-profile-of.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Drawing, Icon } from '#client/ui/icon.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { withCategories } from './item-category.ts'
import { SeverityMark } from './severity-mark.tsx'
import type { WalkDraftState } from './use-walk-draft.ts'
import { editing, withMoved, type WalkDraft } from '#client/outbox/walk-draft.ts'

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
          Add
        </Button>
      </div>
      <Items draft={draft} onChange={walk.change} />
      {draft.items.length > 0 && <Send draft={draft} walk={walk} />}
    </div>
  )
}

function Items({ draft, onChange }: { draft: WalkDraft; onChange: (draft: WalkDraft) => void }) {
  const entries = draft.items.map((item) => ({ id: item.idempotencyKey, name: item.title, item }))
  const { list, said, tileOrder } = usePhotoOrder(
    entries,
    (id, to) => onChange(withMoved(draft, id, to)),
    'item',
  )
  if (entries.length === 0) return <p className="text2">No items yet. Add the first one.</p>
  return (
    <>
      <ul className="list" ref={list} aria-label="Items">
        {entries.map((entry, index) => {
          const { item } = entry
          const order = tileOrder(entry, index)
          const [first] = item.photos
          return (
            <Fragment key={entry.id}>
              {draft.items[index - 1]?.room !== item.room && (
                <li className="gh" dir="auto">
                  {item.room} <span className="n">{inRoomFrom(draft, index)}</span>
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
                    {item.category ?? 'Other'}
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
                      aria-label={`Move item ${index + 1}, ${item.title}, with the arrow keys`}
                      onKeyDown={order.onKeyDown}
                    >
                      <Drawing of={GRIP} />
                    </Button>
                  )}
                  <Button
                    look="ghost"
                    isIconOnly
                    icon="more"
                    aria-label={`Edit item ${index + 1}, ${item.title}`}
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
  const count = itemsText(draft.items.length)

  const submit = useMutation({
    mutationFn: async () => {
      const items = await withCategories(draft.items)
      await walk.submit({ ...draft, items }, address.trim())
      await navigate(paths.dashboard)
    },
    onError: (failure) => {
      console.warn('The walk-through could not be submitted', failure)
      showError('This phone could not save it. Free some space and try again.')
    },
  })
  const send = () => {
    if (limit?.isReached) return setLimitShown(true)
    if (address.trim() === '') return setError('Please enter your address')
    submit.mutate()
  }
  return (
    <div className="wt-send">
      {(error !== undefined || !profile?.home) && (
        <TextField
          label="Address"
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
          <span>You’re offline. Send now, and it goes out when you’re back online.</span>
        </p>
      )}
      <Button look="primary" isLarge isFull isBusy={submit.isPending} busyText="Saving..." onClick={send}>
        {isMailed ? `Send ${count} in one email` : `File ${count}`}
      </Button>
      <p className="hint">
        {profile?.builder && isMailed && (
          <>
            <bdi>{profile.builder.name}</bdi> gets one numbered list and can answer each item by its
            number.{' '}
          </>
        )}
        {profile?.builder && !isMailed && (
          <>
            Then you send <bdi>{profile.builder.name}</bdi> one link to the whole list.{' '}
          </>
        )}
        Each item becomes its own claim.{limit?.left != null && ' Uses 1 free claim.'}
      </p>
      <UpgradeModal isOpen={isLimitShown} onClose={() => setLimitShown(false)} />
    </div>
  )
}
