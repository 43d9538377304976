import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { watchConnections } from './polite-stop.ts'

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()))

/** A server whose answers the test gives, and a client that keeps its connection. */
async function start() {
  const asked: ServerResponse[] = []
  const server = createServer((_request, response) => void asked.push(response))
  const connections = watchConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  cleanups.push(
    () => agent.destroy(),
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return {
    connections,
    port,
    asks: () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request({ host: '127.0.0.1', port, agent }, resolve).once('error', reject).end()
      }),
    /** Resolves with the next request, to be answered. */
    next: async (): Promise<ServerResponse> => {
      await expect.poll(() => asked.length, { interval: 5 }).toBeGreaterThan(0)
      return asked.shift()!
    },
  }
}

test('a request in progress when the server stops is answered, and says that its connection ends', async () => {
  const { connections, asks, next } = await start()
  const asking = asks()
  const response = await next()
  const stopping = connections.endReuse(5_000).then(() => connections.drain(5_000))
  response.end('done')
  const answer = await asking
  expect([answer.headers.connection, await text(answer)]).toEqual(['close', 'done'])
  await stopping
})

test('a request after an answer that had begun before the stop is not lost', async () => {
  const { connections, asks, next } = await start()
  const asking = asks()
  const first = await next()
  first.write('begun')
  const answer = await asking
  expect(answer.headers.connection).toBe('keep-alive')
  const stopping = connections.endReuse(5_000).then(() => connections.drain(5_000))
  first.end()
  await text(answer)
  // The client was told that it may ask again.
  const again = asks()
  const second = await next()
  second.end('done')
  expect((await again).headers.connection).toBe('close')
  await stopping
})

test('people who connected before the stop, but were not accepted yet, are answered', async () => {
  const { connections, next, port } = await start()
  const people = Array.from({ length: 8 }, () => connect({ host: '127.0.0.1', port }))
  // By now the system has connected them, and the server knows of none.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const stopping = connections.acceptBacklog().then(() => connections.drain(5_000))
  const answers = people.map(async (person) => {
    person.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return text(person)
  })
  for (const _person of people) (await next()).end('done')
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*done/)
  await stopping
})
