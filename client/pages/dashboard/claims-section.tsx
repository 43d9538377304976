import { useEffect, useRef, useState } from 'react'
import type { ClaimRow } from '#shared/claims/views.ts'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { addressOf } from '#client/lib/base.ts'
import { paths } from '#client/lib/paths.ts'
import { PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { useToday } from '#client/lib/use-now.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ClaimFilters, FiltersButton } from '#client/pages/dashboard/claim-filters.tsx'
import { ClaimList, type ClaimListQuery } from './claim-list.tsx'
import { focusClaim, type Asked } from '#client/pages/dashboard/need-row.tsx'
import type { useClaimFilters } from '#client/pages/dashboard/use-claim-filters.ts'
import { lazyPart, MissingDialog, MissingPart } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'

const UpgradeModal = lazyPart(
  () => import('#client/parts/claim-forms/claim-limit.tsx').then((m) => m.UpgradeModal),
  MissingDialog,
)
const NeedSheet = lazyPart(
  () => import('#client/pages/dashboard/need-sheet.tsx').then((m) => m.NeedSheet),
  MissingDialog,
)
const PhoneSearch = lazyPart(
  () => import('#client/pages/dashboard/phone-search.tsx').then((m) => m.PhoneSearch),
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
