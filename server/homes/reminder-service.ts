import {
  periodsOf,
  dueReminders,
  nextReminder,
  type Period,
  type DueReminder,
} from '#shared/coverage/periods.ts'
import { calendarDate, DAY, daysBetween, HOUR, shortCalendarDate } from '#shared/dates.ts'
import { mayAct } from '#shared/homes.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact, type Core, type InTrx } from '#server/core.ts'
import { tiersOfThing } from '#shared/things.ts'
import { readCoverage } from './coverage-service.ts'
import {
  listMembers,
  type Member,
  countOpenClaims,
  findWatch,
  insertReminder,
  listDueHomes,
  lookAgain,
} from './repository.ts'
import { listThings } from './things.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import { enqueueNotify, enqueuePush } from '#server/delivery/notifications.ts'
import { acceptedText, nameOf, titleOf } from '#shared/coverage/status.ts'
import { layOut } from '#server/delivery/email/layout.tsx'
import type { MailContent } from '#server/delivery/email/mail.ts'
import { subject } from '#server/db/subjects.ts'
import { textOf } from '#shared/messages/text.ts'

/** To a homeowner, before something of their coverage ends. `today`: their calendar date, YYYY-MM-DD. */
export function coverageEnds({
  reminder,
  today,
  address,
  openClaims,
  publicUrl,
}: {
  reminder: DueReminder
  today: string
  /** The street of the home. */
  address: string
  /** Number of the home's claims that are not closed. */
  openClaims: number
  publicUrl: string
}): MailContent {
  const { ends, periods } = reminder
  const { mail: text, ...every } = textOf('coverageReminders')
  const days = daysBetween(today, ends)
  const facts = { names: namesOf(periods), date: shortCalendarDate(ends), days }
  return layOut({
    subject: every.subjects[whenOf(days)](facts),
    preview: every.text,
    blocks: [
      { kind: 'text', text: text.hello },
      { kind: 'title', text: every.titles[whenOf(days)](facts) },
      { kind: 'text', text: text.text },
      ...(openClaims > 0 ? [{ kind: 'text' as const, text: text.stillOpen({ count: openClaims }) }] : []),
      {
        kind: 'facts',
        rows: [[text.home, address], ...periods.flatMap(rowsOf)],
      },
      {
        kind: 'actions',
        primary: { label: text.walk, href: `${publicUrl}/walk-through` },
        others: [
          { label: text.warranty, href: `${publicUrl}/coverage` },
          ...(openClaims > 0 ? [{ label: text.openClaims, href: `${publicUrl}/dashboard` }] : []),
        ],
      },
    ],
    footer: [text.footer, { label: text.turnOff, href: `${publicUrl}/settings/notifications` }],
    showBranding: true,
    canReplyByMail: false,
  })
}

const namesOf = (periods: readonly Period[]): string => periods.map(({ tier }) => nameOf(tier)).join(', ')

const whenOf = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later')

function rowsOf(period: Period): [string, string][] {
  const text = textOf('coverageReminders').mail
  const last: [string, string] = [
    titleOf(period.tier),
    text.lastDay({ date: shortCalendarDate(period.ends) }),
  ]
  return period.acceptedUntil > period.ends ? [last, [text.claims, acceptedText(period)]] : [last]
}

/** The same on a device: "30 days left: Workmanship ends Jan 15, 2027". */
function coverageNotice({
  reminder: { ends, periods },
  today,
  openClaims,
}: {
  reminder: DueReminder
  today: string
  openClaims: number
}): { title: string; text: string } {
  const text = textOf('coverageReminders')
  const days = daysBetween(today, ends)
  return {
    title: text.subjects[whenOf(days)]({ names: namesOf(periods), date: shortCalendarDate(ends), days }),
    text: openClaims > 0 ? text.textWithOpen({ count: openClaims }) : text.text,
  }
}

