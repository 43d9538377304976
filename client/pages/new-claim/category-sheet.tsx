import { BottomSheet } from '#client/ui/dialog.tsx'

/** All categories, those that the words indicate before the others. */
export function CategorySheet({
  isOpen,
  onClose,
  first,
  others,
  value,
  onChoose,
}: {
  isOpen: boolean
  onClose: () => void
  first: readonly string[]
  others: readonly string[]
  value: string
  onChoose: (category: string) => void
}) {
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title="Category">
      {first.length > 0 && (
        <Choices label="From your words" categories={first} value={value} onChoose={onChoose} />
      )}
      <Choices label="All" categories={others} value={value} onChoose={onChoose} />
    </BottomSheet>
  )
}

function Choices({
  label,
  categories,
  value,
  onChoose,
}: {
  label: string
  categories: readonly string[]
  value: string
  onChoose: (category: string) => void
}) {
  return (
    <div role="group" aria-label={label}>
      <p className="chips-h">{label}</p>
      <div className="chips">
        {categories.map((category) => (
          <button
            key={category}
            type="button"
            className="chip"
            aria-pressed={category === value}
            onClick={() => onChoose(category)}
          >
            {category}
          </button>
        ))}
      </div>
    </div>
  )
}
