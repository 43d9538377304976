import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createMailReader } from './reader.ts'

const mails = fileURLToPath(new URL('../../testing/mails/', import.meta.url))
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

/** A thread that does something else with whole emails, and parses beginnings as the real one does. */
const threadThat = (does: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ extent }) => {
        if (extent === 'whole') { ${does} }
        parentPort.postMessage({
          parsed: { subject: 'the beginning', isCut: true, attachments: [] },
          classification: { kind: 'human', signals: [], bounce: null },
        })
      })
      parentPort.postMessage('ready')`)}`,
  )

test.each([
  ['too much time', 'for (;;);'],
  ['too much memory', 'const held = []; for (;;) held.push(new Array(100_000).fill(held.length))'],
])('of a mail that needs %s the beginning is read, at the first attempt', async (_what, does) => {
  const strained = createMailReader({ program: threadThat(does), cpuLimitMs: 200 })
  try {
    expect((await strained.read(await mail('gmail-top'), unknown)).parsed.subject).toBe('the beginning')
    // A new thread reads the next email.
    expect((await strained.read(await mail('gmail-top'), unknown)).parsed.subject).toBe('the beginning')
  } finally {
    await strained.close()
  }
})

test('of a mail whose beginning cannot be read either, sender and subject are known', async () => {
  const breaking = `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => parentPort.postMessage({ problem: 'it broke' }))
    parentPort.postMessage('ready')`)}`
  const broken = createMailReader({ program: new URL(breaking) })
  const raw = Buffer.from('From: Bob <bob@hearth.example>\r\nSubject: Friday\r\n\r\nWe come.')
  const { parsed, classification } = await broken.read(raw, unknown)
  expect(parsed).toMatchObject({
    from: { address: 'bob@hearth.example' },
    subject: 'Friday',
    content: '',
    isCut: true,
  })
  expect(classification.kind).toBe('human')
  await broken.close()
})

test('a thread that a mail made large is replaced, so that the process gets its memory back; others stay', async () => {
  const counting = (does: string) =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort, threadId } from 'node:worker_threads'
        parentPort.on('message', () => {
          ${does}
          parentPort.postMessage({
            parsed: { subject: String(threadId), attachments: [] },
            classification: { kind: 'human', signals: [], bounce: null },
          })
        })
        parentPort.postMessage('ready')`)}`,
    )
  const threadsOf = async (does: string): Promise<number> => {
    const reading = createMailReader({ program: counting(does) })
    const threads = new Set<string>()
    for (let turn = 0; turn < 3; turn += 1)
      threads.add((await reading.read(await mail('gmail-top'), unknown)).parsed.subject)
    await reading.close()
    return threads.size
  }
  expect(await threadsOf('')).toBe(1)
  expect(await threadsOf('globalThis.held = Array.from({ length: 12_000_000 }, (_, n) => n)')).toBe(3)
})

test('a thread that cannot start is no fault of the mail, which is read later', async () => {
  const program = new URL('data:text/javascript,throw%20new%20Error("no%20such%20module")')
  const unable = createMailReader({ program })
  await expect(unable.read(await mail('gmail-top'), unknown)).rejects.toThrow('no such module')
  await unable.close()
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
  // Parsed in this thread, it would have blocked the event loop the whole time.
  expect(turns).toBeGreaterThan(20)
})
