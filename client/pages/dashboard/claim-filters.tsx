import { useState, type ReactNode } from 'react'
import { SORTS } from '#shared/claims/lengths.ts'
import { readStatus } from '#shared/claims/statuses.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { SORT_LABELS, statusOptions, useCategories } from './filter-options.ts'
import { filterCount, useSearchText, type useClaimFilters } from './use-claim-filters.ts'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'

const FiltersSheet = lazyPart(() => import('./filters-sheet.tsx').then((m) => m.FiltersSheet), MissingDialog)

type Props = { claimFilters: ReturnType<typeof useClaimFilters> }

/** From 640 px: search, and three selects that act at once. */
export function ClaimFilters({ claimFilters }: Props) {
  return (
    // What is being typed belongs to one clearing: the next begins with an empty field.
    <ClaimSearch key={claimFilters.clearings} claimFilters={claimFilters}>
      <Selects claimFilters={claimFilters} />
    </ClaimSearch>
  )
}

function ClaimSearch({ claimFilters: { filters, change }, children }: Props & { children: ReactNode }) {
  const { text, type, searchNow } = useSearchText(filters.search, change)
  return (
    <SearchForm
      label="Search claims"
      placeholder="Search claims"
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
  const categories = useCategories(filters.category)
  return (
    <>
      <Select
        label="Status"
        value={filters.status ?? ''}
        onChange={(value) => change({ status: readStatus(value) ?? null })}
      >
        <option value="">Status: All</option>
        {statusOptions().map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label="Category"
        value={filters.category ?? ''}
        onChange={(value) => change({ category: value || null })}
      >
        <option value="">Category: All</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <Select
        label="Sort"
        value={filters.sort}
        onChange={(value) => change({ sort: SORTS.find((sort) => sort === value) ?? 'newest' })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === filters.sort ? `Sort: ${SORT_LABELS[sort]}` : SORT_LABELS[sort]}
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
        <span className="sr">Filters </span>
        {count > 0 && (
          <span className="count-badge">
            {count}
            <span className="sr"> active</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <FiltersSheet filters={filters} onApply={(patch) => change(patch)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
