import { accountOf } from '#server/auth/accounts.ts'
import { textOf, type Area, type Texts } from '#shared/messages/text.ts'
import { iso } from '#server/clock.ts'
import { removeUnlessAdded, transact, type InTrx } from '#server/core.ts'
import { englishTexts } from '#server/language.ts'
import { inReadersWords } from '#server/stored-words.ts'
import { AppError } from '#server/errors.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'
import { layOut } from '#server/delivery/email/layout.tsx'
import { sameAddress } from './parse/addr-spec.ts'
import { addFromHomeowner } from '#server/messages/from-homeowner.ts'
import { namesOfNotKept, unexpectedly } from '#server/messages/not-kept.ts'
import { findMessage } from '#server/messages/repository.ts'
import { discardStored } from '#server/uploads/attachments.ts'
import { roomOfClaim } from '#server/uploads/quota.ts'
import type { InboxCore } from './service.ts'
import { settleInbound } from './repository.ts'
import { facts, type ReadMail } from './classify.ts'
import type { HomeownerMatch } from './match.ts'
import { originalText, shownContent, storeAttachments, whyNoAnswer } from './thread-message.ts'
import { subject } from '#server/db/subjects.ts'

/** Whose words a refusal may have. */
const REASONS: readonly Area[] = ['inboxWords', 'claimErrors', 'actRules', 'uploadErrors', 'serverErrors']

/**
 * Files an answer of a person of the home to an email about their claim: it becomes their message to the builder, as if
 * typed on the claim's page. One that cannot be placed is answered once, to the account's own address; automatic mail is
 * noted and never answered.
 */
export async function fileFromHomeowner(
  core: InboxCore,
  mail: ReadMail,
  { userId, claim }: HomeownerMatch,
): Promise<void> {
  const { parsed, classification } = mail
  const text = englishTexts('inboxWords')
  if (classification.kind !== 'human') {
    const reason = 'Automatic mail from a homeowner’s mailbox: it is no message.'
    await settleInbound(core.db, mail.row, { ...facts(parsed), state: 'noted', reason })
    return
  }
  const { email } = await accountOf(core, userId)
  const sender = parsed.from?.address
  if (!sender || parsed.isForged || !sameAddress(sender, email)) {
    const reason = sender ? text.otherSender({ sender }) : text.noSender
    return decline(core, mail, { userId, reason })
  }
  if (!claim) return decline(core, mail, { userId, reason: text.noClaim })
  try {
    await post(core, mail, { userId, claim })
  } catch (error) {
    const isRefused = error instanceof AppError && !['UNAVAILABLE', 'STORAGE_FULL'].includes(error.code)
    if (!isRefused) throw error
    await decline(core, mail, { userId, reason: error.message })
  }
}

async function post(
  core: InboxCore,
  mail: ReadMail,
  { userId, claim }: HomeownerMatch & { claim: object },
): Promise<void> {
  const { row, parsed } = mail
  const freeBytes = await roomOfClaim(core, { claimId: claim.id, userId: claim.userId })
  const stored = await storeAttachments(core, parsed, {
    freeBytes: freeBytes - row.sizeBytes,
    claimId: claim.id,
    sender: 'Homeowner',
  })
  const { timeZone } = await accountOf(core, userId)
  const add = async () => {
    const missing = whyNoAnswer(mail, stored)
    const { onlyQuotes, noWords } = englishTexts('inboxWords')
    if (missing !== null) throw new AppError('INVALID', missing === 'quotation' ? onlyQuotes : noWords)
    const idempotencyKey = `mail ${mail.identity}`
    if (!(await findMessage(core.db, { claimId: claim.id, idempotencyKey })))
      await core.limits.take('messages', userId)
    return transact(core, { about: subject.claim(claim.id) }, async (tx) => {
      const added = await addFromHomeowner(
        tx,
        { userId, claimId: claim.id, homeId: claim.homeId },
        {
          ...shownContent(parsed, timeZone),
          ...stored,
          original: originalText(parsed),
          inboundMailId: row.id,
          idempotencyKey,
        },
      )
      await settleInbound(tx.db, row, {
        ...facts(parsed),
        state: added ? 'filed' : 'noted',
        claim: { id: claim.id, at: iso(core.clock.now()), raw: mail.sha256 },
        reason: added ? 'A message of the homeowner.' : 'A copy of a mail that is in the conversation.',
      })
      const lost = unexpectedly(stored.notStored)
      if (added && lost.length > 0)
        await mailAccount(tx, userId, (text) => ({
          ...text.partly,
          text: text.partly.text({ files: namesOfNotKept(lost) }),
          url: `${tx.config.publicUrl}/claims/${claim.id}`,
        }))
      return added
    })
  }
  await removeUnlessAdded(() => discardStored(core, stored), add)
}

/** Leaves a mail unmatched and says so to the account, unless that was said very often in the last hour. */
async function decline(
  core: InboxCore,
  mail: ReadMail,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const mayAnswer = await core.limits.take('answers', userId).then(
    () => true,
    () => false,
  )
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    const isOurs = await settleInbound(tx.db, mail.row, {
      ...facts(mail.parsed),
      state: 'unfiled',
      reason: englishTexts('inboxWords').notAdded({ reason }),
    })
    if (!isOurs || !mayAnswer) return
    await mailAccount(tx, userId, ({ mail: text }) => ({
      ...text,
      text: text.text({ reason: inReadersWords(REASONS, reason) }),
      url: `${tx.config.publicUrl}/dashboard`,
    }))
  })
}

type Said = { subject: string; text: string; next: string; open: string; url: string }

/** Answers the account's own address what became of an email of theirs. */
async function mailAccount(
  tx: InTrx<InboxCore>,
  userId: string,
  say: (text: Texts['inboxWords']) => Said,
): Promise<void> {
  const account = await accountOf(tx, userId)
  await enqueueMail(tx, {
    kind: 'account',
    userId,
    claimId: null,
    to: { address: account.email, name: account.name },
    recipient: { kind: 'account', account },
    reader: { is: 'member', userId },
    isAutomatic: true,
    write: () => ({ ...laidOut(say(textOf('inboxWords'))), fromName: tx.outbox.mailFrom.name }),
  })
}

function laidOut({ subject, text, next, open, url }: Said): MailContent {
  return layOut({
    subject,
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'text', text: next },
      { kind: 'actions', primary: { label: open, href: url } },
    ],
    footer: [textOf('inboxWords').mail.footer],
    showBranding: true,
    canReplyByMail: false,
  })
}