/** A reminder of a day is sent about nine in the morning, in the person's zone. */
const MORNING_MS = 9 * HOUR
/** A zone of the household may be changed by more than a day before the next reminder. */
const ZONES_MS = 2 * DAY
/** A home is looked at again by then, also when nothing will come: the clock may have been wrong. */
const LONGEST_MS = 7 * DAY

/** The dependencies of this module's functions. */
type RemindersCore = Core & { outbox: Outbox }

/**
 * Job: reminds owners and partners of each home 60, 30, 14, 7 and 1 days before something of its coverage ends, each
 * once; after a time without running only of the latest. Each home is its own transaction.
 */
export async function remindOfCoverage(core: RemindersCore, stop: () => boolean): Promise<void> {
  const errors: unknown[] = []
  for (const homeId of await listDueHomes(core.db, iso(core.clock.now()))) {
    if (stop()) return
    await transact(core, { about: subject.home(homeId) }, (tx) => remindHome(tx, homeId)).catch(
      (error: unknown) => errors.push(error),
    )
  }
  // One home that fails does not keep the others from being reminded; the job still reports the failure.
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} homes could not be reminded`)
}

async function remindHome(tx: InTrx<RemindersCore>, homeId: string): Promise<void> {
  const now = tx.clock.now()
  const watch = await findWatch(tx.db, homeId)
  // Looked at by another run since the list was read.
  if (!watch || watch.lookAt > iso(now)) return
  const { address, start, tiers } = await readCoverage(tx, homeId)
  const things = await listThings(tx.db, homeId)
  const periods = periodsOf([...tiers, ...things.flatMap(tiersOfThing)], start)
  const openClaims = await countOpenClaims(tx.db, homeId)
  const people = (await listMembers(tx.db, homeId)).filter(({ role }) => mayAct(role))
  const waits: number[] = []
  for (const person of people) {
    const since = person.joinedAt > watch.knownSince ? person.joinedAt : watch.knownSince
    waits.push(await remindPerson(tx, { homeId, address: address ?? '', openClaims, periods, person, since }))
  }
  const wait = Math.min(...waits)
  await lookAgain(tx.db, homeId, isoAfter(now, Math.min(wait, LONGEST_MS)))
}

/** Returns the time in ms until this person has to be looked at again, Infinity when nothing will come. */
async function remindPerson(
  tx: InTrx<RemindersCore>,
  {
    homeId,
    address,
    openClaims,
    periods,
    person,
    since,
  }: {
    homeId: string
    address: string
    openClaims: number
    periods: readonly Period[]
    person: Member
    since: string
  },
): Promise<number> {
  const account = await accountOf(tx, person.userId)
  const morning = (at: Date) => calendarDate(new Date(at.getTime() - MORNING_MS), account.timeZone)
  const today = morning(tx.clock.now())
  for (const reminder of dueReminders(periods, { today, since: morning(new Date(since)) })) {
    const { ends, days } = reminder
    // Stored also when nobody is reminded, so that a later yes does not bring what is past.
    const isNew = await insertReminder(tx.db, { homeId, userId: person.userId, ends, days })
    if (!isNew || !account.wantsReminders) continue
    const notice = {
      userId: person.userId,
      homeId,
      write: () => coverageNotice({ reminder, today, openClaims }),
    }
    await enqueuePush(tx, notice)
    await enqueueNotify(tx, notice)
    if (!account.wantsMail) continue
    await enqueueMail(tx, {
      kind: 'account',
      userId: person.userId,
      claimId: null,
      to: { address: account.email, name: account.name },
      recipient: { kind: 'account', account },
      reader: { is: 'member', userId: person.userId },
      isAutomatic: true,
      write: () => ({
        ...coverageEnds({ reminder, today, address, openClaims, publicUrl: tx.config.publicUrl }),
        fromName: tx.outbox.mailFrom.name,
      }),
    })
  }
  const next = nextReminder(periods, today)
  if (next === undefined) return Infinity
  return Math.max(HOUR, daysBetween(today, next) * DAY - ZONES_MS)
}
