import { Navigate } from 'react-router-dom'
import { FullPageSpinner } from './spinner.tsx'

/** Goes to another page, in the place of this one; until that page's code has arrived the window is not empty. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  return (
    <>
      <FullPageSpinner />
      <Navigate to={to} replace state={state} />
    </>
  )
}
