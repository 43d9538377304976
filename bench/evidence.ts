// `node bench/evidence.ts`: how long the built server takes for an evidence file of many claims and photos, how long
// others wait meanwhile, how much memory it takes, and how long 10,000 entries of a record take to verify. It prints and
// stores nothing. Options: --claims N, --photos N (of each claim).
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
import { EvidenceFile } from '#shared/evidence/evidence.ts'
import { PresignedUploads } from '#shared/photos/photos.ts'
import { verifyEntries } from '#shared/record/verify.ts'
import { aRecord, sha256 } from '#shared/testing/record.ts'
import { familyCpuMs, memoryOf, openLoad, type Program } from './load.ts'
import { register, startServer, stopProgram } from './product.ts'
import { grainyPhoto, loopDelays, medianAndWorst, print } from './watch.ts'

const { values: args } = parseArgs({
  options: { claims: { type: 'string', default: '20' }, photos: { type: 'string', default: '5' } },
})
const ENTRIES = 10_000
const PROBES_A_SECOND = 200

const Made = z.object({ result: z.object({ data: z.object({ json: EvidenceFile }) }) })
const Presigned = z.object({ data: PresignedUploads })
const Filed = z.object({ id: z.string() })

await measureVerifying()
const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-evidence-'))
const loopDelayFile = path.join(folder, 'loop-delay')
if (!isBuilt()) await build()
try {
  await measureMaking(Number(args.claims), Number(args.photos))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureVerifying(): Promise<void> {
  const entries = aRecord(ENTRIES)
  const from = performance.now()
  const findings = await verifyEntries(entries, { sha256 })
  print(
    `verifying ${ENTRIES} entries: ${(performance.now() - from).toFixed(0)} ms, ${findings.length} findings`,
  )
}

async function measureMaking(claims: number, photos: number): Promise<void> {
  const server = await startServer(path.join(folder, 'data'), await freePort(), { loopDelayFile })
  try {
    const home = await homeownerAt(server.url)
    const bytes = await grainyPhoto()
    const ids: string[] = []
    for (let n = 1; n <= claims; n += 1) ids.push(await home.files(n, bytes, photos))
    // The smaller pictures are made in the background, as they are long before somebody asks for a file.
    await untilIdle(server)
    const { p99: idle } = await probed(server)
    const first = await timed(server, home, ids)
    const second = await timed(server, home, ids)
    print(
      `${claims} claims, ${claims * photos} photos of ${(bytes.length / 1e6).toFixed(1)} MB each; /healthz p99 while nothing is made ${idle.toFixed(1)} ms`,
    )
    for (const { seconds, megabytes, healthz, loop, longest, grown } of [first, second]) {
      print(
        `made in ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB; the server grew by ${grown.toFixed(0)} MB`,
      )
      print(
        `  event loop's delay, p99: ${medianAndWorst(loop)}, longest ${longest.toFixed(1)} ms; /healthz p99: ${medianAndWorst(healthz)}`,
      )
    }
    print(`same bytes twice: ${first.sha256 === second.sha256}`)
  } finally {
    await stopProgram(server.child)
  }
}

type Home = Awaited<ReturnType<typeof homeownerAt>>

/** Has one file made while `/healthz` is asked 200 times a second, which waits for the event loop and for a core. */
async function timed(server: Program, home: Home, ids: string[]) {
  const before = memoryOf(server.pid).rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid).rss)), 20)
  const healthz: number[] = []
  const [from, began] = [performance.now(), Date.now()]
  let file = await home.asks(ids)
  while (file.state === 'waiting' || file.state === 'making') {
    const { p99 } = await probed(server)
    healthz.push(p99)
    file = await home.looks(file.id)
  }
  clearInterval(watch)
  if (file.state === 'failed') throw new Error('the file could not be made')
  const delays = loopDelays(loopDelayFile, began)
  return {
    seconds: (performance.now() - from) / 1_000,
    megabytes: (file.sizeBytes ?? 0) / 1e6,
    healthz,
    loop: delays.map(({ p99 }) => p99),
    longest: Math.max(...delays.map(({ longest }) => longest)),
    grown: most - before,
    sha256: file.sha256,
  }
}

/** Asks `/healthz` for a second. */
function probed(server: Program) {
  return openLoad(server, [{ path: '/healthz', headers: {} }], { perSecond: PROBES_A_SECOND, seconds: 1 })
}

/** Waits until the server has used no processor for a while. */
async function untilIdle({ pid }: Program): Promise<void> {
  for (let quiet = 0; quiet < 8;) {
    const before = familyCpuMs(pid)
    await pause(1_000)
    quiet = familyCpuMs(pid) - before < 50 ? quiet + 1 : 0
  }
}

async function homeownerAt(url: string) {
  const { token } = await register(url)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const post = async (at: string, body: object): Promise<unknown> => {
    const response = await fetch(url + at, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${at} returned ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const upload = async (bytes: Buffer, name: string): Promise<string> => {
    const answer = await post('/api/uploads/presigned-urls', {
      fileTypes: ['image/jpeg'],
      fileNames: [name],
      fileSizes: [bytes.length],
    })
    const { presignedUrls, finalUrls } = Presigned.parse(answer).data
    const put = await fetch(presignedUrls[0] ?? '', {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(bytes),
    })
    if (!put.ok) throw new Error(`the upload returned ${put.status}`)
    return finalUrls[0] ?? ''
  }
  return {
    async files(number: number, bytes: Buffer, photos: number): Promise<string> {
      const imageUrls: string[] = []
      for (let n = 1; n <= photos; n += 1) {
        const own = Buffer.concat([bytes, createHash('sha256').update(`${number}-${n}`).digest()])
        imageUrls.push(await upload(own, `photo-${number}-${n}.jpg`))
      }
      const claim = {
        title: `Outlet ${number} in the office is dead`,
        summary: 'Both outlets on the north wall have no power. The breaker is on and the others work.',
        category: 'Electrical',
        address: '418 Alder Creek Drive, Bend, OR 97702',
        imageUrls,
      }
      return Filed.parse(await post('/api/claims', claim)).id
    },
    asks: async (claimIds: string[]) =>
      Made.parse(await post('/trpc/evidence.make', { json: { claimIds } })).result.data.json,
    async looks(id: string) {
      const input = encodeURIComponent(JSON.stringify({ json: { id } }))
      const answer = await fetch(`${url}/trpc/evidence.get?input=${input}`, { headers })
      return Made.parse(await answer.json()).result.data.json
    },
  }
}
