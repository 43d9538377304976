import { useId, useState } from 'react'
import { CATEGORIES, categoryText } from '#shared/claims/categories.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Icon } from '#client/ui/icon.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'

const CategorySheet = lazyDialog(
  () => import('./category-sheet.tsx').then((m) => m.CategorySheet),
  ({ isOpen }) => isOpen,
)

/** As many of the summary's categories are offered before all others. */
const OFFERED_FIRST = 2

/**
 * The category as chips: the current one, the next best that the summary indicates, and "Other…" for all of the server's.
 * Those of this build are offered while the server's could not be loaded.
 */
export function CategoryField({
  value,
  suggested,
  error,
  onChoose,
  children,
}: {
  /** Empty when nothing is chosen or proposed. */
  value: string
  /** The categories that the summary indicates, the most likely first. */
  suggested: readonly string[]
  error: string | undefined
  onChoose: (category: string) => void
  /** Further chips of the same line. */
  children?: React.ReactNode
}) {
  const text = useText('newClaim').category
  const { data } = trpc.claims.categories.useQuery(undefined, { staleTime: stale.facts })
  const served: readonly string[] = data ?? CATEGORIES
  const [isOpen, setOpen] = useState(false)
  const errorId = useId()
  // A category from a draft or a suggestion stays chosen, whatever was loaded.
  const known = value && !served.includes(value) ? [...served, value] : served
  const first = suggested.filter((category) => known.includes(category)).slice(0, OFFERED_FIRST)
  const next = value === '' ? undefined : first.find((category) => category !== value)
  const choose = (category: string) => {
    onChoose(category)
    setOpen(false)
  }
  return (
    <div className="field" role="group" aria-label={text.label}>
      <div className="chips catline">
        <button
          type="button"
          className={value ? 'chip chosen' : 'chip'}
          aria-haspopup="dialog"
          aria-label={value ? text.change({ category: categoryText(value) }) : undefined}
          data-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onClick={() => setOpen(true)}
        >
          {value && <Icon name="check" />}
          {value ? categoryText(value) : text.choose}
          <Icon name="chevron-down" />
        </button>
        {next !== undefined && (
          <button
            type="button"
            className="chip"
            aria-label={text.is({ category: categoryText(next) })}
            onClick={() => onChoose(next)}
          >
            {categoryText(next)}
          </button>
        )}
        {value && (
          <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text.other}
          </button>
        )}
        {children}
      </div>
      {error !== undefined && (
        <p className="err" id={errorId}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      <p className="sr" aria-live="polite">
        {value && text.is({ category: categoryText(value) })}
      </p>
      <CategorySheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        first={first}
        others={known.filter((category) => !first.includes(category))}
        value={value}
        onChoose={choose}
      />
    </div>
  )
}
