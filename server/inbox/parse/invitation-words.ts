import { addDays, shortCalendarDate, shortDate, shortTime, zoneName } from '#shared/dates.ts'
import type { Invitation, Time } from './invitations.ts'

/** Returns whether an invitation says more than that a button was pressed, or that there is one. */
export function hasWords({ method, comment, summary, location, description, start }: Invitation): boolean {
  if (method === 'reply' || method === 'cancel') return comment !== ''
  return start !== null || [comment, summary, location, description].some((words) => words !== '')
}

const openings = {
  request: 'Proposed by invitation',
  counter: 'Another time proposed by invitation',
  cancel: 'Invitation canceled',
  publish: 'Calendar entry',
}
const answers = { accepted: 'Accepted', declined: 'Declined', tentative: 'Tentatively accepted' }

/**
 * Returns an invitation in words, with its times in the home's zone.
 * @param known What the email says in its own text, so that the description is not repeated.
 */
function invitationWords(invitation: Invitation, timeZone: string, known = ''): string {
  const { method, answer, comment, description } = invitation
  if (method === 'reply') {
    const said = answer === null ? 'Answered' : answers[answer]
    const about = eventWords(invitation, timeZone)
    return [
      comment === '' ? `${said} the invitation` : `${said}: ${comment}`,
      ...(about === '' ? [] : [`Invitation: ${about}`]),
    ].join('\n')
  }
  const lines = [
    [openings[method], eventWords(invitation, timeZone)].filter((part) => part !== '').join(': '),
  ]
  for (const words of [comment, description])
    if (words !== '' && !squeezed(known).includes(squeezed(words))) lines.push(words)
  return lines.join('\n')
}

/** Returns the email with its invitations at the end of its text. */
export function withInvitations<Mail extends InvitedMail>(mail: Mail, timeZone: string): Mail {
  if (mail.invitations.length === 0) return mail
  const words = mail.invitations.map((each) => invitationWords(each, timeZone, mail.text)).join('\n\n')
  const [text, content] = [mail.text, mail.content].map((part) => `${part.trim()}\n\n${words}`.trim())
  return { ...mail, text, content, html: null }
}

type InvitedMail = { text: string; content: string; html: string | null; invitations: Invitation[] }

const squeezed = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()

function eventWords(invitation: Invitation, timeZone: string): string {
  const { start, end, summary, location, isRepeated } = invitation
  const title = summary.replace(
    /^(accepted|declined|tentative|canceled|cancelled|updated invitation|invitation): /i,
    '',
  )
  const when = start ? whenIn(start, end, timeZone) : ''
  return [when, isRepeated ? 'and more dates' : '', title, location]
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ')
}

function whenIn(start: Time, end: Time | null, timeZone: string): string {
  if (start.kind === 'date') {
    const last = end?.kind === 'date' ? dayBefore(end.value) : start.value
    return last > start.value
      ? `${shortCalendarDate(start.value)} – ${shortCalendarDate(last)}`
      : shortCalendarDate(start.value)
  }
  const zone = start.kind === 'instant' ? timeZone : 'UTC'
  const at = ({ kind, value }: Time) => (kind === 'wall' ? `${value}:00Z` : value)
  const from = at(start)
  const to = end && end.kind === start.kind && at(end) > from ? at(end) : null
  const name = start.kind === 'instant' ? ` ${zoneName(from, zone)}` : ''
  const day = shortDate(from, zone)
  if (to === null) return `${day}, ${shortTime(from, zone)}${name}`
  if (shortDate(to, zone) !== day)
    return `${day}, ${shortTime(from, zone)} – ${shortDate(to, zone)}, ${shortTime(to, zone)}${name}`
  const [a, b] = [shortTime(from, zone), shortTime(to, zone)]
  return `${day}, ${a.slice(-2) === b.slice(-2) ? a.slice(0, -3) : a}–${b}${name}`
}

/** DTEND of whole days is the day after the last one (RFC 5545 3.6.1). */
const dayBefore = (date: string): string => addDays(date, -1)
