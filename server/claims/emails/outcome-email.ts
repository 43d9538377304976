import { textOf, type Texts } from '#shared/messages/text.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { LINK_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import type { AuthorizedClaim } from '../access.ts'
import type { MailAnswer } from '../mail-answers.ts'
import type { ClaimsTx } from '../module.ts'
import { toBuilder, answers } from './builder-emails.ts'
import { limitReached } from './outgoing.ts'
import { firstName, type ToBuilder } from './parts.ts'
import { enqueueToBuilder } from './enqueue-thread.ts'
import { commonParts } from './to-builder.ts'

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
