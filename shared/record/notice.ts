import * as z from 'zod/mini'
import { RecordEvent } from '#shared/claims/views.ts'
import { NotAnswer } from '#shared/messages.ts'
import { textOf } from '#shared/messages/text.ts'
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
 * names of other people of the household, and with their words for the reader. `theirs` writes the words of people.
 */
type Names = {
  builder: string | null
  owner?: string | undefined
  events?: readonly Pick<RecordEvent, 'id' | 'who' | 'detail'>[]
  theirs?: (words: string) => string
}

type Row = Pick<NoticeRow, 'step' | 'text' | 'proof'> & { at?: string }

/**
 * Returns what the builder was told and what they answered, by the entries of a claim's record, oldest first. Contents
 * that were removed with the account are left out.
 */
export function noticeRows(entries: readonly RecordEntry[], names: Names): NoticeRow[] {
  const copies = copiesIn(entries)
  const hasDelivery = entries.some(({ kind, content }) => kind === 'delivery' && !copyOf(copies, content))
  return entries.flatMap(({ seq, at, kind, content }) => {
    if (content === null) return []
    const parsed: unknown = JSON.parse(content)
    const copyFor = copyOf(copies, content)
    const row =
      rowOf(kind, parsed, { names, hasDelivery }) ??
      (kind === 'delivery' && copyFor !== undefined ? rowOfDropped(z.parse(Email, parsed)) : undefined)
    return row
      ? [{ seq, at, ...(copyFor === undefined ? row : rowOfCopy(row, theirsOf(names)(copyFor))) }]
      : []
  })
}

const theirsOf = ({ theirs = (words) => words }: Names) => theirs

const OfEmail = z.object({ id: z.string(), copyFor: z.optional(z.string()), about: z.optional(z.string()) })

/** Returns for whom each copy was, by the id of its email. */
function copiesIn(entries: readonly RecordEntry[]): ReadonlyMap<string, string> {
  const queued = entries.flatMap(({ kind, content }) =>
    kind === 'email-queued' && content !== null ? [z.parse(OfEmail, JSON.parse(content))] : [],
  )
  return new Map(queued.flatMap(({ id, copyFor }) => (copyFor === undefined ? [] : [[id, copyFor] as const])))
}

/** Returns for whom the copy was that an entry is about; undefined for any other entry. */
function copyOf(copies: ReadonlyMap<string, string>, content: string | null): string | undefined {
  const read = z.safeParse(OfEmail, content === null ? null : JSON.parse(content)).data
  return read && (copies.get(read.id) ?? copies.get(read.about ?? ''))
}

/** A copy never says that the builder was told: its steps are words of its line. */
function rowOfCopy({ step, text, ...row }: Row, copyFor: string): Row {
  const words = textOf('noticeWords')
  return { ...row, step: 'copy', text: words.copyFor({ who: copyFor, step: words.steps[step], text }) }
}

/** A copy over the day's limit was written and never left. */
function rowOfDropped({ to, outcome }: Email): Row | undefined {
  if (outcome !== 'dropped') return undefined
  return { step: 'refused', text: textOf('noticeWords').notSent({ to }), proof: null }
}

function rowOf(
  kind: RecordEntry['kind'],
  content: unknown,
  { names, hasDelivery }: { names: Names; hasDelivery: boolean },
): Row | undefined {
  switch (kind) {
    case 'email-queued':
      return writtenRow(z.parse(Email, content), names)
    case 'delivery':
      return deliveryRow(z.parse(Email, content), names)
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

function writtenRow({ to, subject }: Email, names: Names): Row {
  const proof = subject ? theirsOf(names)(subject) : null
  return { step: 'written', text: textOf('noticeWords').emailTo({ to }), proof }
}

function deliveryRow({ to, outcome, reply, reason, server: by, tls }: Email, names: Names): Row | undefined {
  const text = textOf('noticeWords')
  const proof = reply ? theirsOf(names)(reply) : (reason ?? null)
  // Emails leave through our own email service; what the builder's says comes as a report.
  const server = by || null
  switch (outcome) {
    case 'sent':
      return { step: 'accepted', text: text.accepted({ to, server, isEncrypted: Boolean(tls) }), proof }
    case 'postponed':
      return { step: 'waiting', text: text.triedAgain({ to, server }), proof }
    case 'failed':
      return { step: 'refused', text: text.refused({ to, server }), proof }
    case 'local':
      return { step: 'waiting', text: text.nothingSent({ to }), proof }
    default:
      return undefined
  }
}

const Received = z.object({ from: Text, receivedAt: z.string(), report: Text })

const REPORTS = {
  failed: 'came-back',
  delayed: 'waiting',
  delivered: 'delivered',
  relayed: 'accepted',
} as const satisfies Record<string, NoticeStep>

const isReport = (report: string): report is keyof typeof REPORTS => Object.hasOwn(REPORTS, report)

function reportRow({ from, receivedAt, report }: z.infer<typeof Received>): Row | undefined {
  if (!report || !isReport(report)) return undefined
  const text = textOf('noticeWords')
  return {
    step: REPORTS[report],
    text: text.reports[report],
    at: receivedAt,
    proof: from ? text.reportFrom({ from }) : null,
  }
}

const Message = z.object({
  sender: z.string(),
  authorName: Text,
  channel: z.string(),
  isAutomatic: z.boolean(),
  notAnswer: Text,
  createdAt: z.string(),
})

function answerRow(message: z.infer<typeof Message>, names: Names): Row | undefined {
  // What was imported is shown by no server; the email itself is with the record.
  if (message.sender !== 'Builder' || message.channel === 'import') return undefined
  const text = textOf('noticeWords')
  const name = message.authorName ?? names.builder
  const who = name ? theirsOf(names)(name) : text.theBuilder
  const { createdAt: at, channel } = message
  // A machine's reply shows that the email arrived; nobody has read it.
  const reason = z.safeParse(NotAnswer, message.notAnswer ?? (message.isAutomatic ? 'auto-reply' : '')).data
  if (reason) return { step: 'delivered', text: text.noAnswers[reason]({ who }), proof: null, at }
  const said = channel === 'email' ? text.answeredByEmail({ who }) : text.answeredOnPage({ who })
  return { step: 'answered', text: said, proof: null, at }
}

/** Events that are no step of telling the builder. */
const OTHER_KINDS: ReadonlySet<RecordEvent['kind']> = new Set([
  'kept-locally',
  'imported',
  'letter-queued',
  'visit-accepted',
  'visit-declined',
  'visit-confirmed',
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
  const { who, detail = event.detail } = names.events?.find(({ id }) => id === event.id) ?? {}
  const { text, proof } = recordLine(
    { ...event, detail, ...(who === undefined ? {} : { who }) },
    names.builder,
    { name: names.owner, theirs: names.theirs },
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
