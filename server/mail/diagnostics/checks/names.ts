import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** What is asked of the world's names. Everything but `find` returns empty where there is nothing, and null where nobody answers. */
export type Names = {
  /** Throws the system's error when a host's name leads to no address. */
  find(host: string): Promise<void>
  /** The hosts that take mail for a domain, best first. */
  exchangers(domain: string): Promise<string[] | null>
  texts(domain: string): Promise<string[] | null>
}

const QUERY_MS = 1_500
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/** `server` names another resolver than the system's, as `address:port`. */
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
