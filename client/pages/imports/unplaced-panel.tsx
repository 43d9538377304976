import { useState } from 'react'
import type { ImportDraftView, ImportView } from '#shared/imports.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'
import { ImportedPhoto, useLargePhotos } from './draft-items.tsx'
import { nameOf, UNPLACED_AT, type Review } from './use-review.ts'

/** Photos that came without an email: nobody but the person knows which claim they belong to. */
export function UnplacedPanel({
  open,
  drafts,
  review: { move },
  isAsked,
}: {
  open: ImportView
  drafts: readonly ImportDraftView[]
  review: Review
  isAsked: boolean
}) {
  const { unplaced: text, missing } = useText('imports')
  const [marked, setMarked] = useState<readonly string[]>([])
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const unplaced = open.items.filter(({ place }) => place === 'unplaced')
  if (unplaced.length === 0) return null
  // What was placed meanwhile is not marked any more.
  const chosen = unplaced.map(({ id }) => id).filter((id) => marked.includes(id))
  const isAll = chosen.length === unplaced.length
  const place = () => {
    if (chosen.length === 0) return setError(text.choosePhotos)
    if (to === '') return setError(text.choosePlace)
    move.mutate({ importId: open.id, itemIds: chosen, to })
    setTo('')
    setError(undefined)
  }
  return (
    <section
      className="panel pad imp-panel"
      aria-labelledby="unplaced-heading"
      id={UNPLACED_AT}
      tabIndex={-1}
    >
      <h2 className="h2" id="unplaced-heading">
        {text.title({ count: unplaced.length })}
      </h2>
      <p className="text2">{text.text}</p>
      {unplaced.length > 1 && (
        <Button
          look="link"
          className="imp-all"
          onClick={() => setMarked(isAll ? [] : unplaced.map(({ id }) => id))}
        >
          {isAll ? text.chooseNone : text.chooseAll({ count: unplaced.length })}
        </Button>
      )}
      <MarkedPhotos
        importId={open.id}
        photos={unplaced}
        chosen={chosen}
        onMark={(ids) => {
          setError(undefined)
          setMarked(ids)
        }}
      />
      <p className="sr" role="status">
        {text.chosen({ count: chosen.length, total: unplaced.length })}
      </p>
      <div className="imp-place">
        <PlaceField
          drafts={drafts}
          count={chosen.length}
          value={to}
          error={error ?? (isAsked ? missing.items : undefined)}
          onChange={(value) => {
            setError(undefined)
            setTo(value)
          }}
        />
        <Button isBusy={move.isPending} busyText={text.moving} onClick={place}>
          {to === 'left-out' ? text.leaveOut : text.move}
        </Button>
      </div>
    </section>
  )
}

/** Photos with a checkbox each, and a large view of them. `onMark` receives the ids that are marked then. */
function MarkedPhotos({
  importId,
  photos,
  chosen,
  onMark,
}: {
  importId: string
  photos: ImportView['items']
  chosen: readonly string[]
  onMark: (ids: readonly string[]) => void
}) {
  const text = useText('imports').unplaced
  const large = useLargePhotos(importId, photos, text.label)
  return (
    <>
      <ul className="imp-photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <label className="imp-mark">
              <input
                type="checkbox"
                aria-label={text.photo({ number: index + 1, name: photo.name })}
                checked={chosen.includes(photo.id)}
                onChange={() =>
                  onMark(
                    chosen.includes(photo.id)
                      ? chosen.filter((id) => id !== photo.id)
                      : [...chosen, photo.id],
                  )
                }
              />
              <ImportedPhoto importId={importId} photo={photo} />
            </label>
            <Button
              look="ghost"
              aria-haspopup="dialog"
              aria-label={text.enlargePhoto({ number: index + 1, name: photo.name })}
              onClick={() => large.show(index)}
            >
              {text.enlarge}
            </Button>
          </li>
        ))}
      </ul>
      {large.viewer}
    </>
  )
}

/** The claims that photos can be put in. `count`: how many photos are marked. */
function PlaceField({
  drafts,
  count,
  value,
  error,
  onChange,
}: {
  drafts: readonly ImportDraftView[]
  count: number
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const text = useText('imports').unplaced
  return (
    <SelectField
      label={text.putIn({ count: Math.max(count, 1) })}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{text.choose}</option>
      {drafts.map((draft, index) => (
        <option key={draft.id} value={draft.id} disabled={draft.claimId !== null}>
          {nameOf(draft, index)}
        </option>
      ))}
      <option value="new">{text.newClaim}</option>
      <option value="left-out">{text.nowhere}</option>
    </SelectField>
  )
}
