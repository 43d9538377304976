import type { RecordEvent } from '#shared/claims/views.ts'
import { changedText, correctedNames } from '#shared/claims/reasons.ts'
import { statementProof, statementText } from '#shared/statement-words.ts'
import { statusLabel, type ClaimStatus } from '#shared/claims/statuses.ts'
import { wasAcceptedFirst } from '#shared/claims/claim-state.ts'
import { textOf } from '#shared/messages/text.ts'
import { ONLY_SHARED } from './delivery.ts'
import { inReadersWords } from './stored-words.ts'
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

/** Writes the words of a person inside a sentence; a document marks them. */
type Theirs = (words: string) => string

/** Who did it, null for who reads it; `isYours`: the builder is the reader's. */
type Reader = { who: string | null; isYours: boolean; theirs: Theirs }

/**
 * Returns one event of the append-only log in plain words, with its whole detail. With an `owner` it is written for a
 * third person, such as an arbitrator; without, for the homeowner. Another person of the household is named. `moment`
 * writes the times in it, `theirs` the words of people.
 */
export function recordLine(
  event: LineEvent,
  builderName: string | null,
  owner?: string | { name: string | undefined; moment?: Moment; theirs?: Theirs | undefined },
): RecordLine {
  const { name, moment, theirs = asItIs } = typeof owner === 'object' ? owner : { name: owner }
  const who = event.who ?? name ?? null
  const reader = { who: who && theirs(who), isYours: name === undefined, theirs }
  const { delivery } = event
  return {
    ...lineOf(event, builderName, reader),
    ...(delivery ? { delivery: deliveryText(delivery, { moment, sender: reader }) } : {}),
  }
}

/** Returns a line with what became of the email about it, for a document. */
export function wholeText({ text, delivery }: Pick<RecordLine, 'text' | 'delivery'>): string {
  if (delivery === undefined) return text
  return textOf('recordWords').withDelivery({ text: text.replace(/\.(\u2069?)$/, '$1'), delivery })
}

type LineEvent = Pick<
  RecordEvent,
  'kind' | 'status' | 'by' | 'detail' | 'changes' | 'statement' | 'who' | 'speaker' | 'delivery'
>
type Line = Omit<RecordLine, 'delivery'>

const line = (look: ClaimStatus, text: string, proof: string | null = null): Line => ({ look, text, proof })

function lineOf(event: LineEvent, builderName: string | null, reader: Reader): Line {
  const text = textOf('recordWords')
  const { who, isYours, theirs } = reader
  const name = event.speaker ?? builderName
  const builder = name ? theirs(name) : isYours ? text.yourBuilder : text.theBuilder
  const { detail } = event
  const said = detail && theirs(detail)
  const known = detail && inReadersWords(detail, theirs)
  switch (event.kind) {
    case 'status':
      return statusLine(event, builder, reader)
    case 'withdrawn':
      return line('Closed', withDetail(text.withdrawn({ who }), said))
    case 'kept-locally':
      return line('New', text.keptLocally({ to: detail }))
    case 'letter-queued': {
      const [, to] = /^To (\S+)$/.exec(detail ?? '') ?? []
      return line(
        'Sent',
        to ? text.sentAgainTo({ who, to }) : withDetail(text.sentAgain({ who }), lowerFirst(detail)),
      )
    }
    case 'visit-proposed':
      return line('InProgress', withDetail(text.visitProposed({ builder }), known))
    case 'visit-offered':
      return line('InProgress', withDetail(text.visitOffered({ builder }), said))
    case 'visit-accepted':
      return line('InProgress', withDetail(text.visitAccepted({ who }), known))
    case 'visit-declined':
      return line('InProgress', withDetail(text.visitDeclined({ who }), known))
    case 'visit-confirmed':
      return line('InProgress', withDetail(text.visitConfirmed({ builder }), known))
    case 'visit-cancelled':
      return line(
        'InProgress',
        withDetail(event.by === 'builder' ? text.visitCalledOff({ builder }) : text.visitCancelled, known),
      )
    case 'fix-reported':
      return line('InProgress', text.fixReported({ builder }))
    case 'fix-disputed':
      return line('InProgress', withDetail(text.fixDisputed({ who }), said))
    case 'fix-undone':
      return line('InProgress', text.fixUndone({ builder }))
    case 'corrected':
      return line('New', correctionWords(event.changes ?? [], reader))
    case 'photos-added':
      return line('New', text.photosAdded({ who, photos: photosIn(detail) }))
    case 'repair-photos':
      return line('Closed', text.repairPhotos({ who, photos: photosIn(detail) }))
    case 'came-back': {
      const [, number] = /^claim (\d+)$/.exec(detail ?? '') ?? []
      return line('New', text.cameBack({ who, number: number ?? null }))
    }
    case 'followed-up':
      return line('Sent', withDetail(followUpWords(event, reader), lowerFirst(known)))
    case 'sent-by-self':
      return line('Sent', saidSentText(saidIn(event), reader))
    case 'seen':
      return line('Opened', text.seen({ builder }))
    case 'imported':
      return line('New', withDetail(text.imported({ who }), known))
    case 'own-statement':
      return event.statement
        ? line('Sent', statementText(event.statement, reader), statementProof(event.statement, theirs))
        : line('Sent', text.ownStatement)
    case 'handed-over':
      return line('New', text.handedOver({ who }))
    case 'taken-over':
      return line('New', text.takenOver({ who }))
    case 'sender-confirmed':
      return line('Acknowledged', text.senderConfirmed({ who, sender: detail, isYours }))
    case 'acknowledgement-undone':
      return line('Opened', text.acknowledgementUndone({ builder }))
    case 'answer-counted':
      return line(
        'Acknowledged',
        text.answerCounted({ who, when: detail && inReadersWords(detail), isYours }),
      )
    case 'link-replaced':
      return line('Sent', text.linkReplaced)
    case 'fetched':
      return line('Sent', text.fetched({ to: detail, isYours }))
    case 'fetched-by-robot':
      return line('Sent', text.fetchedByRobot({ to: detail, isYours }))
    case 'wrong-address':
      return line('SendingFailed', text.wrongAddress({ email: detail }))
    case 'mail-failed':
      return line('SendingFailed', withDetail(text.mailFailed, detail && inReadersWords(detail)))
  }
}

