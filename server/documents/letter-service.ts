import type { Readable } from 'node:stream'
import { coverageOn } from '#shared/coverage/status.ts'
import { periodsOf } from '#shared/coverage/periods.ts'
import { addDays, calendarDate } from '#shared/dates.ts'
import {
  ANSWER_WITHIN_DAYS,
  ANSWER_WITHIN_DAYS_MAX,
  letterFileName,
  notAfterToday,
  tooLate,
  FormalLetter,
  FormalNotice,
  NewFormalNotice,
  NoticeOf,
} from '#shared/formal-notice.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { textOf } from '#shared/messages/text.ts'
import { mayGiveNotice } from '#shared/claims/needs-you.ts'
import { reachedAt } from '#shared/record/delivery.ts'
import { noticeRows } from '#shared/record/notice.ts'
import { beginDownload } from './work-slots.ts'
import type { DocumentsCore } from './module.ts'
import { type Homeowner, transact, type Core } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { openClaim, readClaim, type ReadableClaim } from '#server/claims/access.ts'
import { findOverdue } from '#server/claims/follow-up.ts'
import { namedEvents } from '#server/claims/record.ts'
import { iso } from '#server/clock.ts'
import { languageOfReader } from '#server/delivery/readers-repository.ts'
import { inLanguage } from '#server/language.ts'
import { readCoverage } from '#server/homes/coverage-service.ts'
import { AppError, notFound } from '#server/errors.ts'
import { findPostalAddress, savePostalAddress } from '#server/profile/repository.ts'
import { readContact, readHome } from '#server/profile/service.ts'
import { listEntries } from '#server/record/repository.ts'
import { streamLetter } from './pdf/record-pdf.ts'
import { composeLetter, type LetterFacts } from './letter-compose.ts'
import { findLetter, saveLetter } from './person-repository.ts'
import { subject } from '#server/db/subjects.ts'
import { z } from 'zod'
import { router, userProcedure } from '#server/trpc/procedures.ts'

type Reading = Pick<Core, 'db' | 'clock'>
type Overdue = NonNullable<Awaited<ReturnType<typeof findOverdue>>>

/** Returns what the sheet of a formal notice shows. Throws NOT_FOUND. */
export async function readNotice(
  core: Reading,
  actor: Homeowner,
  { id, answerBy: chosenDay, delivery = 'certified' }: NoticeOf,
): Promise<FormalNotice> {
  const claim = await readClaim(core, actor, id)
  const postalAddress = (await findPostalAddress(core.db, claim.homeId)) ?? claim.builder?.name ?? ''
  const { timeZone } = await accountOf(core, claim.userId)
  const answerBy = addDays(calendarDate(core.clock.now(), timeZone), ANSWER_WITHIN_DAYS)
  const overdue = await findDue(core, claim)
  const wish = { postalAddress, answerBy: chosenDay ?? answerBy, delivery }
  const draft = overdue && (await writtenTo(core, actor, { claim, overdue, wish }))
  return {
    postalAddress,
    answerBy,
    draft: draft ?? null,
    letter: (await findLetter(core.db, claim)) ?? null,
  }
}

/**
 * Writes the formal notice of a claim and keeps it in the place of an earlier one, with the builder's postal address
 * for the next. It notifies nobody and changes no record. Throws CONFLICT when nothing is overdue, INVALID
 * (fields.answerBy), FORBIDDEN, NOT_FOUND.
 */
export async function makeNotice(
  core: Core,
  actor: Homeowner,
  { id, ...wish }: NewFormalNotice & { id: string },
): Promise<FormalLetter> {
  return transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const overdue = await findDue(tx, claim)
    if (!overdue) throw new AppError('CONFLICT', textOf('downloadRefusals').notOverdue)
    requireAhead(wish.answerBy, overdue.today)
    const letter = await writtenTo(tx, actor, { claim, overdue, wish })
    if (!letter) throw notFound()
    await saveLetter(tx.db, { claimId: claim.id, userId: actor.userId, letter })
    await savePostalAddress(tx.db, claim.homeId, wish.postalAddress)
    return letter
  })
}

