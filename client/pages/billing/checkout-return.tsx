import { useEffect, useState } from 'react'
import type { BillingStatus } from '#shared/card-plan.ts'
import { useSession } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

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
  return (
    <>
      <Spinner />
      <h1 className="h1">We are waiting for the card provider</h1>
      <p>
        Thank you. Their word that your payment went through usually reaches us within seconds. This page
        changes by itself.
      </p>
    </>
  )
}

function Later() {
  return (
    <>
      <h1 className="h1">Premium is on its way</h1>
      <p>
        We have not heard from the card provider yet. You need not wait here: Premium comes by itself once we
        do. There is no need to pay again.
      </p>
      <ButtonLink to={paths.billing}>Back to Billing</ButtonLink>
    </>
  )
}

function Done() {
  return (
    <>
      <h1 className="h1">You are on Premium</h1>
      <p>Thank you. Nothing limits how many claims you file. You can close this tab, or go on here.</p>
      <ButtonLink look="primary" icon="plus" to={paths.newClaim}>
        New Claim
      </ButtonLink>
      <ButtonLink to={paths.billing}>See your plan</ButtonLink>
    </>
  )
}
