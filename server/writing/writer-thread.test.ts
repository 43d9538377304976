import { expect, test } from 'vitest'
import { createLocalWriter } from './writer-thread.ts'

const programOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const READY = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage('ready');`
const PATIENT = { limitMs: 60_000 }

test('misspelled words are corrected, and the server’s own thread does not load the dictionary for it', async () => {
  const write = createLocalWriter(PATIENT)
  const [ofAll, ofServer] = [process.cpuUsage(), process.threadCpuUsage()]
  expect(await write('evry night the sink is realy loud')).toMatchObject({
    description: expect.stringMatching(/every night .*really loud/i),
    category: 'Plumbing',
  })
  const microseconds = ({ user, system }: { user: number; system: number }) => user + system
  const all = microseconds(process.cpuUsage(ofAll))
  expect(microseconds(process.threadCpuUsage(ofServer)) / all).toBeLessThan(0.25)
})

test.each([
  ['never gets ready', `import 'node:worker_threads'; setInterval(() => {}, 1000)`],
  ['never answers', `${READY} parentPort.on('message', () => {})`],
  ['runs in a circle', `${READY} parentPort.on('message', () => { for (;;); })`],
  ['ends', `${READY} parentPort.on('message', () => process.exit(1))`],
  ['fails', `${READY} parentPort.on('message', () => { throw new Error('broken') })`],
  ['answers with something else', `${READY} parentPort.on('message', () => parentPort.postMessage(7))`],
  ['cannot be loaded', `import './no-such-file.js'`],
])('with a thread that %s the words that only the dictionary knows stay as typed', async (_what, code) => {
  const write = createLocalWriter({ program: programOf(code), limitMs: 200 })
  for (const sink of ['sink', 'sink again'])
    expect(await write(`${sink} is realy loud`)).toMatchObject({
      description: expect.stringContaining('realy loud'),
      category: 'Plumbing',
    })
})

test('several homeowners at once each get their own words', async () => {
  const write = createLocalWriter(PATIENT)
  const rooms = ['kitchen', 'basement', 'hallway', 'nursery']
  const written = await Promise.all(rooms.map((room) => write(`${room} light is realy dim`)))
  expect(written.map(({ description }) => description)).toEqual(
    rooms.map((room) => expect.stringMatching(new RegExp(`${room} light is really dim`, 'i'))),
  )
})
