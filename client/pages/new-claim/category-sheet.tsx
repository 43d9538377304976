import { BottomSheet } from '#client/ui/dialog.tsx'
import { useText } from '#client/ui/use-text.ts'
import { categoryText } from '#shared/claims/categories.ts'

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
  const text = useText('newClaim').category
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={text.label}>
      {first.length > 0 && (
        <Choices label={text.fromWords} categories={first} value={value} onChoose={onChoose} />
      )}
      <Choices label={text.all} categories={others} value={value} onChoose={onChoose} />
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
            {categoryText(category)}
          </button>
        ))}
      </div>
    </div>
  )
}
