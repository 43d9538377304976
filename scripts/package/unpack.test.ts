import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf, unpackInto, type Packed } from './unpack.ts'

const CONTENTS = { 'homeclaim.mjs': 'start()', 'node_modules/native/it.node': 'ELF' }

let folder: string
let base: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-unpack-'))
  base = path.join(folder, 'private')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

let reads = 0
function packed(id = '1.0.0-abc', bytes = Object.values(CONTENTS).join('')): Packed {
  const files = Object.entries(CONTENTS).map(([name, text]) => ({
    name,
    size: text.length,
    sha256: hashOf(Buffer.from(text)),
  }))
  const read = () => {
    reads += 1
    return Buffer.from(bytes)
  }
  return { id, files, read }
}

const textsIn = (program: string) =>
  Object.keys(CONTENTS).map((name) => readFileSync(path.join(program, name), 'utf8'))

test('the first start unpacks into a folder that only its user can read, the next one reads nothing again', () => {
  reads = 0
  const program = unpackInto(base, packed())
  expect(textsIn(program)).toEqual(Object.values(CONTENTS))
  for (const private_ of [base, program, path.join(program, 'node_modules')])
    expect(statSync(private_).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(program, 'homeclaim.mjs')).mode & 0o777).toBe(0o600)
  expect(unpackInto(base, packed())).toBe(program)
  expect(reads).toBe(1)
})

test('a damaged download unpacks nothing and says so', () => {
  const text = Object.values(CONTENTS).join('')
  expect(() => unpackInto(base, packed('1.0.0-abc', text.replace('ELF', 'EVE')))).toThrow(
    'This file is damaged. Download it again.',
  )
  expect(readdirSync(base)).toEqual([])
})

test.each([
  ['changed', (file: string) => writeFileSync(file, 'stop()!')],
  ['cut short', (file: string) => writeFileSync(file, 'sta')],
  ['missing', (file: string) => rmSync(file)],
  ['a link to another file', (file: string) => (rmSync(file), symlinkSync('/etc/hostname', file))],
])('a file that is %s is mended at the next start', (_, damage) => {
  const program = unpackInto(base, packed())
  damage(path.join(program, 'homeclaim.mjs'))
  expect(textsIn(unpackInto(base, packed()))).toEqual(Object.values(CONTENTS))
  expect(readdirSync(base)).toEqual(['1.0.0-abc'])
})

test('what a start that was killed while unpacking left is removed, what another one unpacks now is not', () => {
  mkdirSync(base, { mode: 0o700 })
  // No process has this number: they end at 4,194,304.
  const [left, current] = [`1.0.0-abc.unpacking-9999999`, `1.0.0-abc.unpacking-${process.ppid}`]
  for (const name of [left, current]) {
    mkdirSync(path.join(base, name))
    writeFileSync(path.join(base, name, 'homeclaim.mjs'), 'sta')
  }
  const program = unpackInto(base, packed())
  expect(textsIn(program)).toEqual(Object.values(CONTENTS))
  expect(readdirSync(base).toSorted()).toEqual(['1.0.0-abc', current])
})

test('of two first starts at once the slower one uses what the faster one unpacked', () => {
  const slow = packed()
  const program = unpackInto(base, { ...slow, read: () => (fasterStart(), slow.read()) })
  function fasterStart() {
    // The faster one is another process, with a folder of its own while it unpacks.
    const other = path.join(folder, 'other')
    const faster = unpackInto(other, packed())
    mkdirSync(path.join(base, '1.0.0-abc'))
    for (const name of Object.keys(CONTENTS)) {
      mkdirSync(path.dirname(path.join(base, '1.0.0-abc', name)), { recursive: true })
      writeFileSync(path.join(base, '1.0.0-abc', name), readFileSync(path.join(faster, name)))
    }
    writeFileSync(path.join(base, '1.0.0-abc', 'in-use'), '')
  }
  expect(existsSync(path.join(program, 'in-use'))).toBe(true)
  expect(readdirSync(base)).toEqual(['1.0.0-abc'])
})

test('versions are side by side, and one that was not started for half a year is deleted', () => {
  const old = unpackInto(base, packed('0.9.0-old'))
  unpackInto(base, packed())
  expect(readdirSync(base).toSorted()).toEqual(['0.9.0-old', '1.0.0-abc'])
  const longAgo = new Date(Date.now() - 181 * 86_400_000)
  utimesSync(old, longAgo, longAgo)
  unpackInto(base, packed())
  expect(readdirSync(base)).toEqual(['1.0.0-abc'])
})

test('a folder into which others could put code is not used', () => {
  mkdirSync(base, { mode: 0o700 })
  chmodSync(base, 0o777)
  expect(() => unpackInto(base, packed())).toThrow(/is not a private folder of this user/)
  const link = path.join(folder, 'link')
  symlinkSync(folder, link)
  expect(() => unpackInto(link, packed())).toThrow(/is not a private folder of this user/)
})
