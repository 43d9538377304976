import { useState } from 'react'
import { PhotoPreview } from '#client/parts/photos/photo-preview.tsx'
import { Button } from '#client/ui/button.tsx'
import { categoryNow } from './item-category.ts'
import { similarItem, withMerged, type WalkDraft } from '#client/outbox/walk-draft.ts'

/** Over the picture: the state of the camera, or the category of the words and an item that may be the same. */
export function CameraTip({
  draft,
  state,
  onChange,
}: {
  draft: WalkDraft
  state: string | null
  onChange: (draft: WalkDraft) => void
}) {
  // By its words: other words may be another item's.
  const [compared, setCompared] = useState<string | null>(null)
  const { title, photos } = draft.current
  const same = similarItem(draft)
  const words = title.trim()
  if (state === null && same !== null && compared === title)
    return (
      <SameItem
        draft={draft}
        number={same}
        onSame={() => onChange(withMerged(draft, same))}
        onOther={() => setCompared(null)}
      />
    )
  return (
    <div className="tip" role="status">
      {state ?? (words === '' ? hint(photos.length) : (categoryNow(words) ?? 'Then press Next.'))}
      {state === null && same !== null && (
        <>
          {' '}
          · looks like item {same}?{' '}
          <Button look="link" onClick={() => setCompared(title)}>
            Compare
          </Button>
        </>
      )}
    </div>
  )
}

const hint = (photos: number): string => (photos === 0 ? 'A photo, then two words.' : 'Two words, then Next.')

function SameItem({
  draft,
  number,
  onSame,
  onOther,
}: {
  draft: WalkDraft
  number: number
  onSame: () => void
  onOther: () => void
}) {
  const item = draft.items[number - 1]
  if (!item) return null
  const [photo] = item.photos
  return (
    <div className="tip wc-same" role="group" aria-label={`Item ${number}`}>
      {photo && <PhotoPreview file={photo.file} type={photo.type} />}
      <p>
        {number} · <bdi>{item.title}</bdi> · <bdi>{item.room}</bdi>
      </p>
      <div className="wt-row">
        <Button onClick={onSame}>The same</Button>
        <Button onClick={onOther}>Another one</Button>
      </div>
    </div>
  )
}
