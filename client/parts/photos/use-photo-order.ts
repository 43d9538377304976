import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { textOf } from '#shared/messages/text.ts'

/** The data type of a dragged photo; not 'Files', which would add new photos. */
const KIND = 'application/x-homeclaim-photo'

/** Places per key. */
const STEPS: Record<string, 1 | -1 | undefined> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The props that make a photo's tile draggable and let its button move it with the arrow keys. */
export type TileOrder = {
  /** Another photo is dragged over this one and would be inserted here. */
  isTarget: boolean
  tile: {
    draggable: boolean
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The order of the photos: a photo is dragged to another's place, or moved by the arrow keys on its button. `said` is for
 * screen readers, with `noun` for what is ordered; `tileOrder` returns null while there is nothing to order; `moveTo` is for other controls.
 */
export function usePhotoOrder<Entry extends { id: string; name: string }>(
  photos: readonly Entry[],
  move: (id: string, to: number) => void,
  noun: 'photo' | 'item' = 'photo',
) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  const moveTo = ({ id, name }: Entry, to: number) => {
    if (to < 0 || to >= photos.length) return
    move(id, to)
    const { moved, itemMoved } = textOf('photoField')
    setSaid((noun === 'item' ? itemMoved : moved)({ name, at: to + 1, total: photos.length }))
  }
  // A tile that changes its place in the page loses the focus on the way.
  const keepFocus = (index: number) =>
    setTimeout(() => list.current?.querySelectorAll<HTMLElement>('[data-move]')[index]?.focus())
  const letGo = () => {
    setDragged(null)
    setTarget(null)
  }

  const tileOrder = (photo: Entry, index: number): TileOrder | null => {
    if (photos.length < 2) return null
    const step = (by: 1 | -1) => {
      moveTo(photo, index + by)
      keepFocus(Math.min(photos.length - 1, Math.max(0, index + by)))
    }
    return {
      isTarget: target === photo.id && dragged !== photo.id,
      tile: {
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
        const by = STEPS[event.key]
        if (by === undefined) return
        event.preventDefault()
        step(by)
      },
    }
  }
  return { list, said, tileOrder, moveTo }
}
