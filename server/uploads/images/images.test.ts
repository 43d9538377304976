import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heicOf, phoneHeic, phoneJpeg } from '#server/testing/photo-files.ts'
import { createImageProcess } from './image-process.ts'
import { createImages, heicPixels, pictureKind, type Images } from './images.ts'

let images: Images
let jpeg: Buffer
const heic = await phoneHeic()

beforeAll(async () => {
  images = createImages()
  jpeg = await phoneJpeg()
})
afterAll(() => images.close())

const whole = (bytes: Buffer) => ({
  sizeBytes: bytes.length,
  open: () => Readable.from([bytes]),
})
const source = (bytes: Buffer) => () =>
  Promise.resolve({ sizeBytes: bytes.length, stream: Readable.from([bytes]) })

/** A valid PNG of 20,000 × 20,000 white pixels in a few hundred kilobytes. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(20_000 * 2_501))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a decompression bomb is refused by its header and cannot be decoded', async () => {
  const bytes = bomb()
  expect(bytes.length).toBeLessThan(1024 * 1024)
  expect(await pictureKind(bytes)).toBe('png')
  expect(await images.inspect('png', whole(bytes))).toMatchObject({ outcome: 'tooLarge' })
  expect(await images.make('png', source(bytes), { sidesPx: [1920, 400] })).toBeUndefined()
})

test('bytes that only begin like a picture are no picture', async () => {
  for (const [kind, head] of [
    ['jpeg', jpeg.subarray(0, 4)],
    ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['heic', heic.subarray(0, 24)],
  ] as const) {
    const bytes = Buffer.concat([head, randomBytes(2_000)])
    expect(await images.inspect(kind, whole(bytes))).toMatchObject({ outcome: 'unreadable' })
  }
})

test('a picture that says another kind than it is declared as is not taken for it', async () => {
  const png = await sharp(jpeg).png().toBuffer()
  expect(await images.inspect('jpeg', whole(png))).toMatchObject({ outcome: 'unreadable' })
  expect(await images.inspect('heic', whole(png))).toMatchObject({ outcome: 'unreadable' })
})

test('SVG, HTML, GIF, PDF and nothing at all are no pictures we take', async () => {
  const texts = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html><p>hi',
    '%PDF-1.7\n',
    '',
  ]
  for (const text of texts) expect(await pictureKind(Buffer.from(text))).toBeUndefined()
  expect(await pictureKind(await sharp(jpeg).gif().toBuffer())).toBeUndefined()
})

test('a photo whose second half is missing cannot be shown', async () => {
  expect(
    await images.make('jpeg', source(jpeg.subarray(0, jpeg.length >> 1)), { sidesPx: [1920, 400] }),
  ).toBeUndefined()
})

test('a source that breaks off is an error, and the next picture is made all the same', async () => {
  const breaking = () =>
    Promise.resolve({
      sizeBytes: jpeg.length,
      stream: Readable.from(
        (function* () {
          yield jpeg.subarray(0, 1000)
          throw new Error('disk read error')
        })(),
      ),
    })
  await expect(images.make('jpeg', breaking, { sidesPx: [400] })).rejects.toThrow('disk read error')
  const short = () => Promise.resolve({ sizeBytes: jpeg.length + 1, stream: Readable.from([jpeg]) })
  await expect(images.make('jpeg', short, { sidesPx: [400] })).rejects.toThrow('Expected')
  expect(await images.make('jpeg', source(jpeg), { sidesPx: [400] })).toHaveLength(1)
})

test('large and thumb are upright JPEGs without location, made for several photos at once', async () => {
  const made = await Promise.all(
    [1, 2, 3].map(() => images.make('jpeg', source(jpeg), { sidesPx: [1920, 400] })),
  )
  for (const [large, thumb] of made.map((pictures) => pictures ?? [])) {
    const big = await sharp(large).metadata()
    const small = await sharp(thumb).metadata()
    expect([big.format, big.width, big.height]).toEqual(['jpeg', 900, 1200])
    expect([small.format, small.width, small.height]).toEqual(['jpeg', 300, 400])
    for (const { exif, orientation, xmp, iptc } of [big, small]) {
      expect([exif, orientation, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
    // Rotated by 90°: the dark corner was top left and is top right now.
    const { data, info } = await sharp(thumb).raw().toBuffer({ resolveWithObject: true })
    expect(data[10 * info.width * 3 + (info.width - 10) * 3]).toBeLessThan(40)
    expect(data[10 * info.width * 3 + 10 * 3]).toBeGreaterThan(150)
  }
})

test('a HEIC photo from a phone becomes a JPEG everybody can see', async () => {
  expect(await pictureKind(heic)).toBe('heic')
  expect(await images.inspect('heic', whole(heic))).toMatchObject({ outcome: 'done' })
  const [large, thumb] = (await images.make('heic', source(heic), { sidesPx: [1920, 400] })) ?? []
  const metadata = await sharp(large).metadata()
  expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
    'jpeg',
    640,
    480,
    undefined,
  ])
  const { data } = await sharp(thumb).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeLessThan(40)
  expect(data.at(-3)).toBeGreaterThan(150)
})

test('a HEIC that claims another size, or is cut, is refused, and the next photo is decoded', async () => {
  const claiming = (width: number, height: number) => {
    const bytes = Buffer.from(heic)
    const at = bytes.indexOf('ispe')
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
    return bytes
  }
  expect(await images.inspect('heic', whole(claiming(60_000, 60_000)))).toMatchObject({ outcome: 'tooLarge' })
  const broken = [
    claiming(0, 0),
    claiming(0xffffffff, 0xffffffff),
    claiming(30_000, 1),
    claiming(7_000, 7_000),
    ...[0.1, 0.5, 0.99].map((part) => heic.subarray(0, Math.floor(heic.length * part))),
  ]
  for (const bytes of broken)
    expect(await images.inspect('heic', whole(bytes))).toMatchObject({ outcome: 'unreadable' })
  expect(await images.inspect('heic', whole(heic))).toMatchObject({ outcome: 'done' })
})

const TILE = { width: 640, height: 480 }
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const gridOf = (side: number, size: { width: number; height: number }) => [
  ...upTo(side * side).map(() => TILE),
  { ...size, tiles: { columns: side, rows: side, ids: upTo(side * side) } },
]
/** A small file that takes seconds: 78 megapixels of tiles, copied again by each of five pictures of one tile. */
const slow = () =>
  heicOf([
    ...gridOf(16, { width: 10_200, height: 7_650 }),
    ...upTo(5).map((n) => ({
      width: 10_200,
      height: 7_650,
      tiles: { columns: 1, rows: 1, ids: [256 + n] },
    })),
  ])

