/** The product's logo, a lit window. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path
        className="h"
        d="M12.8 2.7a1.9 1.9 0 0 1 2.4 0l9.9 8a2.4 2.4 0 0 1 .9 1.9V23a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V12.6a2.4 2.4 0 0 1 .9-1.9z"
      />
      <path
        className="w"
        d="M9 12.8h4.3v4.3H9zM14.7 12.8H19v4.3h-4.3zM9 18.5h4.3v4.3H9zM14.7 18.5H19v4.3h-4.3z"
      />
    </svg>
  )
}
