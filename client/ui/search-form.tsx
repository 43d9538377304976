import type { ReactNode } from 'react'
import { SEARCH_MAX } from '#shared/claims/lengths.ts'
import { Icon } from './icon.tsx'

/** A search field, with its filters beside it; Enter searches at once. */
export function SearchForm({
  label,
  placeholder,
  value,
  onType,
  onSearch,
  autoComplete,
  shortcut,
  children,
}: {
  label: string
  placeholder: string
  value: string
  onType: (value: string) => void
  onSearch: () => void
  autoComplete?: 'off'
  /** The key that leads here, shown to those who have a keyboard. */
  shortcut?: string
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
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete={autoComplete}
          maxLength={SEARCH_MAX}
          aria-keyshortcuts={shortcut}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
        {shortcut && (
          <kbd className="kbd" aria-hidden="true">
            {shortcut}
          </kbd>
        )}
      </div>
      {children}
    </form>
  )
}
