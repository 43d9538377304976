import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ROOM_MAX, roomText } from '#shared/rooms.ts'
import { useRooms } from '#client/parts/claim-forms/room-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import type { WalkDraft } from '#client/outbox/walk-draft.ts'
import { useText } from '#client/ui/use-text.ts'

/** The rooms as chips, in one row that scrolls; the last one chosen stays for the next item. */
export function Rooms({
  value,
  draft,
  onChoose,
  onAdd,
}: {
  value: string
  draft: WalkDraft
  onChoose: (room: string) => void
  onAdd: (room: string) => void
}) {
  const text = useText('walkThrough').item
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <RoomChips value={value} draft={draft} onChoose={onChoose} className="wt-rooms">
        <button type="button" className="chip" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {text.otherRoom}
        </button>
      </RoomChips>
      {isAdding && (
        <NewRoom
          onAdd={(room) => {
            setAdding(false)
            onAdd(room)
          }}
        />
      )}
    </>
  )
}

/**
 * The chips alone, as radio buttons: those added in this walk-through, then the home's own. `children` follow them in the
 * row.
 */
export function RoomChips({
  value,
  draft,
  onChoose,
  className,
  children,
}: {
  value: string
  draft: WalkDraft
  onChoose: (room: string) => void
  className: string
  children?: ReactNode
}) {
  const all = [...new Set([...draft.rooms, ...useRooms(draft.homeId), value])]
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="sr">{useText('walkThrough').item.room}</legend>
      {all.map((room) => (
        <label key={room} className="chip">
          <input
            type="radio"
            name={name}
            value={room}
            checked={room === value}
            onChange={() => onChoose(room)}
          />
          <span dir="auto">{roomText(room)}</span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}

function NewRoom({ onAdd }: { onAdd: (room: string) => void }) {
  const text = useText('walkThrough').item
  const [room, setRoom] = useState('')
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => row.current?.querySelector('input')?.focus(), [])
  const add = () => {
    if (room.trim() !== '') onAdd(room.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in the form's other field is Next.
    event.preventDefault()
    add()
  }
  return (
    <div className="wt-row" ref={row}>
      <TextField
        label={text.newRoom}
        value={room}
        maxLength={ROOM_MAX}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={(event) => setRoom(event.target.value)}
      />
      <Button onClick={add}>{text.add}</Button>
    </div>
  )
}
