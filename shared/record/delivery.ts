import { calendarDate } from '#shared/dates.ts'
import type { ActDelivery } from './act-delivery.ts'

/** The states in which something has not reached the builder, as far as is known. */
const UNREACHED = ['written', 'waiting', 'refused', 'came-back'] as const
export type Unreached = (typeof UNREACHED)[number]

/** Returns why something has not reached the builder; undefined when it has, when nobody waits for it, or when nothing is known. */
export function unreachedState(delivery: ActDelivery | undefined): Unreached | undefined {
  return UNREACHED.find((state) => state === delivery?.state)
}

/** Returns whether screens leave the delivery out: it was accepted, or is being sent. */
export const isQuiet = (delivery: ActDelivery | undefined): boolean =>
  !delivery ||
  delivery.state === 'accepted' ||
  delivery.state === 'dropped' ||
  (delivery.state === 'waiting' && delivery.reason === null)

/**
 * Returns when something reached the builder: an ISO time, or the calendar date that the homeowner named. Null while it
 * has not.
 */
export function reachedAt(delivery: ActDelivery): string | null {
  if (delivery.state === 'by-self') return delivery.date ?? delivery.at
  return delivery.state === 'accepted' || delivery.state === 'seen' ? delivery.at : null
}

/** Returns the calendar date of what `reachedAt` returns. */
export const reachedDay = (at: string, timeZone: string | undefined): string =>
  at.length === 'YYYY-MM-DD'.length ? at : calendarDate(at, timeZone)

/** One email to the builder. */
export type BuilderEmail = {
  id: string
  /** The first email, which shows the whole claim. */
  isClaimEmail: boolean
  /** Ids of the messages and events it tells of. */
  acts: string[]
  to: string
  state: 'due' | 'sent' | 'local' | 'failed' | 'dropped'
  createdAt: string
  doneAt: string | null
  lastError: string | null
  returnedAt: string | null
  returnReason: string | null
}

/** An event, as far as it says that the builder has what was there before. */
type Happened = {
  id: string
  kind: string
  status: string | null
  by: string
  at: string
  detail: string | null
  statement?: { date: string; words: string } | undefined
}

/** Written when copying the link still counted as sending it: nobody said that they sent it. */
export const ONLY_SHARED = 'You shared the private link yourself.'

/**
 * Returns what says what became of an act of a claim, by its id; undefined for one that no email is about. What did not
 * leave by its own email has reached the builder with the first of what came later: a claim email, the homeowner’s word
 * that they sent the link, or a touch of the claim’s page, which shows everything. Ids sort by time.
 *
 * @param hasMail whether emails are sent at all: without it a new one only waits to be stored.
 */
export function deliveriesOf(
  { emails, events }: { emails: readonly BuilderEmail[]; events: readonly Happened[] },
  { hasMail = true }: { hasMail?: boolean } = {},
): (actId: string) => ActDelivery | undefined {
  const emailOf = new Map(emails.flatMap((email) => email.acts.map((id) => [id, email])))
  return (actId) => {
    const email = emailOf.get(actId)
    if (!email) return undefined
    const own = stateOf(email, hasMail)
    return unreachedState(own) ? (laterOf(actId, { emails, events }) ?? own) : own
  }
}

/** Returns messages or events with what became of each. */
export function withDeliveries<T extends { id: string }>(
  acts: readonly T[],
  deliveryOf: (actId: string) => ActDelivery | undefined,
): (T & { delivery?: ActDelivery })[] {
  return acts.map((act) => {
    const delivery = deliveryOf(act.id)
    return delivery ? { ...act, delivery } : act
  })
}

function stateOf(email: BuilderEmail, hasMail: boolean): ActDelivery {
  const { to, state, lastError, returnedAt, returnReason } = email
  const at = email.doneAt ?? ''
  switch (state) {
    case 'due':
      return hasMail ? { state: 'waiting', to, reason: lastError } : { state: 'written' }
    case 'local':
      return { state: 'written' }
    case 'sent':
      return returnedAt === null
        ? { state: 'accepted', to, at }
        : { state: 'came-back', to, at: returnedAt, reason: returnReason }
    case 'failed':
      return { state: 'refused', to, at, reason: lastError ?? '' }
    case 'dropped':
      return { state: 'dropped' }
  }
}

function laterOf(
  actId: string,
  { emails, events }: { emails: readonly BuilderEmail[]; events: readonly Happened[] },
): ActDelivery | undefined {
  const carried = emails.find(
    ({ id, isClaimEmail, state, returnedAt }) =>
      isClaimEmail && id > actId && state === 'sent' && returnedAt === null,
  )
  const shown = events.find((event) => event.id > actId && (isSaidSent(event) || isTouch(event)))
  if (carried && (!shown || carried.id < shown.id))
    return { state: 'accepted', to: carried.to, at: carried.doneAt ?? '' }
  if (!shown) return undefined
  if (isTouch(shown)) return { state: 'seen', at: shown.at }
  const { at, detail, statement } = shown
  return {
    state: 'by-self',
    at,
    date: statement?.date ?? null,
    how: statement?.words ?? detail,
  }
}

/** The homeowner said that they sent the link to the builder. */
function isSaidSent({ kind, status, by, detail }: Happened): boolean {
  if (kind === 'sent-by-self') return true
  return kind === 'status' && status === 'Sent' && by === 'homeowner' && detail !== ONLY_SHARED
}

const isTouch = ({ kind, status }: Happened): boolean => kind === 'seen' || status === 'Opened'

/**
 * Returns the latest thing of a claim that has not reached the builder: `kind` is that of its event, or 'message'. What
 * is only being sent is left out, but a follow-up; and what came before the builder's last sign, `builderWroteAt` (ISO
 * 8601) or an event of theirs: they are in touch.
 */
export function unreachedAct<Event extends Happened>(
  {
    emails,
    events,
    builderWroteAt,
  }: { emails: readonly BuilderEmail[]; events: readonly Event[]; builderWroteAt: string | null },
  options?: { hasMail?: boolean },
): { kind: Event['kind'] | 'message'; delivery: ActDelivery } | null {
  const deliveryOf = deliveriesOf({ emails, events }, options)
  for (const { acts, createdAt } of emails.toReversed()) {
    const [first] = acts
    const delivery = first === undefined ? undefined : deliveryOf(first)
    if (first === undefined || !delivery || !unreachedState(delivery)) continue
    const kind = events.find(({ id }) => acts.includes(id))?.kind ?? 'message'
    if (delivery.state === 'waiting' && delivery.reason === null && kind !== 'followed-up') continue
    const hasSign =
      (builderWroteAt ?? '') > createdAt ||
      events.some((event) => event.id > first && event.by === 'builder' && event.kind !== 'wrong-address')
    if (!hasSign) return { kind, delivery }
  }
  return null
}
