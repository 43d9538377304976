import { ID_LENGTH, type AddressBook } from '#server/delivery/email/address.ts'
import {
  firstHeader,
  readBareAddresses,
  readMessageIds,
  RECEIVER_HEADERS,
  type MailHeaders,
} from '#server/inbox/parse/mail-headers.ts'
import { isPublicMailbox } from '#server/inbox/parse/senders.ts'

/** Header fields fetched of every email before any of it is stored: enough to tell whether it is ours. */
export const SELECTION_FIELDS = [
  'message-id',
  'in-reply-to',
  'references',
  'from',
  'return-path',
  'content-type',
  'x-failed-recipients',
  ...RECEIVER_HEADERS,
] as const

/**
 * `take`: it is for us. `leave`: it is private. `look-inside`: a delivery report; only its body tells whether it is
 * about an email of ours.
 */
export type Selection = 'take' | 'leave' | 'look-inside'

/**
 * Decides by the headers alone whether an email in the mailbox is ours (server/inbox/README.md).
 * In a shared mailbox, email to the address without a tag is private; in a mailbox of our own it is ours.
 */
export function selectMail(headers: MailHeaders, addresses: AddressBook, isShared: boolean): Selection {
  const receivers = RECEIVER_HEADERS.flatMap((name) => readBareAddresses(headers.get(name) ?? []))
  const isTagged = (address: string) =>
    [addresses.readReplyAddress, addresses.readListReplyAddress, addresses.readHomeownerAddress].some(
      (read) => read(address) !== undefined,
    ) || addresses.readBounceAddress(address) !== undefined
  if (receivers.some(isTagged)) return 'take'
  // An email or notification of ours, as it was sent.
  if (addresses.readMessageId(firstHeader(headers, 'message-id')) !== undefined) return 'leave'
  const answered = [...(headers.get('in-reply-to') ?? []), ...(headers.get('references') ?? [])]
  if (readMessageIds(answered).some((id) => addresses.readMessageId(id) !== undefined)) return 'take'
  if (!isShared && receivers.some((address) => addresses.isOurs(address))) return 'take'
  return isReport(headers) ? 'look-inside' : 'leave'
}

/** Octets before the @ or after it (RFC 5321, 4.5.3.1). */
const LONGEST_PART = 255
/** Limit of addresses and ids to check; no real report has more. */
const MOST_NAMED = 1_000

/** Returns whether a delivery report names an email of ours: by its Message-ID, or by the address it was sent from. */
export function isAboutOurMail(raw: Buffer, addresses: AddressBook): boolean {
  const text = raw.toString('latin1')
  let looked = 0
  // Both are found by their secret and read from there: trying every position as the start of one would take minutes in
  // a megabyte without a space.
  for (const { 0: found, index } of text.matchAll(/\.[0-9a-z]{24}@|\+b[0-9a-z]{42}@/gi)) {
    if (looked >= MOST_NAMED) return false
    looked += 1
    const around = text.slice(Math.max(0, index - LONGEST_PART), index + 2 * LONGEST_PART)
    const isOurs = found.startsWith('.')
      ? addresses.readMessageId(text.slice(Math.max(0, index - ID_LENGTH), index) + found) !== undefined
      : readBareAddresses([around]).some((address) => addresses.readBounceAddress(address) !== undefined)
    if (isOurs) return true
  }
  return false
}

/** Returns whether an email comes from a mail server: by its type (RFC 6522), its sender, or because it has none. */
function isReport(headers: MailHeaders): boolean {
  return (
    /^\s*multipart\/report\b/i.test(firstHeader(headers, 'content-type')) ||
    headers.has('x-failed-recipients') ||
    firstHeader(headers, 'return-path') === '<>' ||
    readBareAddresses(headers.get('from') ?? []).some((address) =>
      /^(mailer-?daemon|postmaster)@/i.test(address),
    )
  )
}

/**
 * Guesses whether the mailbox also receives private email, when the setting does not say: at a webmail service, or if
 * the inbound address is also an account's. Without an inbound address only answers are ours in any case.
 */
export function isProbablyShared(inbound: string | undefined, isAccount: boolean): boolean {
  return inbound !== undefined && (isAccount || isPublicMailbox(inbound))
}
