import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { statusOptions, useCategories, useRoomsInUse } from './filter-options.ts'
import type { Filters } from './use-claim-filters.ts'
import { useText } from '#client/ui/use-text.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'

type Choice = Pick<Filters, 'status' | 'category' | 'room' | 'sort'>

/** The phone's filters: the list does not change before Apply Filters. */
export function FiltersSheet({
  filters,
  onApply,
  onClose,
}: {
  filters: Filters
  onApply: (choice: Choice) => void
  onClose: () => void
}) {
  const [choice, setChoice] = useState<Choice>({
    status: filters.status,
    category: filters.category,
    room: filters.room,
    sort: filters.sort,
  })
  const text = useText('dashboardSheets').filters
  const words = useText('dashboard')
  const categories = useCategories(filters.category)
  const { rooms, sorts } = useRoomsInUse(filters)
  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={text.title}
      foot={
        <>
          <Button
            isLarge
            onClick={() => setChoice({ status: null, category: null, room: null, sort: 'newest' })}
          >
            {text.clear}
          </Button>
          <Button
            look="primary"
            isLarge
            onClick={() => {
              onApply(choice)
              onClose()
            }}
          >
            {text.apply}
          </Button>
        </>
      }
    >
      <Chips
        legend={words.status}
        all={text.all}
        options={statusOptions()}
        chosen={choice.status}
        onChoose={(status) => setChoice({ ...choice, status })}
      />
      <Chips
        legend={words.category}
        all={text.allCategories}
        options={categories.map((category) => ({ value: category, label: categoryText(category) }))}
        chosen={choice.category}
        onChoose={(category) => setChoice({ ...choice, category })}
      />
      {rooms.length > 0 && (
        <Chips
          legend={words.room}
          all={text.all}
          options={rooms.map((room) => ({ value: room, label: roomText(room) }))}
          chosen={choice.room}
          onChoose={(room) => setChoice({ ...choice, room })}
        />
      )}
      <fieldset className="sorts">
        <legend>{words.sort}</legend>
        {sorts.map((sort) => (
          <label key={sort} className="opt-row">
            <input
              type="radio"
              name="sort"
              checked={choice.sort === sort}
              onChange={() => setChoice({ ...choice, sort })}
            />
            <span className="dot" />
            {words.sorts[sort]}
          </label>
        ))}
      </fieldset>
    </BottomSheet>
  )
}

function Chips<Value extends string>({
  legend,
  all,
  options,
  chosen,
  onChoose,
}: {
  legend: string
  /** The choice of none of them. */
  all: string
  options: { value: Value; label: string }[]
  chosen: Value | null
  onChoose: (value: Value | null) => void
}) {
  const name = `filter-${legend}`
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="chips">
        {[{ value: null, label: all }, ...options].map(({ value, label }) => (
          <label key={label} className="chip">
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
