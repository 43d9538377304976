import { Button } from '#client/ui/button.tsx'
import { useText } from '#client/ui/use-text.ts'

/** Shown in place of the rows when the list is empty. */
export function NoMatch({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const text = useText('dashboardSheets')
  const { clearFilters } = useText('dashboard')
  return (
    <div className="panel none">
      <h3>{isFiltered ? text.noMatch : text.noClaims}</h3>
      {isFiltered && (
        <>
          <p>{text.noMatchHint}</p>
          <Button onClick={onClear}>{clearFilters}</Button>
        </>
      )}
    </div>
  )
}
