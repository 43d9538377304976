import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { headOf, openSocket, readAnswer } from '#server/testing/raw-http.ts'
import { startWorld } from '#server/testing/world.ts'

async function opens(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('a connection that a browser opened ahead of need, or left open, does not delay stopping', async () => {
  const world = await startWorld({ hasMailServer: false })
  const port = world.server.port
  const silent = await opens(port)
  const halfAsked = await opens(port)
  halfAsked.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
  const used = await opens(port)
  used.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(used, 'data')
  const closed = Promise.all([silent, halfAsked, used].map((socket) => once(socket, 'close')))
  await expect(world.stop()).resolves.toBeUndefined()
  await expect(closed).resolves.toHaveLength(3)
})

test('a server that stops answers what still arrives, on open connections and on new ones, and then closes them', async () => {
  const world = await startWorld({ hasMailServer: false })
  const asks = async (socket: Socket) => {
    socket.write(headOf('GET', '/healthz', {}))
    return readAnswer(socket)
  }
  const kept = await openSocket(world.url)
  expect((await asks(kept)).head).toMatch(/connection: keep-alive/i)
  const stopped = world.server.stop({ graceMs: 60_000 })
  for (const socket of [await openSocket(world.url), kept]) {
    const { status, head } = await asks(socket)
    expect([status, head]).toEqual([200, expect.stringMatching(/connection: close/i)])
    socket.resume()
    if (!socket.closed) await once(socket, 'close')
  }
  // Nobody waits for the end of the time when no connection is left.
  await stopped
})

test('a request in progress when stopping is answered completely', async () => {
  const world = await startWorld({ hasMailServer: false })
  const answers = Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      fetch(`${world.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Maya', email: `m${n}@homes.example`, password: 'long enough' }),
      }),
    ),
  )
  const arrived = new Promise<void>((resolve) => {
    let count = 0
    world.server.app.server.on('request', () => {
      count += 1
      if (count === 4) resolve()
    })
  })
  await arrived
  await world.stop()
  expect((await answers).map((answer) => answer.status)).toEqual([201, 201, 201, 201])
})

test('a URL that cannot be decoded gets the usual error, which no cache stores', async () => {
  await using world = await startWorld({ hasMailServer: false })
  for (const path of ['/api/claims/%ff', '/b/%ff', '/trpc/%ff']) {
    const answer = await fetch(`${world.url}${path}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ error: { code: 'INVALID', message: 'This request is not valid.' } })
  }
})
