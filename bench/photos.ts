import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { PresignedUploads } from '#shared/photos/photos.ts'
import { z } from 'zod'
import { familyCpuMs, load, memoryOf, openLoad, spreadOf, type Ask, type Program } from './load.ts'
import { call } from './measure.ts'
import type { Person } from './many-claims.ts'
import { signedIn } from './queries.ts'
import { atLeast, atMost, exactly, type Result } from './results.ts'
import { loopDelays } from './watch.ts'

const Presigned = z.object({ data: PresignedUploads })
const PHOTOS = 4
/** The event loop's delay is noted once a second, so that what is compared must take some seconds. */
const IDLE_MS = 2_000
const BATCHES = 2

/** Writes a photo of 12 megapixels with the grain of a real one. */
export async function writePhoto(folder: string): Promise<string> {
  const file = path.join(folder, 'photo.jpg')
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 18 }
  const picture = sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: '#808080', noise },
  })
  writeFileSync(file, await picture.jpeg({ quality: 88 }).toBuffer())
  return file
}

/** Targets 10 and 11: uploads beside node:http, and smaller pictures beside decoding. */
export async function measurePhotos(
  product: Program,
  bare: Program,
  { people, photo, rounds }: { people: Person[]; photo: Buffer; rounds: number },
): Promise<Result[]> {
  const rates: number[] = []
  const cpus: number[] = []
  const grown: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const person = people[(round + 1) % people.length]
    if (!person) break
    const puts = await presigned(product.url, person, { bytes: photo.length, count: PHOTOS })
    const floor = await load(bare, [{ path: '/upload', headers: {}, method: 'PUT', body: photo }], {
      requests: PHOTOS,
      connections: 1,
    })
    const own = await load(
      product,
      puts.map(({ path }) => putOf(path, photo)),
      { requests: PHOTOS, connections: 1 },
    )
    const decoding = await cpuOf(bare.pid, () =>
      load(bare, [{ path: '/decode', headers: {} }], { requests: PHOTOS, connections: 1 }),
    )
    const before = memoryOf(product.pid).rss
    const making = await cpuOf(product.pid, () => made(product, person, puts))
    if (round < 0) continue
    rates.push(own.rate / floor.rate)
    cpus.push(making / decoding)
    grown.push(memoryOf(product.pid).rss - before)
  }
  return [
    atMost(10, 'photo made smaller, CPU beside decoding it', { spread: spreadOf(cpus), limit: 1.9 }),
    atMost(10, 'the server grows by, MB', { spread: exactly(Math.max(...grown)), limit: 64 }),
    atLeast(11, 'upload a second beside node:http with the same hash', {
      spread: spreadOf(rates),
      limit: 0.85,
    }),
  ]
}

/**
 * Target 10: how late the event loop is while four photos at a time are made smaller, beside idle, each in its worst
 * second. `/healthz` waits for a core besides, which a niced child of two cores does not leave at once.
 */
export async function measureDelays(
  product: Program,
  loopDelayFile: string,
  { people, photo, rounds }: { people: Person[]; photo: Buffer; rounds: number },
): Promise<Result[]> {
  const delays: number[] = []
  const waits: number[] = []
  const health = () =>
    openLoad(product, [{ path: '/healthz', headers: {} }], { perSecond: 200, seconds: IDLE_MS / 1_000 })
  const delayDuring = async (work: () => Promise<unknown>) => {
    const began = Date.now()
    await work()
    // The line of its last part.
    await pause(1_000)
    return Math.max(...loopDelays(loopDelayFile, began).map(({ p99 }) => p99))
  }
  for (let round = -1; round < rounds; round += 1) {
    // Another person each time, because of the limit on photos without a claim.
    const person = people[(round + 1) % people.length]
    if (!person) break
    const idle = await delayDuring(() => pause(IDLE_MS))
    const { p99 } = await health()
    const puts = await uploaded(product, person, photo)
    const busy = await delayDuring(() => made(product, person, puts))
    const more = await uploaded(product, person, photo)
    const [beside] = await Promise.all([health(), made(product, person, more)])
    if (round < 0) continue
    delays.push(busy / idle)
    waits.push(beside.p99 / p99)
  }
  return [
    atMost(10, 'event loop delay p99 while four are made beside idle', {
      spread: spreadOf(delays),
      limit: 2,
    }),
    atMost(10, '/healthz p99 while four are made beside idle', { spread: spreadOf(waits), limit: undefined }),
  ]
}

type Uploaded = Awaited<ReturnType<typeof presigned>>

async function uploaded(product: Program, person: Person, photo: Buffer): Promise<Uploaded> {
  const puts: Uploaded = []
  for (let batch = 0; batch < BATCHES; batch += 1)
    puts.push(...(await presigned(product.url, person, { bytes: photo.length, count: PHOTOS })))
  await load(
    product,
    puts.map(({ path }) => putOf(path, photo)),
    { requests: puts.length, connections: 1 },
  )
  return puts
}

/** Asks for the larger picture of each, four at once, and then for the small ones, which are made with it. */
async function made(product: Program, { cookie }: Person, puts: Uploaded): Promise<void> {
  for (const [size, connections] of [
    ['large', PHOTOS],
    ['thumb', 1],
  ] as const) {
    const pictures = puts.map(({ id }) => ({ path: `/photos/${id}?size=${size}`, headers: { cookie } }))
    await load(product, pictures, { requests: pictures.length, connections })
  }
}

/** Target 11: eight uploads at once. */
export async function measureEightUploads(
  product: Program,
  people: Person[],
  photo: Buffer,
): Promise<Result[]> {
  const puts = await Promise.all(
    people.slice(0, 8).map((person) => presigned(product.url, person, { bytes: photo.length, count: 1 })),
  )
  const before = memoryOf(product.pid).rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(product.pid).rss)), 5)
  await load(
    product,
    puts.flat().map(({ path }) => putOf(path, photo)),
    { requests: puts.length, connections: 8 },
  )
  clearInterval(watch)
  return [
    atMost(11, 'the server grows by for eight uploads at once, MB', {
      spread: exactly(most - before),
      limit: 32,
    }),
  ]
}

const putOf = (path: string, photo: Buffer): Ask => ({
  path,
  method: 'PUT',
  headers: { 'content-type': 'image/jpeg', 'content-length': String(photo.length) },
  body: photo,
})

async function cpuOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = familyCpuMs(pid)
  await work()
  return familyCpuMs(pid) - before
}

async function presigned(url: string, person: Person, { bytes, count }: { bytes: number; count: number }) {
  const fill = <T>(value: T) => Array.from({ length: count }, () => value)
  const answer = await call(`${url}/api/uploads/presigned-urls`, {
    method: 'POST',
    headers: { ...signedIn(person), 'content-type': 'application/json' },
    body: JSON.stringify({
      fileTypes: fill('image/jpeg'),
      fileNames: fill('photo.jpg'),
      fileSizes: fill(bytes),
    }),
  })
  const { presignedUrls, finalUrls } = Presigned.parse(JSON.parse(answer.toString())).data
  return presignedUrls.map((put, n) => {
    const { pathname, search } = new URL(put)
    return { path: pathname + search, id: path.basename(finalUrls[n] ?? '') }
  })
}
