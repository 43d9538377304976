import type { RecordEvent } from '#shared/claims/views.ts'
import { correctedNames } from '#shared/claims/reasons.ts'
import { statementProof, statementText } from '#shared/statement-words.ts'
import { statusLabel, type ClaimStatus } from '#shared/claims/statuses.ts'
import { wasAcceptedFirst } from '#shared/claims/claim-state.ts'
import type { ActDelivery } from './act-delivery.ts'
import { ONLY_SHARED } from './delivery.ts'
import { deliveryText, saidSentText, type Moment } from './delivery-words.ts'

type RecordLine = {
  text: string
  /** The mail server's own words, kept as proof. */
  proof: string | null
  /** Delivery of the email about it; absent where there was none. */
  delivery?: string
  /** The status whose color and glyph the line has. */
  look: ClaimStatus
}

/** As the homeowner reads it on the screen. */
const TO_OWNER = { who: 'You', they: 'you', self: 'yourself', theBuilder: 'your builder' }
type Reader = typeof TO_OWNER

/**
 * Returns one event of the append-only log in plain words, with its whole detail. With an `owner` it is written for a
 * third person, such as an arbitrator; without, for the homeowner. Another person of the household is named. `moment`
 * writes the times in it.
 */
export function recordLine(
  event: LineEvent,
  builderName: string | null,
  owner?: string | { name: string | undefined; moment: Moment },
): RecordLine {
  const { name, moment } = typeof owner === 'object' ? owner : { name: owner, moment: undefined }
  const reader = readerOf(event, name)
  const { delivery } = event
  return {
    ...lineOf(event, builderName, reader),
    ...(delivery ? { delivery: deliveryText(delivery, { moment, sender: reader }) } : {}),
  }
}

/** Returns a line with what became of the email about it, for a document. */
export function wholeText({ text, delivery }: Pick<RecordLine, 'text' | 'delivery'>): string {
  return delivery === undefined ? text : `${text.replace(/\.$/, '')}. ${delivery}`
}

type LineEvent = Pick<
  RecordEvent,
  'kind' | 'status' | 'by' | 'detail' | 'changes' | 'statement' | 'who' | 'delivery'
>

function readerOf(event: LineEvent, ownerName: string | undefined): Reader {
  const who = event.who ?? ownerName
  const theBuilder = ownerName === undefined ? TO_OWNER.theBuilder : 'the builder'
  return who === undefined ? TO_OWNER : { who, they: 'they', self: 'themselves', theBuilder }
}

type Line = Omit<RecordLine, 'delivery'>

function lineOf(event: LineEvent, builderName: string | null, reader: Reader): Line {
  const builder = builderName ?? upperFirst(reader.theBuilder)
  const { detail } = event
  const line = (look: ClaimStatus, text: string, proof: string | null = null) => ({ look, text, proof })
  switch (event.kind) {
    case 'status':
      return statusLine(event, builder, reader)
    case 'withdrawn':
      return line('Closed', withDetail(`${reader.who} withdrew this claim`, detail))
    case 'kept-locally':
      return line('New', `The email to ${detail ?? 'the builder'} was written, but email isn’t set up`)
    case 'letter-queued':
      return line('Sent', withDetail(`${reader.who} had the email sent again`, lowerFirst(detail)))
    case 'visit-proposed':
      return line('InProgress', withDetail(`${builder} proposed a visit`, detail))
    case 'visit-offered':
      return line('InProgress', withDetail(`${builder} offered a time for a visit`, detail))
    case 'visit-accepted':
      return line('InProgress', withDetail(`${reader.who} accepted the visit`, detail))
    case 'visit-declined':
      return line('InProgress', withDetail(`${reader.who} asked for another time`, detail))
    case 'visit-cancelled':
      return line('InProgress', withDetail('The visit is not needed any more', detail))
    case 'fix-reported':
      return line('InProgress', `${builder} marked this as fixed`)
    case 'fix-disputed':
      return line('InProgress', withDetail(`${reader.who} said it is not fixed yet`, detail))
    case 'fix-undone':
      return line('InProgress', `${builder} took back that this is fixed`)
    case 'corrected':
      return line('New', correctionWords(event.changes ?? [], reader))
    case 'photos-added':
      return line('New', `${reader.who} added ${detail ?? 'photos'}`)
    case 'repair-photos':
      return line('Closed', `${reader.who} added ${detail ?? 'photos'} of the repair`)
    case 'came-back':
      return line(
        'New',
        `It came back: ${reader.who === 'You' ? 'you' : reader.who} filed ${detail ?? 'a new claim'}`,
      )
    case 'followed-up':
      return line('Sent', withDetail(followUpWords(event, reader), lowerFirst(detail)))
    case 'sent-by-self':
      return line('Sent', saidSentText(saidIn(event), reader))
    case 'seen':
      return line('Opened', `${builder} opened the claim’s page`)
    case 'imported':
      return line('New', withDetail(`${reader.who} imported this claim from files kept elsewhere`, detail))
    case 'own-statement':
      return event.statement
        ? line('Sent', statementText(event.statement, reader), statementProof(event.statement))
        : line('Sent', 'Own statement')
    case 'handed-over':
      return line('New', `${reader.who} handed this home over`)
    case 'taken-over':
      return line('New', `${reader.who} took this home over`)
    case 'sender-confirmed':
      return line('Acknowledged', `${reader.who} confirmed ${detail ?? 'the sender'} as ${reader.theBuilder}`)
    case 'acknowledgement-undone':
      return line('Opened', `${builder} took back the acknowledgement`)
    case 'answer-counted':
      return line(
        'Acknowledged',
        `${reader.who} counted the email of ${detail ?? 'then'} as an answer of ${reader.theBuilder}`,
      )
    case 'link-replaced':
      return line('Sent', 'The private link was replaced; the old one no longer works')
    case 'fetched':
      return line(
        'Sent',
        `The private link for ${detail ?? reader.theBuilder} was fetched, by a person or a program`,
      )
    case 'fetched-by-robot':
      return line(
        'Sent',
        `A program, not a person, fetched the private link for ${detail ?? reader.theBuilder}`,
      )
    case 'wrong-address':
      return line('SendingFailed', `Whoever reads ${detail ?? 'this address'} says it is not the right one`)
    case 'mail-failed':
      return line('SendingFailed', withDetail('An email did not arrive', detail))
  }
}

