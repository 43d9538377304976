import { stripVTControlCharacters } from 'node:util'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { linesForPhones } from './phone-address.ts'

const address = (address: string, internal = false) => ({
  address,
  internal,
  family: 'IPv4' as const,
  netmask: '255.255.255.0',
  mac: '02:00:00:00:00:01',
  cidr: `${address}/24`,
})
const AT_HOME = {
  lo: [address('127.0.0.1', true)],
  docker0: [address('172.17.0.1')],
  eth0: [address('192.168.1.20')],
}
const LOCAL = { host: '127.0.0.1', publicUrl: 'http://localhost:3000' }

/** Returns the dark modules of the code in a terminal's lines, as a camera sees them. */
function darkModules(text: string): boolean[][] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => /^[█▀▄ ]+$/.test(line))
    .flatMap((line) => [
      Array.from(line).map((half) => half === ' ' || half === '▄'),
      Array.from(line).map((half) => half === ' ' || half === '▀'),
    ])
}

test.each([
  ['every network', { ...LOCAL, host: '0.0.0.0' }, 'http://192.168.1.20:3000'],
  ['every network of both kinds', { ...LOCAL, host: '::' }, 'http://192.168.1.20:3000'],
  ['one network', { ...LOCAL, host: '10.0.0.7' }, 'http://10.0.0.7:3000'],
  ['a proxy', { host: '127.0.0.1', publicUrl: 'https://claims.example.com' }, 'https://claims.example.com'],
])('people with a phone read the address of a server on %s from a QR code', (_, server, expected) => {
  const text = linesForPhones(server, AT_HOME)
  expect(text).toContain(`On a phone: ${expected}\n`)
  const code = encode(expected, { border: 2 })
  expect(darkModules(text).slice(0, code.size)).toEqual(code.data)
})

test('a server on its own machine only says how a phone at home can open it', () => {
  const text = linesForPhones(LOCAL, AT_HOME)
  expect(text).toContain('HOST=0.0.0.0\n  PUBLIC_URL=http://192.168.1.20:3000\n')
  expect(text).not.toContain('█')
})

test('without a home network nothing is said about phones', () => {
  expect(linesForPhones(LOCAL, { lo: AT_HOME.lo, eth0: [address('203.0.113.9')] })).toBe('')
  expect(linesForPhones({ ...LOCAL, host: '0.0.0.0' }, { docker0: AT_HOME.docker0 })).toBe('')
})
