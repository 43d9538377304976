import { useEffect, useId, useRef, useState } from 'react'
import { folded, ROOM_MAX, ROOMS_MAX, roomText } from '#shared/rooms.ts'
import { errorText } from '#client/lib/errors.ts'
import { newId } from '#client/lib/new-id.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFocusFirstInvalid } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'

/** One line of the list. `room`: as it is stored, empty for a new one; `typed`: its name in the reader's language. */
type Row = { key: string; room: string; typed: string; error?: string | undefined }

const rowOf = (room: string): Row => ({ key: newId(), room, typed: room && roomText(room) })

/** An offered room whose name was left as it is stays one that every language has a name for. */
const storedName = ({ room, typed }: Row): string => {
  const name = typed.replaceAll(/\s+/g, ' ').trim()
  return room !== '' && name === roomText(room) ? room : name
}

/** The list of a home's rooms: each can be named, moved and removed, and others are added at its end. */
export function RoomsSheet({
  rooms,
  isOpen,
  onClose,
}: {
  rooms: readonly string[]
  isOpen: boolean
  onClose: () => void
}) {
  const text = useText('homeRooms').sheet
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState(() => rooms.map(rowOf))
  const [added, setAdded] = useState<string>()
  const [said, setSaid] = useState('')
  const focusFirstInvalid = useFocusFirstInvalid(form)
  const utils = trpc.useUtils()
  const save = trpc.rooms.save.useMutation({
    onSuccess: (saved) => {
      utils.rooms.list.setData(undefined, saved)
      void utils.rooms.list.invalidate()
      void utils.claims.rooms.invalidate()
      onClose()
    },
  })
  useEffect(() => {
    if (added) form.current?.querySelector<HTMLElement>(`[data-room="${added}"] input`)?.focus()
  }, [added])

  const submit = () => {
    const checked = rows.map((row, index) => ({ ...row, error: problemOf(row, rows.slice(0, index)) }))
    setRows(checked)
    if (checked.some(({ error }) => error)) focusFirstInvalid()
    else save.mutate({ rooms: checked.map(storedName) })
  }
  const problemOf = (row: Row, before: readonly Row[]) => {
    const name = folded(storedName(row))
    if (storedName(row) === '') return text.missing
    return before.some((each) => folded(storedName(each)) === name) ? text.twice : undefined
  }
  const move = (index: number, by: number) => {
    const row = rows[index]
    if (!row) return
    setRows(rows.toSpliced(index, 1).toSpliced(index + by, 0, row))
    setSaid(text.moved({ name: row.typed, number: index + by + 1, count: rows.length }))
  }
  const remove = (index: number, name: string) => {
    setRows(rows.toSpliced(index, 1))
    setSaid(text.removed({ name }))
    // The pressed button is gone.
    form.current?.querySelector<HTMLElement>('.rooms-add')?.focus()
  }
  const add = () => {
    const row = rowOf('')
    setRows([...rows, row])
    setAdded(row.key)
  }
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      lead={text.lead}
      frame={form}
      submit={text.save}
      busyText={text.busy}
      isBusy={save.isPending}
      onSubmit={submit}
    >
      <ol className="rooms-list">
        {rows.map((row, index) => (
          <RoomRow
            key={row.key}
            row={row}
            number={index + 1}
            count={rows.length}
            onType={(typed) => setRows(rows.with(index, { ...row, typed, error: undefined }))}
            onMove={(by) => move(index, by)}
            onRemove={(name) => remove(index, name)}
          />
        ))}
      </ol>
      <Button icon="plus" className="rooms-add" disabled={rows.length >= ROOMS_MAX} onClick={add}>
        {text.add}
      </Button>
      <p className="sr" role="status">
        {said}
      </p>
      <FailureNotice text={save.error && errorText(save.error, save.error.message)} />
    </FormSheet>
  )
}

function RoomRow({
  row: { key, typed, error },
  number,
  count,
  onType,
  onMove,
  onRemove,
}: {
  row: Row
  number: number
  count: number
  onType: (typed: string) => void
  onMove: (by: number) => void
  onRemove: (name: string) => void
}) {
  const text = useText('homeRooms').sheet
  const errorId = useId()
  const name = typed.trim() || text.room({ number })
  const button = { look: 'ghost', isIconOnly: true } as const
  return (
    <li data-room={key}>
      <div className="rooms-row">
        <input
          className="inp"
          dir="auto"
          aria-label={text.room({ number })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          autoComplete="off"
          maxLength={ROOM_MAX}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <Button
          {...button}
          icon="chevron-up"
          aria-label={text.up({ name })}
          aria-disabled={number === 1 || undefined}
          onClick={() => number > 1 && onMove(-1)}
        />
        <Button
          {...button}
          icon="chevron-down"
          aria-label={text.down({ name })}
          aria-disabled={number === count || undefined}
          onClick={() => number < count && onMove(1)}
        />
        <Button
          {...button}
          icon="close"
          aria-label={text.remove({ name })}
          disabled={count === 1}
          onClick={() => onRemove(name)}
        />
      </div>
      {error && (
        <p className="err" id={errorId}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </li>
  )
}
