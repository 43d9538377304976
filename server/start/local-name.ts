import { once } from 'node:events'
import { BlockList, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Options } from 'multicast-dns'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { isThisMachine } from '#server/http/outgoing-requests.ts'

/** Questions for another machine with the name, and the ms between them, before it is used (RFC 6762, 8.1). */
const PROBES = { count: 3, everyMs: 250 }
/** Seconds for which others may remember an answer (RFC 6762, 10). */
const TTL_S = 120
/** The port that programs of the standard ask from; a simple program asks from another and expects the answer there. */
const MDNS_PORT = 5353

type LocalName = {
  /** Resolves to whether the name is used: no other machine has it, and the network allows it. */
  isOurs: Promise<boolean>
  close: () => Promise<void>
}

/**
 * Returns the name under which the home network finds this server; undefined for none. Without a setting it has one where
 * other devices of a home reach it: not on a loopback address, and not on a server that is open to everybody.
 */
export function localNameOf({ HOST, LOCAL_NAME, opensOutside }: Config): string | undefined {
  if (LOCAL_NAME === 'off') return undefined
  if (LOCAL_NAME === undefined && (isThisMachine(HOST) || opensOutside)) return undefined
  return `${LOCAL_NAME ?? 'homeclaim'}.local`
}

/**
 * Answers multicast DNS (RFC 6762) for one name with this machine's address in the network of whoever asks. A network or
 * system that does not allow it, and another machine with the name, are logged and harm nothing else. `HOST` is the
 * address to give out, unless it stands for all.
 */
export async function announceName(
  name: string,
  { HOST, log, options = {} }: { HOST: string; log: Logger; options?: Options },
): Promise<LocalName> {
  const { default: multicastDns } = await import('multicast-dns')
  const mdns = multicastDns(options)
  const port = options.port ?? MDNS_PORT
  let state: 'probing' | 'ours' | 'ended' = 'probing'

  const end = (): Promise<void> => {
    if (state === 'ended') return Promise.resolve()
    state = 'ended'
    return new Promise((resolve) => mdns.destroy(resolve))
  }
  const giveUp = (why: string) => {
    if (state !== 'ended') log.warn(`devices at home do not find this server at ${name}: ${why}`)
    void end()
  }
  mdns.on('error', (error: Error) => giveUp(error.message))
  // A network card without multicast; others have it.
  mdns.on('warning', (error: Error) => log.debug({ err: error }, 'multicast DNS'))
  mdns.on('response', ({ answers }) => {
    const theirs = answers.flatMap((answer) =>
      answer.type === 'A' && answer.name.toLowerCase() === name ? [answer.data] : [],
    )
    const own = ownAddresses(HOST).map(({ address }) => address)
    if (theirs.some((address) => !own.includes(address)))
      giveUp(`another machine, ${theirs.join(', ')}, has it`)
  })
  mdns.on('query', ({ id, questions }, asker) => {
    const asked = questions.filter(
      (question) => question.name.toLowerCase() === name && ['A', 'ANY'].includes(question.type),
    )
    const address = addressFor(asker.address, HOST)
    if (state !== 'ours' || asked.length === 0 || !address) return
    const answers = [{ type: 'A' as const, name, ttl: TTL_S, flush: true, data: address }]
    if (asker.port === port) mdns.respond({ answers })
    // Also straight to the asker, who may be behind another network card than messages to all leave by.
    mdns.respond({ id, questions: asker.port === port ? [] : asked, answers }, asker)
  })

  async function probe(): Promise<boolean> {
    await once(mdns, 'ready').catch(() => undefined)
    for (let count = 0; count < PROBES.count; count += 1) {
      if (state !== 'probing') return false
      mdns.query([{ name, type: 'A' }])
      await wait(PROBES.everyMs)
    }
    if (state !== 'probing') return false
    state = 'ours'
    log.info(`devices at home find this server at ${name}`)
    return true
  }
  return { isOurs: probe(), close: end }
}

/** Returns the addresses of this machine that the server listens on, with their networks. */
function ownAddresses(host: string) {
  const isAny = host === '0.0.0.0' || host === '::'
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, address }) => family === 'IPv4' && (isAny || address === host))
}

/** Returns the address of this machine in the network of the asker; undefined for somebody from further away. */
function addressFor(asker: string, host: string): string | undefined {
  if (!isIPv4(asker)) return undefined
  return ownAddresses(host).find(({ cidr }) => cidr && isWithin(asker, cidr))?.address
}

/** @param cidr 192.168.1.20/24 */
function isWithin(address: string, cidr: string): boolean {
  const [network = '', bits] = cidr.split('/')
  const addresses = new BlockList()
  addresses.addSubnet(network, Number(bits))
  return addresses.check(address)
}