/** Only what a mail service accepted was sent. */
function followUpWords(
  { by, delivery }: Pick<RecordEvent, 'by' | 'delivery'>,
  { who, they }: Reader,
): string {
  const did = hasLeft(delivery) ? 'sent' : 'wrote'
  if (by !== 'system') return `${who} ${did} a follow-up`
  const done = hasLeft(delivery) ? 'sent by itself' : 'written'
  return `A follow-up was ${done}, as ${who === 'You' ? they : who} had set`
}

const hasLeft = (delivery: ActDelivery | undefined): boolean =>
  delivery?.state === 'accepted' || delivery?.state === 'came-back'

const saidIn = ({ statement, detail }: Pick<RecordEvent, 'statement' | 'detail'>) => ({
  date: statement?.date ?? null,
  how: statement?.words ?? detail,
})

function correctionWords(changes: NonNullable<RecordEvent['changes']>, { who }: Reader): string {
  if (changes.length === 0) return `${who} corrected this claim`
  const texts = changes.map(({ before, after }) => `“${before}” is now “${after}”`)
  return `${who} corrected the ${correctedNames(changes)}: ${texts.join('; ')}`
}

function statusLine(
  event: Pick<RecordEvent, 'status' | 'by' | 'detail' | 'statement'>,
  builder: string,
  reader: Reader,
): Line {
  const { status, by, detail } = event
  const line = (look: ClaimStatus, text: string, proof: string | null = null) => ({ look, text, proof })
  switch (status) {
    case 'New':
      return line('New', `${reader.who} filed this claim`)
    case 'Sent':
      return sentLine(event, reader)
    case 'SendingFailed':
      return detail !== null && wasAcceptedFirst(detail)
        ? line('SendingFailed', `The email did not arrive. ${detail}`)
        : line('SendingFailed', withDetail('The email did not arrive', detail))
    case 'Opened':
      return line('Opened', `${builder} opened this claim`)
    case 'Acknowledged':
      return line('Acknowledged', `${builder} acknowledged this claim`)
    case 'InProgress':
      return by === 'homeowner'
        ? line('InProgress', withDetail(`${reader.who} reopened this claim`, detail))
        : line('InProgress', `${statusLabel('InProgress')}: ${builder} is on it`)
    case 'Closed':
      return by === 'homeowner'
        ? line('Closed', `${reader.who} said it is fixed; the claim is closed`)
        : line('Closed', withDetail('The claim was closed', detail))
    case null:
      return line('New', detail ?? 'Noted')
  }
}

/** The log stores the address and the server's reply in one line: "To a@b. Their mail server answered: 250 OK". */
const ACCEPTED = /^To (\S+)\. (Their mail server answered: .*)$/s

function sentLine(event: Pick<RecordEvent, 'by' | 'detail' | 'statement'>, reader: Reader): Line {
  const { by, detail } = event
  if (by === 'homeowner') {
    const said = saidSentText(saidIn(event), reader)
    const text = detail === ONLY_SHARED ? `${reader.who} copied or shared the private link` : said
    return { look: 'Sent', text, proof: null }
  }
  const [, to, proof] = ACCEPTED.exec(detail ?? '') ?? []
  return to && proof
    ? { look: 'Sent', text: `Sent to ${to}`, proof }
    : { look: 'Sent', text: withDetail('Sent', detail), proof: null }
}

function withDetail(text: string, detail: string | null): string {
  return detail ? `${text}: ${detail}` : text
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function lowerFirst(text: string | null): string | null {
  return text && text.charAt(0).toLowerCase() + text.slice(1)
}
