import { useEffect, useRef, useState } from 'react'
import { ROOM_MAX, ROOMS, roomText } from '#shared/rooms.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The rooms of a home; those that every home is offered while its own could not be read. */
export function useRooms(homeId?: string): readonly string[] {
  const input = homeId === undefined ? undefined : { homeId }
  return trpc.rooms.list.useQuery(input, { staleTime: stale.profile }).data ?? ROOMS
}

/** No room has this name: names are trimmed. */
const ANOTHER = ' '

type Choice = {
  rooms: readonly string[]
  /** Empty while nobody said. */
  value: string
  onChange: (room: string) => void
}

/** One of the rooms, none, or another one that is typed: the properties of the select and of the field for its name. */
export function useRoomChoice({ rooms, value, onChange }: Choice) {
  // One that is typed here is not in the list, and stays in its field.
  const [isTyped, setTyped] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isTyped) field.current?.focus()
  }, [isTyped])
  const text = useText('roomField')
  const offered = value === '' || isTyped || rooms.includes(value) ? rooms : [...rooms, value]
  return {
    isTyped,
    select: {
      name: isTyped ? undefined : 'room',
      value: isTyped ? ANOTHER : value,
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped(target.value === ANOTHER)
        onChange(target.value.trim())
      },
      children: (
        <>
          <option value="">{text.none}</option>
          {offered.map((room) => (
            <option key={room} value={room}>
              {roomText(room)}
            </option>
          ))}
          <option value={ANOTHER}>{text.another}</option>
        </>
      ),
    },
    typed: {
      ref: field,
      label: text.name,
      name: 'room',
      value,
      maxLength: ROOM_MAX,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    },
  }
}

/** The room of a claim, in a field with its label. */
export function RoomField({
  error,
  hint,
  ...choice
}: Choice & { error?: string | undefined; hint?: React.ReactNode }) {
  const text = useText('roomField')
  const { isTyped, select, typed } = useRoomChoice(choice)
  return (
    <>
      <SelectField
        label={text.label}
        isOptional
        hint={isTyped ? undefined : hint}
        error={isTyped ? undefined : error}
        {...select}
      />
      {isTyped && <TextField error={error} hint={hint} {...typed} />}
    </>
  )
}

/** The same as a chip, which takes no line of its own; `select` is of `useRoomChoice`. */
export function RoomChip({
  select,
  room,
}: {
  select: ReturnType<typeof useRoomChoice>['select']
  room: string
}) {
  const text = useText('roomField')
  return (
    <label className={room ? 'chip chosen chip-select' : 'chip chip-select'}>
      {room && <Icon name="check" />}
      <span aria-hidden="true">{room ? roomText(room) : text.chip}</span>
      <Icon name="chevron-down" />
      <select aria-label={text.label} {...select} />
    </label>
  )
}
