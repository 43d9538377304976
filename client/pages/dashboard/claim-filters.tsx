import { useState, type ReactNode } from 'react'
import { SORTS } from '#shared/claims/lengths.ts'
import { readStatus } from '#shared/claims/statuses.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { statusOptions, useCategories, useRoomsInUse } from './filter-options.ts'
import { filterCount, useSearchText, type useClaimFilters } from './use-claim-filters.ts'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'

const FiltersSheet = lazyPart(() => import('./filters-sheet.tsx').then((m) => m.FiltersSheet), MissingDialog)

type Props = { claimFilters: ReturnType<typeof useClaimFilters> }

/** From 640 px: search, and selects that act at once. */
export function ClaimFilters({ claimFilters }: Props) {
  return (
    // What is being typed belongs to one clearing: the next begins with an empty field.
    <ClaimSearch key={claimFilters.clearings} claimFilters={claimFilters}>
      <Selects claimFilters={claimFilters} />
    </ClaimSearch>
  )
}

function ClaimSearch({ claimFilters: { filters, change }, children }: Props & { children: ReactNode }) {
  const label = useText('dashboard').search
  const { text, type, searchNow } = useSearchText(filters.search, change)
  return (
    <SearchForm
      label={label}
      placeholder={label}
      value={text}
      onType={type}
      onSearch={searchNow}
      shortcut="/"
    >
      {children}
    </SearchForm>
  )
}

function Selects({ claimFilters: { filters, change } }: Props) {
  const words = useText('dashboard')
  const categories = useCategories(filters.category)
  const { rooms, sorts } = useRoomsInUse(filters)
  return (
    <>
      <Select
        label={words.status}
        value={filters.status ?? ''}
        onChange={(value) => change({ status: readStatus(value) ?? null })}
      >
        <option value="">{words.allStatuses}</option>
        {statusOptions().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label={words.category}
        value={filters.category ?? ''}
        onChange={(value) => change({ category: value || null })}
      >
        <option value="">{words.allCategories}</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryText(category)}
          </option>
        ))}
      </Select>
      {rooms.length > 0 && (
        <Select
          label={words.room}
          value={filters.room ?? ''}
          onChange={(value) => change({ room: value || null })}
        >
          <option value="">{words.allRooms}</option>
          {rooms.map((room) => (
            <option key={room} value={room}>
              {roomText(room)}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={words.sort}
        value={filters.sort}
        onChange={(value) => change({ sort: SORTS.find((sort) => sort === value) ?? 'newest' })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sort === filters.sort ? words.sortedBy({ order: words.sorts[sort] }) : words.sorts[sort]}
          </option>
        ))}
      </Select>
    </>
  )
}

function Select({
  label,
  value,
  onChange,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  return (
    <div className="desk">
      <span className="sel">
        <select
          className="inp"
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  )
}

/** Under 640 px: the filters in a bottom sheet. */
export function FiltersButton({ claimFilters: { filters, change } }: Props) {
  const words = useText('dashboard')
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(filters)
  return (
    <>
      <Button
        look="ghost"
        isIconOnly
        icon="filters"
        className="fbtn"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="sr">{words.filters} </span>
        {count > 0 && (
          <span className="count-badge">
            <Rich text={words.active} of={{ count: <>{count}</>, sr: <span className="sr" /> }} />
          </span>
        )}
      </Button>
      {isOpen && (
        <FiltersSheet filters={filters} onApply={(patch) => change(patch)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
