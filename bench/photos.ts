import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { PresignedUploads } from '#shared/photos.ts'
import { z } from 'zod'
import { familyCpuMs, load, memoryOf, openLoad, spreadOf, type Ask, type Program } from './load.ts'
import { call } from './measure.ts'
import type { Person } from './many-claims.ts'
import { signedIn } from './queries.ts'
import { atLeast, atMost, exactly, type Result } from './results.ts'

const Presigned = z.object({ data: PresignedUploads })
const PHOTOS = 4

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

/** Targets 10 and 11: uploads beside node:http, smaller pictures beside decoding, and what else waits meanwhile. */
export async function measurePhotos(
  product: Program,
  bare: Program,
  { people, photo, rounds }: { people: Person[]; photo: Buffer; rounds: number },
): Promise<Result[]> {
  const rates: number[] = []
  const cpus: number[] = []
  const waits: number[] = []
  const grown: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const person = people[(round + 1) % people.length]
    if (!person) break
    const puts = await presigned(product.url, person, photo.length, PHOTOS)
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
    const health = { path: '/healthz', headers: {} }
    const idle = await openLoad(product, [health], { perSecond: 200, seconds: 1 })
    let busy = idle
    const making = await cpuOf(product.pid, async () => {
      const pictures = puts.map(({ id }) => ({
        path: `/photos/${id}?size=large`,
        headers: { cookie: person.cookie },
      }))
      const made = load(product, pictures, { requests: PHOTOS, connections: PHOTOS })
      busy = await openLoad(product, [health], { perSecond: 200, seconds: 1 })
      await made
      await load(
        product,
        pictures.map((each) => ({ ...each, path: each.path.replace('large', 'thumb') })),
        {
          requests: PHOTOS,
          connections: 1,
        },
      )
    })
    if (round < 0) continue
    rates.push(own.rate / floor.rate)
    cpus.push(making / decoding)
    waits.push(busy.p99 / idle.p99)
    grown.push(memoryOf(product.pid).rss - before)
  }
  return [
    atMost(10, 'photo made smaller, CPU beside decoding it', spreadOf(cpus), 1.9),
    atMost(10, '/healthz p99 while four are made beside idle', spreadOf(waits), 2),
    atMost(10, 'the server grows by, MB', exactly(Math.max(...grown)), 64),
    atLeast(11, 'upload a second beside node:http with the same hash', spreadOf(rates), 0.85),
  ]
}

/** Target 11: eight uploads at once. */
export async function measureEightUploads(
  product: Program,
  people: Person[],
  photo: Buffer,
): Promise<Result[]> {
  const puts = await Promise.all(
    people.slice(0, 8).map((person) => presigned(product.url, person, photo.length, 1)),
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
  return [atMost(11, 'the server grows by for eight uploads at once, MB', exactly(most - before), 32)]
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

async function presigned(url: string, person: Person, bytes: number, count: number) {
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
