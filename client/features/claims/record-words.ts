import type { RecordEvent } from '#shared/claim-views.ts'
import { statusLabel, type ClaimStatus } from '#shared/statuses.ts'

export type RecordLine = {
  text: string
  /** The mail server's own words, kept as proof. */
  proof: string | null
  /** Whose colour and glyph the line wears. */
  look: ClaimStatus
}

/** One event of the append-only log in plain words; nothing of its detail is left out. */
export function recordLine(event: RecordEvent, builderName: string | null): RecordLine {
  const builder = builderName ?? 'Your builder'
  const { detail } = event
  const line = (look: ClaimStatus, text: string, proof: string | null = null) => ({ look, text, proof })
  switch (event.kind) {
    case 'status':
      return statusLine(event, builder)
    case 'kept-locally':
      return line('New', `The letter to ${detail ?? 'the builder'} waits in this server's local mailbox`)
    case 'letter-queued':
      return line('Sent', withDetail('You had the letter sent again', lowerFirst(detail)))
    case 'visit-proposed':
      return line('InProgress', withDetail(`${builder} proposed a visit`, detail))
    case 'visit-accepted':
      return line('InProgress', withDetail('You accepted the visit', detail))
    case 'visit-declined':
      return line('InProgress', withDetail('You asked for another time', detail))
    case 'fix-reported':
      return line('InProgress', `${builder} marked this as fixed`)
    case 'fix-disputed':
      return line('InProgress', withDetail('You said it is not fixed yet', detail))
    case 'sender-confirmed':
      return line('Acknowledged', `You confirmed ${detail ?? 'the sender'} as your builder`)
    case 'link-replaced':
      return line('Sent', 'The private link was replaced; the old one no longer works')
    case 'wrong-address':
      return line('SendingFailed', `Whoever reads ${detail ?? 'this address'} says it is not the right one`)
    case 'mail-failed':
      return line('SendingFailed', withDetail('A mail did not arrive', detail))
  }
}

function statusLine({ status, by, detail }: RecordEvent, builder: string): RecordLine {
  const line = (look: ClaimStatus, text: string, proof: string | null = null) => ({ look, text, proof })
  switch (status) {
    case 'New':
      return line('New', 'You filed this claim')
    case 'Sent':
      return sentLine(by, detail)
    case 'SendingFailed':
      return line('SendingFailed', withDetail('The letter did not arrive', detail))
    case 'Opened':
      return line('Opened', `${builder} opened this claim`)
    case 'Acknowledged':
      return line('Acknowledged', `${builder} acknowledged this claim`)
    case 'InProgress':
      return by === 'homeowner'
        ? line('InProgress', withDetail('You reopened this claim', detail))
        : line('InProgress', `${statusLabel('InProgress')}: ${builder} is on it`)
    case 'Closed':
      return by === 'homeowner'
        ? line('Closed', 'You said it is fixed; the claim is closed')
        : line('Closed', withDetail('The claim was closed', detail))
    case null:
      return line('New', detail ?? 'Noted')
  }
}

/** The log keeps the address and the server's reply in one line: "To a@b. Their mail server answered: 250 OK". */
const ACCEPTED = /^To (\S+)\. (Their mail server answered: .*)$/s

function sentLine(by: RecordEvent['by'], detail: string | null): RecordLine {
  if (by === 'homeowner') return { look: 'Sent', text: 'You shared the private link yourself', proof: null }
  const [, to, proof] = ACCEPTED.exec(detail ?? '') ?? []
  return to && proof
    ? { look: 'Sent', text: `Sent to ${to}`, proof }
    : { look: 'Sent', text: withDetail('Sent', detail), proof: null }
}

function withDetail(text: string, detail: string | null): string {
  return detail ? `${text}: ${detail}` : text
}

function lowerFirst(text: string | null): string | null {
  return text && text.charAt(0).toLowerCase() + text.slice(1)
}
