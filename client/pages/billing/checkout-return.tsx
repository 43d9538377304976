import { useEffect, useState } from 'react'
import type { BillingStatus } from '#shared/card-plan.ts'
import { useSession } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { useText } from '#client/ui/use-text.ts'

const ASK_EVERY_MS = 2_000
/** Longer than the provider takes to notify the server; then the page stops waiting. */
const PATIENCE_MS = 45_000
const ASK_LATE_EVERY_MS = 15_000

/** The card provider's return page: the plan changes by its webhook, not by this URL. */
export function CheckoutReturn() {
  const { refreshUser } = useSession()
  const [isLate, setLate] = useState(false)
  const { data } = trpc.billing.status.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: (query) =>
      isThere(query.state.data) ? false : isLate ? ASK_LATE_EVERY_MS : ASK_EVERY_MS,
  })
  const isDone = isThere(data)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isDone) refreshUser().catch(() => undefined)
  }, [isDone, refreshUser])

  return (
    <section className="panel none" aria-live="polite">
      {isDone ? <Done /> : isLate || data?.card?.state === 'waiting' ? <Later /> : <Waiting />}
    </section>
  )
}

/** Returns whether the subscription that was just paid has arrived; Premium given by hand does not prove it. */
function isThere(status: BillingStatus | undefined): boolean {
  return status?.isPremium === true && status.running > 0
}

function Waiting() {
  const text = useText('billing').returned
  return (
    <>
      <Spinner />
      <h1 className="h1">{text.waiting}</h1>
      <p>{text.waitingText}</p>
    </>
  )
}

function Later() {
  const text = useText('billing')
  return (
    <>
      <h1 className="h1">{text.returned.later}</h1>
      <p>{text.returned.laterText}</p>
      <ButtonLink to={paths.billing}>{text.back}</ButtonLink>
    </>
  )
}

function Done() {
  const text = useText('billing').returned
  return (
    <>
      <h1 className="h1">{text.done}</h1>
      <p>{text.doneText}</p>
      <ButtonLink look="primary" icon="plus" to={paths.newClaim}>
        {text.newClaim}
      </ButtonLink>
      <ButtonLink to={paths.billing}>{text.seePlan}</ButtonLink>
    </>
  )
}
