import * as z from 'zod/mini'
import { RecordEvent } from '#shared/claims/views.ts'
import type { NotAnswer } from '#shared/messages.ts'
import { recordLine } from './event-words.ts'
import type { RecordEntry } from './entry.ts'
import { NOTICE_STEPS, type NoticeStep } from './notice-steps.ts'

/** One line of "What the builder was told, and when". */
export const NoticeRow = z.object({
  /** The number of the entry it is from. */
  seq: z.int(),
  at: z.string(),
  step: z.enum(NOTICE_STEPS),
  text: z.string(),
  /** The words of a mail server, or the reason. */
  proof: z.nullable(z.string()),
})
export type NoticeRow = z.infer<typeof NoticeRow>

/**
 * Names in the lines; without `owner` they are written for the homeowner. `events`: those of the claim, with the
 * names of other people of the household.
 */
type Names = {
  builder: string | null
  owner?: string | undefined
  events?: readonly Pick<RecordEvent, 'id' | 'who'>[]
}

type Row = Pick<NoticeRow, 'step' | 'text' | 'proof'> & { at?: string }

/**
 * Returns what the builder was told and what they answered, by the entries of a claim's record, oldest first. Contents
 * that were removed with the account are left out.
 */
export function noticeRows(entries: readonly RecordEntry[], names: Names): NoticeRow[] {
  const hasDelivery = entries.some(({ kind }) => kind === 'delivery')
  return entries.flatMap(({ seq, at, kind, content }) => {
    if (content === null) return []
    const row = rowOf(kind, JSON.parse(content), { names, hasDelivery })
    return row ? [{ seq, at, ...row }] : []
  })
}

function rowOf(
  kind: RecordEntry['kind'],
  content: unknown,
  { names, hasDelivery }: { names: Names; hasDelivery: boolean },
): Row | undefined {
  switch (kind) {
    case 'email-queued':
      return writtenRow(z.parse(Email, content))
    case 'delivery':
      return deliveryRow(z.parse(Email, content))
    case 'mail-received':
      return reportRow(z.parse(Received, content))
    case 'message':
      return answerRow(z.parse(Message, content), names)
    case 'event':
      return eventRow(z.parse(RecordEvent, content), { names, hasDelivery })
    default:
      return undefined
  }
}

const Text = z.optional(z.nullable(z.string()))
const Email = z.object({
  to: z.string(),
  subject: Text,
  outcome: Text,
  reply: Text,
  reason: Text,
  server: Text,
  tls: Text,
})
type Email = z.infer<typeof Email>

function writtenRow({ to, subject }: Email): Row {
  return { step: 'written', text: `Email to ${to}`, proof: subject ?? null }
}

function deliveryRow({ to, outcome, reply, reason, server, tls }: Email): Row | undefined {
  const proof = reply ?? reason ?? null
  const by = server ? `, by ${server}` : ''
  // Emails leave through our own email service; what the builder's says comes as a report.
  const own = server ? `, by our own email service (${server})` : ''
  switch (outcome) {
    case 'sent':
      return {
        step: 'accepted',
        text: `Email to ${to}${by}${tls ? ', encrypted on the way there' : ''}`,
        proof,
      }
    case 'postponed':
      return { step: 'waiting', text: `Email to ${to}${own}; it is tried again`, proof }
    case 'failed':
      return { step: 'refused', text: `Email to ${to}${own}`, proof }
    case 'local':
      return { step: 'waiting', text: `Email isn’t set up: nothing was sent to ${to}`, proof }
    default:
      return undefined
  }
}

const Received = z.object({ from: Text, receivedAt: z.string(), report: Text })

const REPORTS: Partial<Record<string, Pick<Row, 'step' | 'text'>>> = {
  failed: { step: 'came-back', text: 'A report came that the email could not be delivered' },
  delayed: { step: 'waiting', text: 'A report came that the email is delayed' },
  delivered: { step: 'delivered', text: 'A report came that the email was delivered' },
  relayed: { step: 'accepted', text: 'A report came that the email was passed on' },
}

