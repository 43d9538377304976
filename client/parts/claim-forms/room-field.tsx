import { useEffect, useRef, useState } from 'react'
import { ROOM_MAX, ROOMS, roomText } from '#shared/rooms.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The rooms of a home; those that every home is offered while its own could not be read. */
export function useRooms(homeId?: string): readonly string[] {
  const input = homeId === undefined ? undefined : { homeId }
  return trpc.rooms.list.useQuery(input, { staleTime: stale.profile }).data ?? ROOMS
}

/** No room has this name: names are trimmed. */
const ANOTHER = ' '

/** Where in the house it is: one of the rooms, none, or another one in a field of its own. */
export function RoomField({
  rooms,
  value,
  error,
  hint,
  tag,
  onChange,
}: {
  rooms: readonly string[]
  /** Empty while nobody said. */
  value: string
  error?: string | undefined
  hint?: React.ReactNode
  tag?: string | undefined
  onChange: (room: string) => void
}) {
  const text = useText('roomField')
  // One that is typed here is not in the list, and stays in its field.
  const [isTyped, setTyped] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isTyped) field.current?.focus()
  }, [isTyped])
  const offered = value === '' || isTyped || rooms.includes(value) ? rooms : [...rooms, value]
  return (
    <>
      <SelectField
        label={text.label}
        name={isTyped ? undefined : 'room'}
        isOptional
        tag={tag}
        hint={isTyped ? undefined : hint}
        error={isTyped ? undefined : error}
        value={isTyped ? ANOTHER : value}
        onChange={({ target }) => {
          setTyped(target.value === ANOTHER)
          onChange(target.value.trim())
        }}
      >
        <option value="">{text.none}</option>
        {offered.map((room) => (
          <option key={room} value={room}>
            {roomText(room)}
          </option>
        ))}
        <option value={ANOTHER}>{text.another}</option>
      </SelectField>
      {isTyped && (
        <TextField
          ref={field}
          label={text.name}
          name="room"
          value={value}
          error={error}
          hint={hint}
          maxLength={ROOM_MAX}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
