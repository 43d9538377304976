import { domainToASCII } from 'node:url'

/** Headers that name the recipients of an email, written by people or servers. */
export const RECEIVER_HEADERS = [
  'to',
  'cc',
  'bcc',
  'resent-to',
  'delivered-to',
  'x-delivered-to',
  'x-original-to',
  'x-forwarded-to',
  'x-envelope-to',
  'envelope-to',
] as const

export type MailAddress = { name: string; address: string }
export type MailHeaders = ReadonlyMap<string, string[]>

const mostReferences = 100

/**
 * Parses raw header lines into a map: lower-case names, values unfolded (RFC 5322 2.2.3), in the order of the email.
 */
export function readHeaderLines(lines: readonly string[]): MailHeaders {
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line
      .slice(colon + 1)
      .replaceAll(/\r?\n(?=[ \t])/g, '')
      .replaceAll(/[\r\n\0]/g, ' ')
      .trim()
    const values = headers.get(name)
    if (values) values.push(value)
    else headers.set(name, [value])
  }
  return headers
}

/**
 * Returns the header lines of raw bytes, folded ones joined, for emails and attached headers that no parser has read.
 */
export function splitHeaderBlock(source: string): { lines: string[]; body: string } {
  const end = /\r?\n\r?\n/.exec(source)
  const block = end ? source.slice(0, end.index) : source
  const lines = block.split(/\r?\n(?![ \t])/)
  return { lines, body: end ? source.slice(end.index + end[0].length) : '' }
}

/** More than any real email has; without a limit an email that is all header would be split into millions of lines. */
const mostHeaderBytes = 256 * 1024

/** Returns the headers of a raw email without parsing the rest: enough to recognize a second copy. Never throws. */
export function readRawHeaders(raw: Buffer): MailHeaders {
  return readHeaderLines(splitHeaderBlock(raw.subarray(0, mostHeaderBytes).toString('latin1')).lines)
}

/** Returns the first value of a header, '' when it is missing. */
export function firstHeader(headers: MailHeaders, name: string): string {
  return headers.get(name)?.[0] ?? ''
}

/** Returns a Message-ID with its angle brackets; null when there is none that can be referred to. */
export function readMessageId(value: string): string | null {
  const bracketed = /<[^<>\s]+>/.exec(value)?.[0]
  if (bracketed) return bracketed
  const bare = value.trim()
  return hasInnerAt(bare) && !/[<>\s]/.test(bare) ? `<${bare}>` : null
}

/** Returns whether there is text before and after an @. A pattern of two halves would try every @ of a hostile line. */
function hasInnerAt(text: string): boolean {
  const at = text.indexOf('@', 1)
  return at > 0 && at < text.length - 1
}

/** Returns the Message-IDs of References or In-Reply-To. Of very long lists the beginning and the end are kept. */
export function readMessageIds(values: readonly string[]): string[] {
  const ids = [...new Set(values.flatMap((value) => value.match(/<[^<>\s]+>/g) ?? []))]
  return ids.length <= mostReferences
    ? ids
    : [...ids.slice(0, mostReferences / 2), ...ids.slice(-mostReferences / 2)]
}

/** Returns the bare addresses in trace headers such as Delivered-To, which servers write in many ways. */
export function readBareAddresses(values: readonly string[]): string[] {
  const found = values.flatMap((value) =>
    value
      .slice(0, 5000)
      .split(/[\s<>,;:"'()[\]]+/)
      .filter(hasInnerAt),
  )
  return [...new Set(found.map(normalizeAddress))]
}

/**
 * Returns the address trimmed, with the domain in lower case and ASCII; the local part is unchanged, because it may be
 * case-sensitive.
 */
export function normalizeAddress(address: string): string {
  const trimmed = address.trim()
  const at = trimmed.lastIndexOf('@')
  if (at < 1) return trimmed
  const domain = trimmed.slice(at + 1).toLowerCase()
  return `${trimmed.slice(0, at)}@${domainToASCII(domain) || domain}`
}
