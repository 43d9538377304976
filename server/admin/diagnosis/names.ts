import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

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
