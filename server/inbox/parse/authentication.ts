// Reads what our own mail server found out about the sender (SPF, DKIM, DMARC), from the header fields it added at the
// top. Fields further down were written by the sender's side or by a forwarder. Failures count wherever they are,
// because a false one harms only its writer; a pass counts only in the topmost block.

import { domainOf } from './addr-spec.ts'
import { organizationalDomain } from './senders.ts'

/** One header field, in the order of the mail: the name in lower case, the value unfolded. */
export type HeaderField = { name: string; value: string }

type MethodResult = { method: string; result: string; domain: string | null }
type Results = { authservId: string; methods: MethodResult[] }

/** No mail server writes more results. */
const MAX_FIELDS = 50
const MAX_LENGTH = 10_000

/**
 * Returns whether the receiving side found the sender to be forged: any DMARC failure; or SPF failed and no DKIM
 * signature of the sender's organization was valid. A soft SPF failure counts together with a wrong DKIM signature.
 * @param fields All header fields, topmost first.
 * @param sender The address of the From field.
 */
export function hasFailedAuthentication(fields: readonly HeaderField[], sender: string | null): boolean {
  const { all, topmost, receivedSpf } = ownResults(fields)
  const methods = all.flatMap((results) => results.methods)
  const has = (method: string, result: RegExp) =>
    methods.some((each) => each.method === method && result.test(each.result))
  if (has('dmarc', /^fail$/)) return true
  const passed = topmost.flatMap((results) => results.methods).filter(({ result }) => result === 'pass')
  const isVouchedFor = passed.some(
    ({ method, domain }) => method === 'dmarc' || (method === 'dkim' && isAligned(domain, sender)),
  )
  if (isVouchedFor) return false
  const spf = [...methods.flatMap(({ method, result }) => (method === 'spf' ? [result] : [])), ...receivedSpf]
  return spf.includes('fail') || (spf.includes('softfail') && has('dkim', /^(fail|permerror|policy)$/))
}

/** A signature without a domain counts: the mail server checked it and did not report whose it is. */
function isAligned(signer: string | null, sender: string | null): boolean {
  if (signer === null) return true
  const domain = sender === null ? null : domainOf(sender)
  const organization = domain === null ? null : organizationalDomain(domain)
  return organization !== null && organization === organizationalDomain(signer)
}

/**
 * Returns the results of our receiving side. Its name is in the topmost Authentication-Results (RFC 8601 2.2); every
 * field with that name is its own, wherever a filter put it. `topmost` are those that no server's Received field
 * separates from the first. Received-SPF (RFC 7208 9.1) has no name and counts down to the Received field below that
 * block.
 */
function ownResults(fields: readonly HeaderField[]): {
  all: Results[]
  topmost: Results[]
  receivedSpf: string[]
} {
  const parsed = fields
    .flatMap(({ name, value }, at) =>
      name === 'authentication-results' ? [{ at, ...readResults(value) }] : [],
    )
    .slice(0, MAX_FIELDS)
  const first = parsed[0]
  const all = first ? parsed.filter(({ authservId }) => authservId === first.authservId) : []
  const received = fields.flatMap(({ name }, at) => (name === 'received' ? [at] : []))
  // Without results, the fields above the second Received are ours: our own server added the first one.
  const end = (first ? received.find((at) => at > first.at) : received[1]) ?? fields.length
  return {
    all,
    topmost: all.filter(({ at }) => at < end),
    receivedSpf: fields
      .slice(0, end)
      .flatMap(({ name, value }) => (name === 'received-spf' ? [firstWord(withoutComments(value))] : [])),
  }
}

/** `mx.example; spf=fail smtp.mailfrom=a@b.example; dkim=none`; some servers leave the name out. */
function readResults(value: string): Results {
  const [head = '', ...rest] = withoutComments(value).split(';')
  const isNameless = head.includes('=')
  return {
    authservId: isNameless ? '' : firstWord(head),
    methods: (isNameless ? [head, ...rest] : rest).flatMap((text) => {
      const [, method, result] = /^\s*([a-z0-9-]+)(?:\s*\/\s*\d+)?\s*=\s*([a-z]+)/i.exec(text) ?? []
      if (!method || !result) return []
      const domain = /\bheader\.(?:d|i)\s*=\s*(?:[^\s@]*@)?([a-z0-9.-]+)/i.exec(text)?.[1]
      return [
        { method: method.toLowerCase(), result: result.toLowerCase(), domain: domain?.toLowerCase() ?? null },
      ]
    }),
  }
}

const firstWord = (text: string): string => /^\s*(\S*)/.exec(text)?.[1]?.toLowerCase() ?? ''

/** Comments and quoted strings contain the sender's own words, which may look like results. */
function withoutComments(value: string): string {
  let plain = ''
  let depth = 0
  let isQuoted = false
  const text = value.slice(0, MAX_LENGTH)
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\\' && (isQuoted || depth > 0)) at += 1
    else if (isQuoted) isQuoted = char !== '"'
    else if (char === '(') depth += 1
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (char === '"') isQuoted = true
    else plain += char
  }
  return plain
}
