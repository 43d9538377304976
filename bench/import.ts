// `node bench/import.ts`: how long the built server takes to receive and read the largest ZIP of an import, how late its
// event loop is meanwhile, and how much memory it takes. It prints and stores nothing. Option: --megabytes N.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { freePort } from '#scripts/free-port.ts'
import { eml, zipOf } from '#server/testing/imports.ts'
import { ImportOverview } from '#shared/import/imports.ts'
import { MAX_IMPORT_BYTES } from '#shared/import/files.ts'
import { memoryOf, type Program } from './load.ts'
import { register, startServer, stopProgram } from './product.ts'
import { grainyPhoto, loopDelays, medianAndWorst, print } from './watch.ts'

const MB = 1024 * 1024
const { values: args } = parseArgs({
  options: { megabytes: { type: 'string', default: String(Math.floor(MAX_IMPORT_BYTES / MB) - 1) } },
})
const ASK_EVERY_MS = 200
const Answered = z.object({ result: z.object({ data: z.object({ json: ImportOverview }) }) })

const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-import-'))
const loopDelayFile = path.join(folder, 'loop-delay')
if (!isBuilt()) await build()
try {
  const { zip, mails, photos } = await claimsOf(Number(args.megabytes) * MB)
  const server = await startServer(path.join(folder, 'data'), await freePort(), { loopDelayFile })
  try {
    await pause(3_000)
    print(`a ZIP of ${(zip.length / MB).toFixed(0)} MB with ${mails} emails and ${photos} photos`)
    await measure(server, zip)
  } finally {
    await stopProgram(server.child)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(server: Program, zip: Buffer): Promise<void> {
  const { token, user } = await register(server.url)
  const headers = { authorization: `Bearer ${token}` }
  const before = memoryOf(server.pid).rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid).rss)), 20)
  const [from, began] = [performance.now(), Date.now()]
  const sent = await fetch(`${server.url}/homes/${user.id}/imports?name=claims.zip`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/zip' },
    body: new Uint8Array(zip),
  })
  if (!sent.ok) throw new Error(`the upload returned ${sent.status}: ${await sent.text()}`)
  const received = performance.now()
  let found: ImportOverview
  do {
    await pause(ASK_EVERY_MS)
    const answer = await fetch(`${server.url}/trpc/imports.overview`, { headers })
    found = Answered.parse(await answer.json()).result.data.json
  } while (found.import?.files.some(({ state }) => state === 'waiting'))
  clearInterval(watch)
  const delays = loopDelays(loopDelayFile, began)
  const seconds = (to: number, since: number) => ((to - since) / 1_000).toFixed(1)
  print(`received in ${seconds(received, from)} s, read in ${seconds(performance.now(), received)} s`)
  print(`${found.import?.items.length} items, ${found.import?.drafts.length} claims proposed`)
  print(
    `event loop's delay, p99: ${medianAndWorst(delays.map(({ p99 }) => p99))}, longest ${Math.max(...delays.map(({ longest }) => longest)).toFixed(1)} ms`,
  )
  print(`the server grew by ${(most - before).toFixed(0)} MB`)
}

/** Emails of which every second has a photo, and photos of their own, together as large as told in bytes. */
async function claimsOf(bytes: number): Promise<{ zip: Buffer; mails: number; photos: number }> {
  const picture = await grainyPhoto({ width: 3_000, height: 2_250 })
  const own = (n: number) => Buffer.concat([picture, createHash('sha256').update(String(n)).digest()])
  const files: Record<string, Buffer> = {}
  let [size, mails, photos] = [0, 0, 0]
  for (let n = 1; ; n += 1) {
    const mail = eml({ id: `${n}@x`, subject: `Defect ${n}`, ...(n % 2 === 0 && { photo: own(n) }) })
    size += mail.length + picture.length
    if (size > bytes) break
    files[`${n}.eml`] = mail
    files[`${n}.jpg`] = own(-n)
    mails += 1
    photos += n % 2 === 0 ? 2 : 1
  }
  return { zip: await zipOf(files), mails, photos }
}
