import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createMailReader } from './reader.ts'

const mails = fileURLToPath(new URL('../testing/mails/', import.meta.url))
const mail = (name: string): Promise<Buffer> => readFile(path.join(mails, `${name}.eml`))
const unknown = { from: null, to: [] }

const reader = createMailReader()
afterAll(() => reader.close())

test('a mail is read in another thread, pictures and all', async () => {
  const { parsed, classification } = await reader.read(await mail('iphone-with-photo'), unknown)
  expect(classification.kind).toBe('human')
  const photo = parsed.attachments.find((attachment) => attachment.kind === 'photo')
  expect(Buffer.isBuffer(photo?.bytes)).toBe(true)
  expect(photo?.bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
})

test('mails handed over at once are read one after the other, each with its own answer', async () => {
  const names = ['gmail-vacation', 'outlook-top-posted', 'postfix-bounce']
  const readings = await Promise.all(names.map(async (name) => reader.read(await mail(name), unknown)))
  expect(readings.map(({ classification }) => classification.kind)).toEqual(['auto-reply', 'human', 'bounce'])
})

test('a mail that takes too long is given up, and the next one is read', async () => {
  const impatient = createMailReader({ limitMs: 1 })
  const huge = Buffer.concat([Buffer.from('From: a@b.example\r\n\r\n'), Buffer.alloc(8_000_000, 'a b\r\n')])
  await expect(impatient.read(huge, unknown)).rejects.toThrow('longer than 1 ms')
  await impatient.close()
  expect((await reader.read(await mail('gmail-top'), unknown)).classification.kind).toBe('human')
})

test('a mail of many megabytes does not hold up the server', async () => {
  await reader.read(await mail('gmail-top'), unknown)
  const heavy = Buffer.from(
    `From: a@b.example\r\nContent-Type: text/plain; format=flowed\r\n\r\n${'a line of quoted words \r\n'.repeat(1_000_000)}`,
  )
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  await reader.read(heavy, unknown)
  clearInterval(turning)
  // Read in this thread, it would have taken one long turn.
  expect(turns).toBeGreaterThan(20)
})
