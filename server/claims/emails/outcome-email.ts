import { accountOf } from '#server/auth/accounts.ts'
import { LINK_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import type { AuthorizedClaim } from '../access.ts'
import type { MailAnswer } from '../mail-answers.ts'
import type { ClaimsTx } from '../module.ts'
import { toBuilder, answers } from './builder-emails.ts'
import { limitReached } from './outgoing.ts'
import { firstName, type ToBuilder } from './parts.ts'
import { commonParts, enqueueToBuilder } from './to-builder.ts'

/** The outcomes of an answer by email: of a prepared one, or of words of the builder's own. */
export type Outcome =
  | 'acknowledged'
  | 'answered'
  | 'visit'
  | 'visit-proposed'
  | 'visit-cancelled'
  | 'fixed'
  | 'taken-back'
  | 'wrong-address'
  | 'question'
  | 'closed'
  | 'too-late'
  | 'no-words'

export const NOTHING_RECORDED =
  'Nothing was recorded: the line of your email was not filled in. Please use the button again and write behind the first line.'

type Words = { label: string; text: string; offers?: readonly MailAnswer[] }

const WORDS: Record<Outcome, (first: string, words: string) => Words> = {
  acknowledged: (first) => ({
    label: 'Recorded',
    text: `Recorded: you acknowledged this claim. ${first} sees it on the claim’s page.`,
  }),
  answered: (first) => ({
    label: 'Recorded',
    text: `Recorded: you answered this claim. ${first} sees your email in the conversation.`,
  }),
  visit: (first, words) => ({
    label: 'Recorded',
    text: `Recorded: you can come “${words}”. ${first} was asked whether that works; you get the answer by email.`,
  }),
  'visit-proposed': (first, words) => ({
    label: 'Recorded',
    text: `Recorded: you proposed a visit on ${words}. ${first} was asked whether that works; you get the answer by email.`,
  }),
  'visit-cancelled': (first, words) => ({
    label: 'Recorded',
    text: `Recorded: you canceled the visit on ${words}. ${first} was told.`,
  }),
  fixed: (first) => ({
    label: 'Recorded',
    text: `Recorded: you say that it is fixed. ${first} was asked to confirm it. Sent by mistake? For ten minutes you can take it back.`,
    offers: ['not-fixed', 'question'],
  }),
  'taken-back': (first) => ({
    label: 'Recorded',
    text: `Recorded: it is not fixed. ${first} sees that you took it back.`,
  }),
  'wrong-address': (first) => ({
    label: 'Recorded',
    text: `Recorded: this is not your job, or it reached the wrong address. ${first} was asked to check it.`,
  }),
  question: (first) => ({
    label: 'Passed on',
    text: `Your question was passed on to ${first}. You get the answer by email.`,
  }),
  closed: () => ({
    label: 'Claim closed',
    text: 'This claim is closed, so nothing was changed. Your email is in the conversation.',
  }),
  'too-late': (first) => ({
    label: 'Too late',
    text: `This can no longer be taken back: ${first} has been asked. Your email is in the conversation; please write what is still open.`,
  }),
  'no-words': () => ({
    label: 'Words missing',
    text: NOTHING_RECORDED,
  }),
}

/**
 * Emails the builder what was recorded of an answer by email, with the buttons for what may come next. Sends nothing above
 * a limit. `words` returns those of the builder, or the visit they propose, in their language; `inReplyTo` is the Message-ID of their email.
 */
export async function emailOutcome(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  {
    outcome,
    words = () => '',
    inReplyTo,
  }: { outcome: Outcome; words?: () => string; inReplyTo: string | null },
): Promise<void> {
  if (!claim.builder) return
  const account = await accountOf(tx, claim.userId)
  if (await limitReached(tx, account, claim)) return
  const parts = { ...(await commonParts(tx, claim, account)), claim }
  await enqueueToBuilder(tx, claim, {
    write: () => {
      const { label, text, offers = parts.offers } = WORDS[outcome](firstName(account.name), words())
      return { ...outcomeToBuilder({ ...parts, offers }, text), what: label }
    },
    account,
    recordHead: parts.recordHead,
    parts,
    inReplyTo,
    // Marked for other programs, so that none of them answers it.
    isAutomatic: true,
  })
}

function outcomeToBuilder(mail: ToBuilder, text: string): MailContent {
  return toBuilder(mail, {
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'title', text: mail.claim.title },
      ...answers(mail, { label: 'Open the claim', href: LINK_PLACEHOLDER }),
    ],
  })
}