/** "2 photos", as the record stores it, in the reader's language. */
function photosIn(detail: string | null): string {
  const text = textOf('recordWords')
  const [, count] = /^(\d+) photos?$/.exec(detail ?? '') ?? []
  return count === undefined ? (detail ?? text.somePhotos) : text.photos({ count: Number(count) })
}

/** Only what a mail service accepted was sent. */
function followUpWords({ by, delivery }: Pick<RecordEvent, 'by' | 'delivery'>, { who }: Reader): string {
  const isSent = delivery?.state === 'accepted' || delivery?.state === 'came-back'
  const text = textOf('recordWords')
  return by === 'system' ? text.followedUpItself({ who, isSent }) : text.followedUp({ who, isSent })
}

const saidIn = ({ statement, detail }: Pick<RecordEvent, 'statement' | 'detail'>) => ({
  date: statement?.date ?? null,
  how: statement?.words ?? detail,
})

function correctionWords(changes: NonNullable<RecordEvent['changes']>, { who, theirs }: Reader): string {
  const text = textOf('recordWords')
  if (changes.length === 0) return text.corrected({ who })
  return text.correctedFields({
    who,
    fields: correctedNames(changes),
    changes: changes
      .map((change) =>
        text.change({
          before: changedText(change, change.before, theirs),
          after: changedText(change, change.after, theirs),
        }),
      )
      .join('; '),
  })
}

function statusLine(
  event: Pick<RecordEvent, 'status' | 'by' | 'detail' | 'statement'>,
  builder: string,
  reader: Reader,
): Line {
  const { status, by, detail } = event
  const text = textOf('recordWords')
  switch (status) {
    case 'New':
      return line('New', text.filed(reader))
    case 'Sent':
      return sentLine(event, reader)
    case 'SendingFailed':
      return detail !== null && wasAcceptedFirst(detail)
        ? line('SendingFailed', text.notArrivedLater({ detail: inReadersWords(detail) }))
        : line('SendingFailed', detail === null ? text.notArrived : text.notArrivedBecause({ detail }))
    case 'Opened':
      return line('Opened', text.opened({ builder }))
    case 'Acknowledged':
      return line('Acknowledged', text.acknowledged({ builder }))
    case 'InProgress':
      return by === 'homeowner'
        ? line('InProgress', withDetail(text.reopened(reader), detail && reader.theirs(detail)))
        : line('InProgress', text.inProgress({ status: statusLabel('InProgress'), builder }))
    case 'Closed':
      return by === 'homeowner'
        ? line('Closed', text.fixed(reader))
        : line('Closed', withDetail(text.closed, detail && inReadersWords(detail)))
    case null:
      return line('New', detail === null ? text.noted : reader.theirs(detail))
  }
}

/** The log stores the address and the server's reply in one line: "To a@b. Their mail server answered: 250 OK". */
const ACCEPTED = /^To (\S+)\. Their mail server answered: (.*)$/s

function sentLine(event: Pick<RecordEvent, 'by' | 'detail' | 'statement'>, reader: Reader): Line {
  const { by, detail } = event
  const text = textOf('recordWords')
  if (by === 'homeowner')
    return line('Sent', detail === ONLY_SHARED ? text.shared(reader) : saidSentText(saidIn(event), reader))
  const [, to, reply] = ACCEPTED.exec(detail ?? '') ?? []
  return to && reply
    ? line('Sent', text.sentTo({ to }), text.serverAnswered({ reply: reader.theirs(reply) }))
    : line('Sent', withDetail(text.sent, detail))
}

const asItIs: Theirs = (words) => words

function withDetail(text: string, detail: string | null): string {
  return detail ? textOf('recordWords').withDetail({ text, detail }) : text
}

function lowerFirst(text: string | null): string | null {
  return text && text.charAt(0).toLowerCase() + text.slice(1)
}
