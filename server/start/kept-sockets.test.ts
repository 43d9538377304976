import { expect, test } from 'vitest'
import { socketVariables } from '#server/config.ts'
import { readKeptSockets } from '#server/server.ts'

const PID = 4242
const read = (env: Record<string, string>, port?: number) =>
  readKeptSockets({ INBOUND_SMTP_PORT: port }, socketVariables(env), PID)
const mine = (names: string) => ({
  LISTEN_PID: String(PID),
  LISTEN_FDS: String(names.split(':').length),
  LISTEN_FDNAMES: names,
})

test('without a socket unit, or with the sockets of another process, a server opens its own', () => {
  expect(read({})).toEqual({})
  expect(read({ ...mine('homeclaim.socket'), LISTEN_PID: '1' })).toEqual({})
})

test('a socket unit hands over the socket for HTTP, and one called smtp for emails', () => {
  expect(read({ LISTEN_PID: String(PID), LISTEN_FDS: '1' })).toEqual({ http: 3 })
  expect(read(mine('smtp:homeclaim.socket'), 25)).toEqual({ smtp: 3, http: 4 })
})

test('a socket that nothing would read from stops the start, in words', () => {
  expect(() => read(mine('homeclaim.socket:homeclaim.socket'))).toThrow(
    'two sockets for http; it takes one ListenStream for each',
  )
  expect(() => read(mine('homeclaim.socket:smtp'))).toThrow('INBOUND_SMTP_PORT is not set')
})