function reportRow({ from, receivedAt, report }: z.infer<typeof Received>): Row | undefined {
  const row = report ? REPORTS[report] : undefined
  return row && { ...row, at: receivedAt, proof: from ? `From ${from}` : null }
}

const Message = z.object({
  sender: z.string(),
  authorName: Text,
  channel: z.string(),
  isAutomatic: z.boolean(),
  notAnswer: Text,
  createdAt: z.string(),
})

const NO_ANSWERS: Partial<Record<string, string>> = {
  'auto-reply': 'An automatic reply',
  list: 'An email through a group or list',
  reaction: 'A reaction',
  recall: 'A request to take an email back',
  'wrong-address': 'An email that says that it is not their job, or the wrong address,',
  invitation: 'A calendar invitation',
  quotation: 'An email that only quotes the one before',
  unreadable: 'An email that could not be read here',
} satisfies Record<NotAnswer, string>

function answerRow(message: z.infer<typeof Message>, { builder }: Names): Row | undefined {
  // What was imported is shown by no server; the email itself is with the record.
  if (message.sender !== 'Builder' || message.channel === 'import') return undefined
  const who = message.authorName ?? builder ?? 'The builder'
  const { createdAt: at, channel } = message
  // A machine's reply shows that the email arrived; nobody has read it.
  const cameIn = NO_ANSWERS[message.notAnswer ?? (message.isAutomatic ? 'auto-reply' : '')]
  if (cameIn) return { step: 'delivered', text: `${cameIn} came from ${who}`, proof: null, at }
  const where = channel === 'email' ? 'by email' : 'on the claim’s page'
  return { step: 'answered', text: `${who} answered ${where}`, proof: null, at }
}

/** Events that are no step of telling the builder. */
const OTHER_KINDS: ReadonlySet<RecordEvent['kind']> = new Set([
  'kept-locally',
  'imported',
  'letter-queued',
  'visit-accepted',
  'visit-declined',
  'visit-cancelled',
  'fix-disputed',
  'corrected',
  'photos-added',
  'repair-photos',
  'came-back',
  'handed-over',
  'taken-over',
  'sender-confirmed',
  'link-replaced',
  'withdrawn',
  // Its email has an entry of its own.
  'followed-up',
])

function eventRow(
  event: RecordEvent,
  { names, hasDelivery }: { names: Names; hasDelivery: boolean },
): Row | undefined {
  const step = stepOf(event, hasDelivery)
  if (!step) return undefined
  const who = names.events?.find(({ id }) => id === event.id)?.who
  const { text, proof } = recordLine(
    { ...event, ...(who === undefined ? {} : { who }) },
    names.builder,
    names.owner,
  )
  return { step, text, proof, at: event.at }
}

function stepOf({ kind, status, by }: RecordEvent, hasDelivery: boolean): NoticeStep | undefined {
  // Nobody pressed it, so the line says whose choice it was.
  if (kind === 'followed-up' && by === 'system') return 'written'
  if (OTHER_KINDS.has(kind)) return undefined
  if (kind === 'fetched' || kind === 'fetched-by-robot') return kind
  if (kind === 'own-statement' || kind === 'sent-by-self') return 'own-statement'
  if (kind === 'seen') return 'opened'
  if (kind === 'acknowledgement-undone' || kind === 'fix-undone') return 'taken-back'
  if (kind === 'answer-counted') return 'answered'
  if (kind === 'mail-failed' || status === 'SendingFailed') return 'came-back'
  // The delivery has an entry of its own, except for an item of a list that was sent in one email.
  if (status === 'Sent') return by === 'homeowner' ? 'own-statement' : hasDelivery ? undefined : 'accepted'
  if (by !== 'builder') return undefined
  return status === 'Opened' ? 'opened' : 'answered'
}
