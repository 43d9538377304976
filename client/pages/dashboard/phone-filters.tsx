import { useState, useEffect, useRef, type RefObject } from 'react'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import {
  statusOptions,
  useCategories,
  useRoomsInUse,
  type Filters,
  useSearchText,
  type useClaimFilters,
} from './use-claim-filters.ts'
import { useText } from '#client/ui/use-text.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'
import { createPortal } from 'react-dom'
import { SEARCH_MAX } from '#shared/claims/lengths.ts'
import { Icon } from '#client/ui/icon.tsx'
import { textOf } from '#shared/messages/text.ts'

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

/**
 * The search field over the phone's header, with Cancel: the content above the claims is hidden meanwhile, so that
 * results are above the keyboard. Cancel brings the list back as it was scrolled.
 */
export function PhoneSearch({
  claimFilters: { filters, change },
  hasFocus,
  scrolledTo,
  onClose,
}: {
  claimFilters: ReturnType<typeof useClaimFilters>
  /** Opened by a press, not by an address with a search in it. */
  hasFocus: boolean
  /** The scroll position of the list before the search, in pixels. */
  scrolledTo: RefObject<number>
  onClose: () => void
}) {
  const label = useText('dashboard').search
  const { text, type, searchNow } = useSearchText(filters.search, change)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const close = () => {
    onClose()
    scrollBack(scrolledTo.current)
  }
  return createPortal(
    <form
      className="sbar"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
        // Blur the field so that the on-screen keyboard closes.
        field.current?.blur()
      }}
    >
      <div className="inp-ic">
        <Icon name="search" />
        <input
          ref={field}
          className="inp"
          type="search"
          dir="auto"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
          }}
        />
      </div>
      <Button look="link" onClick={close}>
        {textOf('common').cancel}
      </Button>
    </form>,
    document.body,
  )
}

/**
 * Restores the scroll position of the list. Repeats on each frame while the list is too short, for at most a second.
 */
function scrollBack(top: number, frames = 60): void {
  scrollTo(0, top)
  if (scrollY < top && frames > 0) requestAnimationFrame(() => scrollBack(top, frames - 1))
}