/**
 * Starts the letter of a claim as a PDF; the same letter gives the same bytes. Throws NOT_FOUND without one and for
 * anyone else, TOO_MANY and UNAVAILABLE like a claim's record.
 */
export async function noticePdf(
  core: DocumentsCore,
  userId: string,
  id: string,
): Promise<{ stream: Readable; fileName: string }> {
  // Whichever home they see: reading asks for their role in the claim's.
  const claim = await readClaim(core, { kind: 'homeowner', userId, homeId: '' }, id)
  const letter = await findLetter(core.db, claim)
  if (!letter) throw notFound('letter')
  const { slot, end } = await beginDownload(core.records, userId, textOf('downloadRefusals').pdf)
  try {
    const stream = streamLetter(core, slot, letter)
    stream.once('close', end)
    return { stream, fileName: letterFileName(claim.number) }
  } catch (error) {
    end()
    throw error
  }
}

async function findDue(core: Reading, claim: ReadableClaim): Promise<Overdue | undefined> {
  const overdue = await findOverdue(core, claim)
  return overdue && mayGiveNotice(overdue.clock, overdue.today) ? overdue : undefined
}

function requireAhead(answerBy: string, today: string): void {
  const message =
    answerBy <= today
      ? notAfterToday()
      : answerBy > addDays(today, ANSWER_WITHIN_DAYS_MAX)
        ? tooLate()
        : undefined
  if (message) throw new AppError('INVALID', message, { fields: { answerBy: message } })
}

type Wanted = { claim: ReadableClaim; overdue: Overdue; wish: NewFormalNotice }

/** Returns the letter in the language of its reader, the builder; undefined without one. */
async function writtenTo(core: Reading, actor: Homeowner, wanted: Wanted): Promise<FormalLetter | undefined> {
  const { builder, homeId } = wanted.claim
  if (!builder) return undefined
  const reader = await languageOfReader(core.db, { is: 'builder', email: builder.email, homeId })
  return inLanguage(reader, async () => composeLetter(await factsOf(core, actor, { ...wanted, builder })))
}

async function factsOf(
  core: Reading,
  { userId }: Homeowner,
  {
    claim,
    overdue: { clock, today, timeZone },
    wish,
    builder,
  }: Wanted & { builder: NonNullable<ReadableClaim['builder']> },
): Promise<LetterFacts> {
  const { homeId } = claim
  const { name, email } = await accountOf(core, userId)
  const contact = await readContact(core, homeId)
  const coverage = await readCoverage(core, homeId)
  const filed = calendarDate(claim.createdAt, timeZone)
  const events = await namedEvents(core, claim, { reader: userId })
  const entries = await listEntries(core.db, claim.id)
  return {
    ...wish,
    claim,
    builder,
    clock,
    today,
    timeZone,
    homeowner: { name, email, phone: contact?.phone ?? null },
    home: await readHome(core, homeId),
    followUps: events.flatMap(({ kind, at, delivery }) => {
      const reached = kind === 'followed-up' ? (delivery ? reachedAt(delivery) : at) : null
      return reached === null ? [] : [reached]
    }),
    coverage: coverageOn(periodsOf(coverage.tiers, coverage.start), claim.category, filed),
    template: coverage.template,
    notice: noticeRows(entries, { builder: builder.name, owner: name, events, theirs: quoted }),
    madeAt: iso(core.clock.now()),
  }
}

/** Formal notices: letters that the homeowner prints and mails; the PDF is in `routes.ts`. */
export const formalNoticesRouter = router({
  get: userProcedure
    .input(NoticeOf)
    .output(FormalNotice)
    .query(({ ctx, input }) => readNotice(ctx.services.claims, ctx.actor, input)),

  make: userProcedure
    .input(z.object({ ...NewFormalNotice.shape, id: NoticeOf.shape.id }))
    .output(FormalLetter)
    .mutation(({ ctx, input }) => makeNotice(ctx.services.claims, ctx.actor, input)),
})