test.each([
  ['of 900 pictures', () => upTo(900).map(() => TILE), 'done'],
  ['of 10 × 10 tiles', () => gridOf(10, TILE), 'done'],
  ['of 295 megapixels in 208 kB', () => gridOf(31, { width: 19_840, height: 14_880 }), 'tooLarge'],
  ['with more pictures than any phone makes', () => upTo(5_000).map(() => TILE), 'unreadable'],
  [
    'of a grid that is its own tile',
    () => [{ ...TILE, tiles: { columns: 1, rows: 1, ids: [1] } }],
    'unreadable',
  ],
  [
    'that claims 78 megapixels of four tiles',
    () => gridOf(2, { width: 10_200, height: 7_650 }),
    'unreadable',
  ],
] as const)('a HEIC %s is answered', async (_what, items, outcome) => {
  expect(await images.inspect('heic', whole(await heicOf(items())))).toMatchObject({ outcome })
})

test('the check of a HEIC makes its smaller versions as well, and says how long it took', async () => {
  const { outcome, jpegs, usedMs } = await images.inspect('heic', whole(heic), { sidesPx: [1920, 400] })
  const sizes = await Promise.all(jpegs.map(async (made) => (await sharp(made).metadata()).width))
  expect([outcome, sizes]).toEqual(['done', [640, 400]])
  expect(usedMs).toBeGreaterThan(0)
})

test.each([
  ['what every phone takes is tried in 128 MB', 128, 12.5],
  ['24 megapixels fit into 512 MB', 512, 27],
  ['48 megapixels fit into 1 GB', 1024, 64.6],
  ['80 megapixels are the most in 64 GB', 65_536, 80],
])('of a HEIC %s', (_what, megabytes, megapixels) => {
  expect(heicPixels(megabytes * 1024 * 1024) / 1_000_000).toBeCloseTo(megapixels, 0)
})

test('a HEIC that would take too much of the memory is refused by its size, before it is decoded', async () => {
  const small = createImages({ memory: 256 * 1024 * 1024 })
  const large = createImages({ memory: 1024 * 1024 * 1024 })
  try {
    const bytes = await heicOf(gridOf(9, { width: 5_760, height: 4_320 }))
    const decoded = await large.inspect('heic', whole(bytes))
    const refused = await small.inspect('heic', whole(bytes))
    expect(refused).toMatchObject({ outcome: 'tooLarge', maxMegapixels: 12 })
    expect(refused.usedMs).toBeLessThan(decoded.usedMs)
  } finally {
    await small.close()
    await large.close()
  }
})

test('a HEIC that takes longer than its time is given up once, so that others wait no longer', async () => {
  const bytes = await slow()
  expect(bytes.length).toBeLessThan(100_000)
  const hurried = createImageProcess({ idleMs: 50, limitMs: 500 })
  let attempts = 0
  const opened = () => {
    attempts += 1
    return source(bytes)()
  }
  try {
    const job = { kind: 'heic' as const, sidesPx: [], isSquare: false, maxPixels: 80_000_000 }
    expect(await hurried.run(job, opened)).toMatchObject({
      outcome: 'unreadable',
      reason: 'It took too long.',
    })
    expect(attempts).toBe(1)
  } finally {
    await hurried.close()
  }
})

