// Parses the single address in a mail header or an SMTP envelope. Every decision based on an address (who wrote, which
// organization it belongs to) uses this file: parsers repair malformed addresses, and each repairs them differently, so
// a repaired address may differ from the one the mail server checked.

import { domainToASCII } from 'node:url'

/** RFC 5322 3.2.3 atext, with the letters of RFC 6532; dots are allowed only between atoms. */
const DOT_ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const ASCII_DOMAIN = /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/

/** Longest local part and longest address, in octets (RFC 5321, 4.5.3.1). */
const MAX_LOCAL_BYTES = 64
const MAX_ADDRESS_BYTES = 254
/** No real From field is longer. */
const MAX_FIELD_LENGTH = 2_000

/**
 * Parses one addr-spec (RFC 5322 3.4.1). Quoted local parts and address literals count as malformed: no mailbox needs
 * them, and parsers disagree about where they end.
 * @param text The address alone, without name or angle brackets.
 * @returns The address with its domain in lower-case ASCII, or null unless the text is exactly one well-formed address.
 */
export function readAddrSpec(text: string): string | null {
  const [local, domain, ...more] = text.split('@')
  if (local === undefined || domain === undefined || more.length > 0) return null
  if (!DOT_ATOM.test(local) || Buffer.byteLength(local) > MAX_LOCAL_BYTES) return null
  // An encoded word is never part of an address (RFC 2047 5), but some parsers decode it there.
  if (/=\?|\?=/.test(local)) return null
  if (!domain.split('.').every((label) => LABEL.test(label))) return null
  const ascii = domainToASCII(domain.toLowerCase())
  if (!ASCII_DOMAIN.test(ascii)) return null
  const address = `${local}@${ascii}`
  return Buffer.byteLength(address) <= MAX_ADDRESS_BYTES ? address : null
}

/**
 * Parses the one address of a From, Sender or Reply-To field.
 * @param value The raw value of the field, still folded or already unfolded.
 * @returns The address, or null when the field names several addresses, a group, or none that is well-formed. A display
 * name that looks like another address also gives null, because some parsers take that one for the sender.
 */
export function readSoleAddress(value: string): string | null {
  const unfolded = value.replaceAll(/\r?\n(?=[ \t])/g, '').trim()
  if (unfolded.length > MAX_FIELD_LENGTH || hasControls(unfolded)) return null
  const parts = splitField(unfolded)
  if (!parts) return null
  if (parts.angles.length === 0) return readAddrSpec(parts.after.trim())
  if (parts.after.trim() !== '' || parts.name.includes(';')) return null
  // "Bob <Sales> <bob@example.com>": brackets without an address are part of the name.
  const address = readAddrSpec(parts.angles.at(-1) ?? '')
  const others = parts.angles.slice(0, -1).filter((angle) => angle.includes('@'))
  if (address === null || !others.every((angle) => sameAddress(angle, address))) return null
  return isHonestName(parts.name.trim(), address) ? address : null
}

/**
 * Returns whether no parser can take a display name for the sender's address. "Bob @ Northgate" is only a name, because a
 * domain has a dot; blanks around the @ of an address are allowed (RFC 5322 4.4).
 */
function isHonestName(name: string, address: string): boolean {
  if (!name.includes('@') || sameAddress(name, address)) return true
  if (/@[^@]*@|,|:.*@/.test(name)) return false
  return !/@\s*(\[|[^\s.]*\s*\.)/.test(name)
}

/**
 * Returns whether two addresses are the same mailbox; in practice no mail server distinguishes upper and lower case.
 */
export function sameAddress(a: string, b: string): boolean {
  const [one, other] = [readAddrSpec(a.trim()), readAddrSpec(b.trim())]
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase()
}

/** Returns the ASCII domain of an address; null when the address is not well-formed. */
export function domainOf(address: string): string | null {
  return readAddrSpec(address.trim())?.split('@')[1] ?? null
}

/** Control characters other than the tab; a NUL ends the address for some parsers and not for others. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\t]/u.test(text)
}

/**
 * Returns the text outside quotes and comments, split at its angle brackets; null when a quote, comment or bracket is
 * not closed. `after` is the text after the last bracket, `name` all text before it.
 */
function splitField(field: string): { name: string; angles: string[]; after: string } | null {
  const outside: string[] = ['']
  const angles: string[] = []
  let depth = 0
  let isQuoted = false
  let angle: string | null = null
  for (let at = 0; at < field.length; at += 1) {
    const char = field.charAt(at)
    if (char === '\\' && (isQuoted || depth > 0)) at += 1
    else if (isQuoted) isQuoted = char !== '"'
    else if (angle !== null && char !== '>') angle += char
    else if (char === '(') {
      // A comment separates like a blank: the text before and after it is not one address.
      if (depth === 0) outside[outside.length - 1] += ' '
      depth += 1
    } else if (char === ')') depth -= 1
    else if (depth > 0) continue
    else if (char === '"') isQuoted = true
    else if (char === '<') angle = ''
    else if (char === '>') {
      if (angle === null) return null
      angles.push(angle)
      angle = null
      outside.push('')
    } else outside[outside.length - 1] += char
    if (depth < 0) return null
  }
  if (isQuoted || depth > 0 || angle !== null) return null
  return { name: outside.slice(0, -1).join(' '), angles, after: outside.at(-1) ?? '' }
}
