import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { QueuedPhoto } from './photo-queue.ts'

/** What a dragged row carries; never 'Files', which would be new photos. */
const KIND = 'application/x-homeclaim-photo'

/** What a row and its button need to be put into another place. */
export type RowOrder = {
  isFirst: boolean
  /** Another row hangs over this one: it would come in here. */
  isTarget: boolean
  moveEarlier: () => void
  row: {
    draggable: boolean
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The order of the photos: a row is dragged to another, or its button brings it one place forward; on the button the
 * arrow keys go both ways. `said` is for screen readers; `rowOrder` is null while there is nothing to order.
 */
export function usePhotoOrder(photos: readonly QueuedPhoto[], move: (id: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  const moveTo = ({ id, name }: QueuedPhoto, to: number) => {
    if (to < 0 || to >= photos.length) return
    move(id, to)
    setSaid(`${name} is photo ${to + 1} of ${photos.length}.`)
  }
  // A row that changes its place in the page loses the focus on the way.
  const keepFocus = (index: number) =>
    setTimeout(() => list.current?.querySelectorAll<HTMLElement>('[data-move]')[index]?.focus())
  const letGo = () => {
    setDragged(null)
    setTarget(null)
  }

  const rowOrder = (photo: QueuedPhoto, index: number): RowOrder | null => {
    if (photos.length < 2) return null
    const step = (by: 1 | -1) => {
      moveTo(photo, index + by)
      keepFocus(Math.min(photos.length - 1, Math.max(0, index + by)))
    }
    return {
      isFirst: index === 0,
      isTarget: target === photo.id && dragged !== photo.id,
      moveEarlier: () => step(-1),
      row: {
        draggable: true,
        onDragStart: (event) => {
          event.dataTransfer.setData(KIND, photo.id)
          event.dataTransfer.effectAllowed = 'move'
          setDragged(photo.id)
        },
        onDragOver: (event) => {
          if (dragged === null) return
          event.preventDefault()
          setTarget(photo.id)
        },
        onDrop: (event) => {
          const moved = photos.find(({ id }) => id === dragged)
          if (!moved) return
          event.preventDefault()
          if (moved !== photo) moveTo(moved, index)
          letGo()
        },
        onDragEnd: letGo,
      },
      onKeyDown: (event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? -1 : 1)
      },
    }
  }
  return { list, said, rowOrder }
}
