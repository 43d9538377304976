import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A search field, with its filters beside it; Enter searches at once. */
export function SearchForm({
  label,
  placeholder,
  value,
  onType,
  onSearch,
  autoComplete,
  children,
}: {
  label: string
  placeholder: string
  value: string
  onType: (value: string) => void
  onSearch: () => void
  autoComplete?: 'off'
  children?: ReactNode
}) {
  return (
    <form
      className="tools"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <div className="inp-ic">
        <Icon name="search" />
        <input
          className="inp"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete={autoComplete}
          maxLength={200}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {children}
    </form>
  )
}
