import { lookup } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import {
  assertPublicName,
  assertPublicTarget,
  ForbiddenTarget,
  isPublicAddress,
  postToPublic,
} from './outgoing-requests.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::7f00:1',
  '::a9fe:a9fe',
  '4000::1',
  'no address',
])('%s is not of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '142.250.74.106', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'http://push.example/1',
  'ftp://push.example/1',
  'file:///etc/passwd',
  'https://user:secret@push.example/1',
  'https://127.0.0.1/1',
  'https://127.1/1',
  'https://2130706433/1',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'nothing',
])('%s is no target', (url) => {
  expect(() => assertPublicTarget(url, false)).toThrow(ForbiddenTarget)
})

const post = { headers: {}, body: '{}', timeoutMs: 60_000 }

test('a name of this machine is found out when it is looked up, and nothing is sent', async () => {
  await using server = await listen()
  const url = `https://localhost:${server.port}/`
  await expect(postToPublic(url, { ...post, allowsPrivate: false })).rejects.toThrow(ForbiddenTarget)
  expect(server.connections()).toBe(0)
})

/** A resolver that answers each question with the next of these addresses, and with the last from then on. */
function answersInTurn(addresses: string[]): typeof lookup {
  let asked = 0
  const answer = (_name: string, _options: unknown, callback: unknown) => {
    const address = addresses[Math.min(asked, addresses.length - 1)]
    asked += 1
    if (typeof callback === 'function') callback(null, [{ address, family: 4 }])
  }
  return Object.assign(answer, lookup)
}

test('a name that is public when it is checked and of this machine when it is used is not connected to', async () => {
  await using server = await listen()
  const url = `https://push.example:${server.port}/`
  const resolve = answersInTurn(['93.184.216.34', '127.0.0.1'])
  await assertPublicName(url, { allowsPrivate: false, resolve })
  await expect(postToPublic(url, { ...post, allowsPrivate: false, resolve })).rejects.toThrow(ForbiddenTarget)
  expect(server.connections()).toBe(0)
})

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1'])(
  'a name that stands for %s is no target, one that nobody knows yet may be',
  async (address) => {
    const check = (resolve: typeof lookup) =>
      assertPublicName('https://push.example/', { allowsPrivate: false, resolve })
    await expect(check(answersInTurn([address]))).rejects.toThrow(ForbiddenTarget)
    await assertPublicName('https://nobody.invalid/', { allowsPrivate: false })
  },
)

test('a redirect is not followed, and the response is not read', async () => {
  await using server = await listen(302, { location: 'http://127.0.0.1:1/' })
  const answer = await postToPublic(server.url, { ...post, allowsPrivate: true })
  expect(answer.status).toBe(302)
})

test('who does not answer in time is left', async () => {
  await using server = await listen('never')
  const answer = postToPublic(server.url, { ...post, timeoutMs: 20, allowsPrivate: true })
  await expect(answer).rejects.toThrow(/abort|timeout/i)
})

async function listen(status: number | 'never' = 200, headers: Record<string, string> = {}) {
  let connections = 0
  const server = createServer((_request, response) => {
    // A body without an end.
    if (status !== 'never') response.writeHead(status, headers).write('more and more')
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
