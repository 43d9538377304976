import { Button } from '#client/ui/button.tsx'

/** Shown in place of the rows when the list is empty. */
export function NoMatch({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="panel none">
      <h3>{isFiltered ? 'No claims match your filters.' : 'No claims yet.'}</h3>
      {isFiltered && (
        <>
          <p>Try fewer words, or another status.</p>
          <Button onClick={onClear}>Clear Filters</Button>
        </>
      )}
    </div>
  )
}
