import { Logo } from './logo.tsx'

export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

/** The whole window waits: while the session is asked for, or a page's code is on its way. */
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
