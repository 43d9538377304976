import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ClaimRow } from '#shared/claims/views.ts'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { addressOf } from '#client/lib/base.ts'
import { paths } from '#client/lib/paths.ts'
import { PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { useToday } from '#client/lib/use-now.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ClaimList, type ClaimListQuery } from './claim-list.tsx'
import { focusClaim, type Asked } from '#client/pages/dashboard/need-row.tsx'
import {
  type useClaimFilters,
  statusOptions,
  useCategories,
  useRoomsInUse,
  filterCount,
  useSearchText,
} from '#client/pages/dashboard/use-claim-filters.ts'
import { lazyPart, MissingDialog, MissingPart } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'
import { SORTS } from '#shared/claims/lengths.ts'
import { readStatus } from '#shared/claims/statuses.ts'
import { SearchForm } from '#client/ui/search-form.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'

const UpgradeModal = lazyPart(
  () => import('#client/parts/claim-forms/claim-limit.tsx').then((m) => m.UpgradeModal),
  MissingDialog,
)
const NeedSheet = lazyPart(
  () => import('#client/pages/dashboard/need-sheet.tsx').then((m) => m.NeedSheet),
  MissingDialog,
)
const PhoneSearch = lazyPart(
  () => import('#client/pages/dashboard/phone-filters.tsx').then((m) => m.PhoneSearch),
  MissingPart,
)

type Props = {
  claimFilters: ReturnType<typeof useClaimFilters>
  list: ClaimListQuery
  /** Those that are shown; undefined until some were read. */
  claims: readonly ClaimRow[] | undefined
  hasMail: boolean
  opensOutside: boolean
  homeAddress: string | null
  isReadOnly: boolean
  isFirst: boolean
}

/** The claims with what narrows them: a row of fields, on a phone two buttons and the header as the field. */
export function Claims({
  claimFilters,
  list,
  claims,
  hasMail,
  opensOutside,
  homeAddress,
  isReadOnly,
  isFirst,
}: Props) {
  const text = useText('dashboard')
  const { filters } = claimFilters
  const isPhone = useMediaQuery(PHONE)
  const today = useToday()
  const search = usePhoneSearch(claimFilters)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [placedAt, regroup] = useRegroup(list.dataUpdatedAt)
  const focusAfter = useRef<string>(undefined)
  // Rows that are put into their groups again are new: the focus was in one of the old ones.
  useEffect(() => {
    if (placedAt > 0 && focusAfter.current) focusClaim(addressOf(paths.claim(focusAfter.current)))
    focusAfter.current = undefined
  }, [placedAt])
  const total = list.data?.pages[0]?.total
  const isSearching = isPhone && search.isOpen
  return (
    <section aria-labelledby="claims-heading" className="claims" data-searching={isSearching || undefined}>
      <div className="lh">
        <h2 id="claims-heading">
          {text.claims} {typeof total === 'number' && <span className="count">{total}</span>}
        </h2>
        {isPhone && (
          <>
            <Button look="ghost" isIconOnly icon="search" aria-label={text.search} onClick={search.open} />
            <FiltersButton claimFilters={claimFilters} />
          </>
        )}
        <Button
          look="ghost"
          isIconOnly
          icon="refresh"
          aria-label={text.refresh}
          isBusy={list.isRefetching && !list.isPlaceholderData}
          onClick={() => {
            regroup()
            void list.refetch()
          }}
        />
        {!isReadOnly && <NewClaim />}
      </div>
      {!isPhone && <ClaimFilters claimFilters={claimFilters} />}
      {isSearching && (
        <PhoneSearch
          claimFilters={claimFilters}
          hasFocus={search.wasPressed}
          scrolledTo={search.scrolledTo}
          onClose={search.close}
        />
      )}
      <ClaimList
        key={placedAt}
        list={list}
        claims={claims}
        filters={filters}
        isFlat={isSearching}
        context={{ today, hasMail, opensOutside, homeAddress, isReadOnly, find: filters.search }}
        onClear={claimFilters.clear}
        isFirst={isFirst}
        needs={{ onSettled: regroup, onAsk: setAsked }}
      />
      {asked && (
        <NeedSheet
          {...asked}
          onClose={() => {
            setAsked(null)
            focusAfter.current = asked.claim.id
            // What was settled in the sheet leaves its group.
            regroup()
            void list.refetch()
          }}
        />
      )}
    </section>
  )
}

/**
 * Returns the time at which all claims were last sorted into groups, and a function that repeats it with the next data.
 */
function useRegroup(dataUpdatedAt: number): [placedAt: number, regroup: () => void] {
  const [wanted, setWanted] = useState(0)
  const [placedAt, setPlacedAt] = useState(0)
  if (wanted !== placedAt && dataUpdatedAt >= wanted) setPlacedAt(wanted)
  const [regroup] = useState(() => () => setWanted(Date.now()))
  return [placedAt, regroup]
}

/** Returns whether the phone searches: from the press of the magnifier, or as the address says, until Cancel. */
function usePhoneSearch({ filters, change }: Props['claimFilters']) {
  const [wasPressed, setPressed] = useState(false)
  const scrolledTo = useRef(0)
  return {
    isOpen: wasPressed || filters.search !== '',
    wasPressed,
    scrolledTo,
    open: () => {
      scrolledTo.current = scrollY
      setPressed(true)
      scrollTo(0, 0)
    },
    close: () => {
      setPressed(false)
      change({ search: '' }, { replace: true })
    },
  }
}

/** At the free limit the press opens the upgrade instead of a form that could not be sent. */
function NewClaim() {
  const isReached = useClaimLimit()?.isReached === true
  const [isOpen, setOpen] = useState(false)
  const label = <span className="lbl">{useText('dashboard').newClaim}</span>
  if (!isReached) {
    return (
      <ButtonLink look="primary" icon="plus" to={paths.newClaim}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button look="primary" icon="plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <UpgradeModal isOpen onClose={() => setOpen(false)} />}
    </>
  )
}

const FiltersSheet = lazyPart(() => import('./phone-filters.tsx').then((m) => m.FiltersSheet), MissingDialog)

type FilterProps = { claimFilters: ReturnType<typeof useClaimFilters> }

/** From 640 px: search, and selects that act at once. */
function ClaimFilters({ claimFilters }: FilterProps) {
  return (
    // What is being typed belongs to one clearing: the next begins with an empty field.
    <ClaimSearch key={claimFilters.clearings} claimFilters={claimFilters}>
      <Selects claimFilters={claimFilters} />
    </ClaimSearch>
  )
}

function ClaimSearch({ claimFilters: { filters, change }, children }: FilterProps & { children: ReactNode }) {
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

function Selects({ claimFilters: { filters, change } }: FilterProps) {
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
function FiltersButton({ claimFilters: { filters, change } }: FilterProps) {
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
