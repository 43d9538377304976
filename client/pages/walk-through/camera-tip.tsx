import { useState } from 'react'
import { PhotoPreview } from '#client/parts/photos/photo-preview.tsx'
import { Button } from '#client/ui/button.tsx'
import { categoryNow } from './item-category.ts'
import { similarItem, withMerged, type WalkDraft } from '#client/outbox/walk-draft.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { roomText } from '#shared/rooms.ts'

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
  const text = useText('walkThrough').camera
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
      {state ?? (words === '' ? hint(photos.length) : (categoryNow(words) ?? text.pressNext))}
      {state === null && same !== null && (
        <>
          {' '}
          {text.looksLike({ number: same })}{' '}
          <Button look="link" onClick={() => setCompared(title)}>
            {text.compare}
          </Button>
        </>
      )}
    </div>
  )
}

const hint = (photos: number): string => {
  const { camera: text } = textOf('walkThrough')
  return photos === 0 ? text.photoFirst : text.wordsNext
}

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
  const text = useText('walkThrough').camera
  const item = draft.items[number - 1]
  if (!item) return null
  const [photo] = item.photos
  return (
    <div className="tip wc-same" role="group" aria-label={text.item({ number })}>
      {photo && <PhotoPreview file={photo.file} type={photo.type} />}
      <p>
        {number} · <bdi>{item.title}</bdi> · <bdi>{roomText(item.room)}</bdi>
      </p>
      <div className="wt-row">
        <Button onClick={onSame}>{text.same}</Button>
        <Button onClick={onOther}>{text.another}</Button>
      </div>
    </div>
  )
}
