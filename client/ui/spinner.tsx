import { Logo } from './logo.tsx'

export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

/** Covers the window while the session or a page's code is loading. */
export function FullPageSpinner() {
  return (
    <div className="full-wait" role="status">
      <span className="brand">
        <Logo />
      </span>
      <Spinner />
      <span className="sr">Loading</span>
    </div>
  )
}