test('while a HEIC takes its whole time, JPEGs of others are checked', async () => {
  const busy = createImages()
  const taking = busy.inspect('heic', whole(await slow()))
  taking.catch(() => undefined)
  expect(await busy.inspect('jpeg', whole(jpeg))).toMatchObject({ outcome: 'done' })
  await busy.close()
  await expect(taking).rejects.toThrow('closed')
})

test('a transparent PNG is shown on white', async () => {
  const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const [thumb] = (await images.make('png', source(png), { sidesPx: [400] })) ?? []
  expect((await sharp(thumb).raw().toBuffer())[0]).toBeGreaterThan(250)
})

test('a picture that only had to wait for the machine is no crash', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'images-'))
  const program = path.join(folder, 'waiting.mjs')
  await writeFile(
    program,
    `process.on('message', () => setTimeout(() => process.send({ outcome: 'done', width: 1, height: 1, jpegs: [] }), 1_300))`,
  )
  const waiting = createImageProcess({ idleMs: 50, limitMs: 1_000, program: pathToFileURL(program) })
  try {
    const job = { kind: 'jpeg' as const, sidesPx: [], isSquare: false, maxPixels: 80_000_000 }
    expect(await waiting.run(job, source(Buffer.from('x')))).toMatchObject({ outcome: 'done' })
  } finally {
    await waiting.close()
    await rm(folder, { recursive: true })
  }
})

test('a header behind megabytes of other data is still found', async () => {
  const depthMap = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd)])
  const bytes = Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array.from({ length: 20 }, () => depthMap),
    jpeg.subarray(2),
  ])
  expect(await images.inspect('jpeg', whole(bytes))).toMatchObject({ outcome: 'done' })
})

test('a picture that kills the decoder twice is unreadable, one that does so once is made, and neither harms the next', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'images-'))
  const program = path.join(folder, 'dying.mjs')
  // A decoder that crashes at 'D' always, at 'O' the first time, and is never done with 'H'.
  await writeFile(
    program,
    `import { existsSync, writeFileSync } from 'node:fs'
    const input = process.stdin.iterator()
    process.on('message', async () => {
      const kind = String((await input.next()).value)[0]
      const mark = ${JSON.stringify(path.join(folder, 'died-once'))}
      if (kind === 'H') for (;;);
      const isFirst = !existsSync(mark)
      if (kind === 'O') writeFileSync(mark, '')
      if (kind === 'D' || (kind === 'O' && isFirst)) process.kill(process.pid, 'SIGKILL')
      else process.send({ outcome: 'done', width: 1, height: 1, jpegs: [] })
    })`,
  )
  const processUnderTest = createImageProcess({
    idleMs: 50,
    limitMs: 3_000,
    program: pathToFileURL(program),
  })
  const run = (text: string) =>
    processUnderTest.run(
      { kind: 'jpeg', sidesPx: [], isSquare: false, maxPixels: 80_000_000 },
      source(Buffer.from(text)),
    )
  try {
    const outcomes = (await Promise.all(['D', 'fine', 'O', 'H', 'fine'].map(run))).map(
      (answer) => answer.outcome,
    )
    expect(outcomes).toEqual(['unreadable', 'done', 'done', 'unreadable', 'done'])
  } finally {
    await processUnderTest.close()
    await rm(folder, { recursive: true })
  }
  await expect(run('fine')).rejects.toThrow('closed')
})

test.skipIf(process.platform === 'win32')(
  'smaller pictures are made by threads that yield to the server',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'images-'))
    const program = path.join(folder, 'nice.mjs')
    // The threads that decode are those of the pool, which begins with the first file that is read.
    await writeFile(
      program,
      `import { readdirSync } from 'node:fs'
    import { readFile } from 'node:fs/promises'
    import { getPriority } from 'node:os'
    process.on('message', async () => {
      await readFile(${JSON.stringify(program)})
      const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
      process.send({ outcome: 'unreadable', reason: String(Math.max(...threads.map(getPriority))) })
    })`,
    )
    const maker = createImageProcess({
      idleMs: 50,
      limitMs: 10_000,
      niceness: 10,
      program: pathToFileURL(program),
    })
    try {
      const job = { kind: 'jpeg' as const, sidesPx: [], isSquare: false, maxPixels: 80_000_000 }
      expect(await maker.run(job, source(Buffer.from('x')))).toMatchObject({ reason: '10' })
    } finally {
      await maker.close()
      await rm(folder, { recursive: true })
    }
  },
)

test('closing in the middle of a picture says so instead of calling the picture unreadable', async () => {
  const closing = createImages()
  const making = closing.make('jpeg', source(jpeg), { sidesPx: [1920, 400] })
  making.catch(() => undefined)
  await closing.close()
  await expect(making).rejects.toThrow('closed')
})
