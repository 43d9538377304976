// `node bench/stalls.ts`: P5, how late the event loop is, p99 in the worst second, while photos are made smaller and an
// evidence file is made of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { PresignedUploads } from '#shared/photos.ts'
import { send } from './load.ts'
import { filing, register, startServer, stopProgram } from './product.ts'
import { print } from './results.ts'

const PHOTOS = 16
const Presigned = z.object({ data: PresignedUploads })
const Filed = z.object({ id: z.string() })
/** A line of `loop-delay.mjs`, in milliseconds. */
const LoopDelay = z.object({ at: z.number(), p99: z.number() })

if (!isBuilt()) await build()
const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-stalls-'))
const LOOP_DELAY_FILE = path.join(folder, 'loop-delay')
const server = await startServer(folder, { LOOP_DELAY_FILE })
try {
  const { token, cookie, post } = await register(server.url)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 18 }
  const picture = sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: '#808080', noise },
  })
  const photo = await picture.jpeg({ quality: 88 }).toBuffer()
  const started = Date.now()
  const imageUrls: string[] = []
  for (let n = 0; n < PHOTOS; n += 1) imageUrls.push(await upload(post, photo))
  const { id } = Filed.parse(JSON.parse(await send(server.url, filing(token, { imageUrls }))))
  const pictures = imageUrls.map((url) => `/photos/${path.basename(url)}?size=large`)
  await Promise.all(pictures.map((at) => send(server.url, { path: at, headers: { cookie } })))
  const photosMade = Date.now()
  await post('/trpc/evidence.make', { json: { claimIds: [id] } })
  await pause(10_000)
  const figures = [
    ['photos', worstSecond(started, photosMade)],
    ['evidence file', worstSecond(photosMade, Date.now())],
  ] as const
  print(
    figures.map(([what, measured]) => ({
      target: 'P5',
      what: `event loop’s delay, p99 of the worst second, ms: ${what}`,
      measured,
      limit: 20,
    })),
  )
} finally {
  await stopProgram(server.child)
  rmSync(folder, { recursive: true, force: true })
}

async function upload(post: (at: string, body: object) => Promise<string>, photo: Buffer): Promise<string> {
  const file = { fileTypes: ['image/jpeg'], fileNames: ['photo.jpg'], fileSizes: [photo.length] }
  const { presignedUrls, finalUrls } = Presigned.parse(
    JSON.parse(await post('/api/uploads/presigned-urls', file)),
  ).data
  const headers = { 'content-type': 'image/jpeg' }
  const put = await fetch(presignedUrls[0] ?? '', { method: 'PUT', headers, body: new Uint8Array(photo) })
  if (!put.ok) throw new Error(`the upload returned ${put.status}`)
  return finalUrls[0] ?? ''
}

function worstSecond(from: number, until: number): number {
  const lines = readFileSync(LOOP_DELAY_FILE, 'utf8').trim().split('\n')
  const seconds = lines.map((line) => LoopDelay.parse(JSON.parse(line)))
  return Math.max(...seconds.filter(({ at }) => at > from && at < until + 1_000).map(({ p99 }) => p99))
}
