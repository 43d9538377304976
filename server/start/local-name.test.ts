import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import multicastDns, { type MulticastDNS, type ResponsePacket } from 'multicast-dns'
import { pino } from 'pino'
import { expect, test, type TestContext } from 'vitest'
import { readConfig } from '#server/config.ts'
import { announceName, localNameOf } from './local-name.ts'

const NAME = 'homeclaim.local'

/** A home network on loopback, on a port that no other program there uses. */
async function homeNetwork() {
  const probe = createSocket('udp4').bind(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise<void>((resolve) => probe.close(resolve))
  return { interface: '127.0.0.1', bind: '0.0.0.0', port, loopback: true }
}
type Network = Awaited<ReturnType<typeof homeNetwork>>

/** Another device; it skips the test in words on a machine whose network has no multicast. */
async function device(network: Network, { skip }: TestContext): Promise<MulticastDNS> {
  const mdns = multicastDns(network)
  let refused = ''
  mdns.on('warning', ({ message }) => (refused = message))
  await once(mdns, 'ready')
  const heard = Promise.race([once(mdns, 'query'), new Promise((resolve) => setTimeout(resolve, 2_000))])
  mdns.query('probe.local', 'A', (error) => (refused ||= error?.message ?? ''))
  const isHeard = (await heard) !== undefined
  skip(!isHeard, `no multicast on loopback here: ${refused}`)
  return mdns
}

/** Returns the first response to a question, as long as nothing else is answered before it. */
async function responseTo(mdns: MulticastDNS, names: string[]): Promise<ResponsePacket['answers']> {
  const response = once(mdns, 'response') as Promise<[ResponsePacket]>
  for (const name of names) mdns.query(name, 'A')
  return (await response)[0].answers
}

function startLog() {
  const lines: string[] = []
  return { lines, log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }) }
}
const answer = (data: string) => ({ type: 'A' as const, name: NAME, ttl: 120, flush: true, data })

test('devices at home find the server by its name, in any case, and get no answer for another', async (context) => {
  const network = await homeNetwork()
  const phone = await device(network, context)
  const server = await announceName(NAME, { HOST: '0.0.0.0', log: startLog().log, options: network })
  expect(await server.isOurs).toBe(true)
  const [found] = await responseTo(phone, ['other.local', 'homeclaim.local.example', 'HomeClaim.Local'])
  expect(found).toMatchObject({ type: 'A', name: NAME, data: '127.0.0.1' })
  await server.close()
  phone.destroy()
})

test('a name that another machine has is left to it', async (context) => {
  const network = await homeNetwork()
  const other = await device(network, context)
  other.on('query', () => other.respond([answer('192.0.2.7')]))
  const { log, lines } = startLog()
  const server = await announceName(NAME, { HOST: '0.0.0.0', log, options: network })
  expect(await server.isOurs).toBe(false)
  expect(lines.join('')).toContain('another machine, 192.0.2.7, has it')
  other.destroy()
})

test('a network that forbids it is said in the log, and the server goes on without the name', async () => {
  const network = await homeNetwork()
  const holder = createSocket('udp4').bind(network.port)
  await once(holder, 'listening')
  const { log, lines } = startLog()
  const server = await announceName(NAME, { HOST: '0.0.0.0', log, options: { ...network, reuseAddr: false } })
  expect(await server.isOurs).toBe(false)
  expect(lines.join('')).toMatch(/do not find this server at homeclaim.local: .*EADDRINUSE/)
  await server.close()
  holder.close()
})

test('the name is used where other devices of a home come, unless the settings say otherwise', () => {
  const nameWith = (env: Record<string, string>) => localNameOf(readConfig(env))
  expect(nameWith({})).toBeUndefined()
  expect(nameWith({ HOST: '0.0.0.0' })).toBe(NAME)
  expect(nameWith({ HOST: '0.0.0.0', PUBLIC_URL: 'https://claims.example.com' })).toBeUndefined()
  expect(nameWith({ HOST: '0.0.0.0', LOCAL_NAME: 'off' })).toBeUndefined()
  expect(nameWith({ LOCAL_NAME: 'house' })).toBe('house.local')
  expect(() => nameWith({ LOCAL_NAME: 'my house.local' })).toThrow('LOCAL_NAME is "my house.local"')
})
