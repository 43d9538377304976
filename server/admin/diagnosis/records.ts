import { spfOf, type Provider } from './diagnosis.ts'
import { hint, ok, skipped, type Outcome } from './steps.ts'
import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { textOf } from '#shared/messages/text.ts'

/**
 * DNS queries of the check. All but `find` return an empty list when there is no record, and null when no name server
 * responds.
 */
export type Names = {
  /** Throws the system's error when the host name has no address. */
  find(host: string): Promise<void>
  /** Returns the hosts that accept mail for a domain, most preferred first. */
  exchangers(domain: string): Promise<string[] | null>
  texts(domain: string): Promise<string[] | null>
}

const QUERY_MS = 1_500
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/** `server` is another resolver than the system's, as `address:port`. */
export function createNames(server?: string): Names {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: 2 })
  if (server) resolver.setServers([server])
  return {
    async find(host) {
      if (isIP(host.replace(/^\[|\]$/g, '')) === 0) await lookup(host)
    },
    exchangers: (domain) =>
      orNothing(async () => {
        const found = await resolver.resolveMx(domain)
        return found.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
      }),
    texts: (domain) =>
      orNothing(async () => (await resolver.resolveTxt(domain)).map((strings) => strings.join(''))),
  }
}

async function orNothing(ask: () => Promise<string[]>): Promise<string[] | null> {
  try {
    return await ask()
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    return typeof code === 'string' && NOTHING_THERE.has(code) ? [] : null
  }
}

/**
 * Checks what receivers look up about the sender of our emails: SPF (RFC 7208) and DMARC (RFC 7489), and the MX of the
 * address for replies. The results are hints only: what counts is whether emails arrive. DKIM cannot be looked up
 * without the name of its key, which is only in an email's signature.
 */
export async function judgeRecords(options: {
  names: Names
  fromDomain: string
  inboundDomain: string | undefined
  exchangers: string[] | null
  provider: Provider | undefined
}): Promise<Outcome> {
  const { names, fromDomain, inboundDomain, exchangers, provider } = options
  const text = textOf('mailCheck').records
  const [texts, policies] = await Promise.all([names.texts(fromDomain), names.texts(`_dmarc.${fromDomain}`)])
  if (texts === null || policies === null) return skipped(text.noAnswer)
  const domain = fromDomain
  const found: string[] = []
  const remedies: string[] = []
  const note = (problem: string, remedy: string) => {
    found.push(problem)
    remedies.push(remedy)
  }
  const spf = texts.filter((record) => /^v=spf1(\s|$)/i.test(record))
  const include = provider && spfOf(provider)
  const wanted = `v=spf1 ${include ?? 'mx'} ~all`
  if (spf.length === 0) note(text.noSpf({ domain }), text.publish({ name: domain, value: wanted }))
  if (spf.length > 1) note(text.severalSpf({ domain, count: spf.length }), text.join)
  if (spf.length === 1 && include && !spf[0]?.toLowerCase().includes(include))
    note(text.otherSpf({ domain }), text.add({ include }))
  if (!policies.some((record) => /^v=dmarc1(\s*;|$)/i.test(record)))
    note(text.noDmarc({ domain }), text.publish({ name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' }))
  if (inboundDomain) {
    const problem = exchangerProblem(inboundDomain, exchangers)
    if (problem) note(problem, text.publishMx({ domain: inboundDomain }))
  }
  return found.length > 0 ? hint(found.join(' '), remedies) : ok(text.fine({ domain }))
}

/** Returns what is wrong with a domain's MX records; undefined when nothing is, or when no name server responds. */
export function exchangerProblem(domain: string, exchangers: string[] | null): string | undefined {
  if (exchangers === null) return undefined
  if (exchangers.length === 0) return textOf('mailCheck').records.noMx({ domain })
  // RFC 7505: a single MX of "." means that the domain accepts no mail at all.
  return exchangers.every((name) => name === '' || name === '.')
    ? textOf('mailCheck').records.nullMx({ domain })
    : undefined
}
