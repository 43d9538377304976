import { MINUTE } from '#shared/dates.ts'
import { textOf, type Texts } from '#shared/messages/text.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import type { AuthorizedClaim } from './access.ts'
import { news, notifyHomeowner } from './emails/to-homeowner.ts'
import { claimChanged, moveClaim, recordEvent } from './events.ts'
import { reportFixed } from './fix-answers.ts'
import type { ReadAnswer, MailAnswer } from './mail-answers.ts'
import type { ClaimsTx } from './module.ts'
import { recordResponse, recordWrongAddress } from './responses.ts'
import { updateClaim } from './claims-repository.ts'
import { deletePending } from './pending-answers-repository.ts'
import { builderName, recordNews } from './views.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { LINK_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import { toBuilder, answers } from './emails/builder-emails.ts'
import { limitReached } from './emails/outgoing.ts'
import { firstName, type ToBuilder } from './emails/parts.ts'
import { enqueueToBuilder } from './emails/enqueue-thread.ts'
import { commonParts } from './emails/to-builder.ts'

/** Time in which the builder takes back a reported fix by a second email: the first may have been on its way for a while. */
const TAKE_BACK_MS = 10 * MINUTE

/**
 * Gives an answer that came by a prepared email, as if it had been pressed on the builder's page, in the caller's
 * transaction. Tells the household, and returns what became of it with the claim afterwards. A day and time is offered
 * to the household in the builder's words; no visit is set.
 */
export async function answerByMail(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { answer, words }: ReadAnswer,
): Promise<{ outcome: Outcome; claim: AuthorizedClaim }> {
  switch (answer) {
    case 'wrong-address':
      await recordWrongAddress(tx, claim)
      return { outcome: 'wrong-address', claim }
    case 'question':
      return { outcome: 'question', claim: await recordResponse(tx, claim) }
    case 'not-fixed':
      return takeBack(tx, claim)
  }
  if (!isOpen(claim.status)) return { outcome: 'closed', claim }
  if (answer === 'fixed') return { outcome: 'fixed', claim: await markFixed(tx, claim) }
  const answered = await recordResponse(tx, claim)
  if (answer === 'acknowledge') return { outcome: 'acknowledged', claim: answered }
  if (words === '') return { outcome: 'no-words', claim: answered }
  await recordEvent(tx, answered, { kind: 'visit-offered', by: 'builder', detail: words })
  return {
    outcome: 'visit',
    claim: (await moveClaim(tx, answered, { to: 'InProgress', by: 'builder' })) ?? answered,
  }
}

/** The homeowner is asked at once; "Not yet" and a second email both take it back. Idempotent. */
async function markFixed(tx: ClaimsTx, claim: AuthorizedClaim): Promise<AuthorizedClaim> {
  if (claim.fixReportedAt !== null) return claim
  // One that waits on the page would be reported a second time.
  await deletePending(tx.db, claim.id)
  return reportFixed(tx, claim, tx.clock.now())
}

async function takeBack(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
): Promise<{ outcome: Outcome; claim: AuthorizedClaim }> {
  if (!isOpen(claim.status)) return { outcome: 'closed', claim }
  const now = tx.clock.now()
  if (claim.fixReportedAt === null) {
    // One that still waits on the page was told to nobody.
    await deletePending(tx.db, claim.id)
    await claimChanged(tx, claim)
    return { outcome: 'taken-back', claim }
  }
  if (now.getTime() - Date.parse(claim.fixReportedAt) > TAKE_BACK_MS) return { outcome: 'too-late', claim }
  const open = await updateClaim(tx.db, claim, { fixReportedAt: null, fixRemindedDay: null })
  await recordNews(tx, open, { id: tx.ids.next() })
  await recordEvent(tx, open, { kind: 'fix-undone', by: 'builder' })
  await notifyHomeowner(tx, open, {
    lines: () => {
      const { text, subject } = textOf('homeownerMails').fixUndone
      return [news(open, { text: text({ builder: builderName(open) }), subject })]
    },
  })
  return { outcome: 'taken-back', claim: open }
}

/** The outcomes of an answer by email: of a prepared one, or of words of the builder's own. */
export type Outcome = keyof Texts['mailAnswers']['outcomes']

/** A fix that was reported can be taken back for a while. */
const OFFERS: Partial<Record<Outcome, readonly MailAnswer[]>> = { fixed: ['not-fixed', 'question'] }

/**
 * Emails the builder what was recorded of an answer by email, with the buttons for what may come next. Sends nothing above
 * a limit. `words` returns those of the builder, or the visit they propose, in their language; `notKept` the names of files
 * of their email that were refused; `inReplyTo` is its Message-ID.
 */
export async function emailOutcome(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  {
    outcome,
    words = () => '',
    notKept,
    inReplyTo,
  }: {
    outcome: Outcome
    words?: () => string
    notKept?: (() => string) | undefined
    inReplyTo: string | null
  },
): Promise<void> {
  if (!claim.builder) return
  const account = await accountOf(tx, claim.userId)
  if (await limitReached(tx, account, claim)) return
  const parts = { ...(await commonParts(tx, claim, account)), claim }
  await enqueueToBuilder(tx, claim, {
    write: (its) => {
      const { outcomes } = textOf('mailAnswers')
      const first = firstName(account.name)
      const said = [outcomes[outcome].text({ first, words: words() })]
      if (notKept) said.push(outcomes['not-kept'].text({ first, words: notKept() }))
      const mail = outcomeToBuilder({ ...its, offers: OFFERS[outcome] ?? its.offers }, said)
      return { ...mail, what: outcomes[outcome].label }
    },
    // It answers whoever wrote, and says nothing to the others.
    readers: 'speaker',
    account,
    recordHead: parts.recordHead,
    parts,
    inReplyTo,
    // Marked for other programs, so that none of them answers it.
    isAutomatic: true,
  })
}

function outcomeToBuilder(mail: ToBuilder, said: readonly string[]): MailContent {
  return toBuilder(mail, {
    preview: said[0] ?? '',
    blocks: [
      ...said.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'title', text: mail.claim.title },
      ...answers(mail, { label: textOf('builderMails').buttons.open, href: LINK_PLACEHOLDER }),
    ],
  })
}
