import type { ChangeEvent } from 'react'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/field.tsx'

/** The server's categories. When they could not be loaded the select stays, and loads them again when it is opened. */
export function CategoryField({
  value,
  error,
  onChange,
  name,
}: {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}) {
  const { data, isError, isFetching, refetch } = trpc.claims.categories.useQuery(undefined, {
    staleTime: stale.facts,
  })
  const again = () => {
    if (isError && !isFetching) void refetch()
  }
  const known = data ?? []
  // A category from a draft or a suggestion stays chosen, whatever was loaded.
  const offered = value && !known.includes(value) ? [...known, value] : known
  return (
    <SelectField
      label="Category"
      name={name}
      value={value}
      error={error}
      onChange={onChange}
      onFocus={again}
      onPointerDown={again}
      hint={
        isError ? (
          <>
            Categories could not be loaded{' '}
            <Button look="link" className="in-line" onClick={again}>
              Try again
            </Button>
          </>
        ) : undefined
      }
    >
      <option value="">Select a category</option>
      {offered.map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </SelectField>
  )
}
