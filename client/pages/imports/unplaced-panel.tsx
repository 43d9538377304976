import { useState } from 'react'
import { IMPORT_MISSING, type ImportDraftView, type ImportView } from '#shared/imports.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { ImportedPhoto, useLargePhotos } from './draft-items.tsx'
import { nameOf, UNPLACED_AT } from './missing.ts'
import type { Review } from './use-review.ts'

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
  const [marked, setMarked] = useState<readonly string[]>([])
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const unplaced = open.items.filter(({ place }) => place === 'unplaced')
  if (unplaced.length === 0) return null
  // What was placed meanwhile is not marked any more.
  const chosen = unplaced.map(({ id }) => id).filter((id) => marked.includes(id))
  const isAll = chosen.length === unplaced.length
  const place = () => {
    if (chosen.length === 0) return setError('Please choose photos first')
    if (to === '') return setError('Please choose where they go')
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
        {unplaced.length === 1
          ? 'Where does this photo belong?'
          : `Where do these ${unplaced.length} photos belong?`}
      </h2>
      <p className="text2">They came without an email. Choose some, then their claim.</p>
      {unplaced.length > 1 && (
        <Button
          look="link"
          className="imp-all"
          onClick={() => setMarked(isAll ? [] : unplaced.map(({ id }) => id))}
        >
          {isAll ? 'Choose none' : `Choose all ${unplaced.length}`}
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
        {chosen.length} of {unplaced.length} chosen
      </p>
      <div className="imp-place">
        <PlaceField
          drafts={drafts}
          count={chosen.length}
          value={to}
          error={error ?? (isAsked ? IMPORT_MISSING.items : undefined)}
          onChange={(value) => {
            setError(undefined)
            setTo(value)
          }}
        />
        <Button isBusy={move.isPending} busyText="Moving..." onClick={place}>
          {to === 'left-out' ? 'Leave out' : 'Move'}
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
  const large = useLargePhotos(importId, photos, 'not placed yet')
  return (
    <>
      <ul className="imp-photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <label className="imp-mark">
              <input
                type="checkbox"
                aria-label={`Photo ${index + 1}, ${photo.name}`}
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
              aria-label={`Enlarge photo ${index + 1}, ${photo.name}`}
              onClick={() => large.show(index)}
            >
              Enlarge
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
  return (
    <SelectField
      label={count > 1 ? `Put these ${count} photos in` : 'Put it in'}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Choose…</option>
      {drafts.map((draft, index) => (
        <option key={draft.id} value={draft.id} disabled={draft.claimId !== null}>
          {nameOf(draft, index)}
        </option>
      ))}
      <option value="new">A new claim</option>
      <option value="left-out">Nowhere: leave out</option>
    </SelectField>
  )
}
