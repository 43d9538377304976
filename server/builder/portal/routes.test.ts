import { createLimiter } from '#server/http/rate-limit.ts'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builderPage } from '#shared/messages/en/builder-page.ts'
import { recordings as words } from '#shared/messages/en/media.ts'
import { uploadErrors } from '#shared/messages/en/server-answers.ts'
import { MAX_RECORDING_BYTES, recordingWrongType } from '#shared/recording-files.ts'
import { AppError, notFound } from '#server/errors.ts'
import { FONT } from '#server/http/first-files.ts'
import { TooManyBytes } from '#server/storage/storage.ts'
import { MAX_PHOTO_BYTES, photoWrongType } from '#shared/photo-files.ts'
import type { ListPortal } from './portal.ts'
import { builderRoutes } from './routes.ts'
import { createEventStreams } from '#server/http/event-streams.ts'
import type { BuilderPortalService, BuilderView } from './service.ts'

const TOKEN = '1042k7q2'
const AT = '2026-02-25T16:30:00.000Z'

const claim: BuilderView = {
  claimId: 'c1',
  earlierNumber: null,
  number: 1042,
  title: 'Dishwasher supply line drips',
  description: 'Water drips.\n\nThe floor is wet.',
  category: 'Plumbing',
  room: '',
  address: '418 Alder Creek Drive, Bend, OR 97702',
  status: 'Sent',
  unreached: null,
  createdAt: '2026-02-25T00:12:00.000Z',
  homeownerName: 'Maya Lindqvist',
  builder: { name: 'Northfield Homes', email: 'warranty@northfieldhomes.example' },
  photos: [
    {
      id: 'p1',
      url: '/never/shown',
      largeUrl: '/never/shown',
      thumbUrl: '/never/shown',
      fileName: 'a.jpg',
      eventId: null,
    },
  ],
  messages: [],
  hasEarlierMessages: false,
  builderWroteAt: null,
  record: [
    {
      id: 'e1',
      kind: 'status',
      status: 'Sent',
      at: '2026-02-25T00:12:30.000Z',
      by: 'system',
      detail: '250 ok',
    },
  ],
  visits: [],
  timeZone: 'America/Los_Angeles',
  acknowledgedAt: null,
  clock: null,
  inspection: null,
  fixReportedAt: null,
  pending: null,
  latestChange: 7,
  otherVisits: [],
  contact: null,
}

/** One claim in memory: enough to see what the page asks for. The real service is tried in the journeys. */
function aDesk(view: BuilderView) {
  const asked: unknown[] = []
  const limits: number[] = []
  let failure: Error | undefined
  const note = async (...what: unknown[]) => {
    if (failure) throw failure
    asked.push(what)
  }
  const file = (name: string) => ({
    stream: Readable.from([Buffer.from(name)]),
    sizeBytes: Buffer.byteLength(name),
    contentType: 'image/jpeg',
    etag: `"${name}"`,
    fileName: 'Küche "1".jpg',
  })
  const portal: BuilderPortalService = {
    limiterOf: (name, options) => createLimiter(undefined, name, options),
    find: async (token, { limit } = {}) => {
      if (limit) limits.push(limit)
      return token === TOKEN ? view : undefined
    },
    fetched: async () => {},
    opened: (token) => note('opened', token),
    acknowledge: (token) => note('acknowledge', token),
    proposeVisit: (token, visit) => note('visit', token, visit),
    languageOf: async () => undefined,
    keepLanguage: async () => {},
    claimIdOf: async (token) => (token === TOKEN ? view.claimId : undefined),
    async roomOf() {
      admitted += 1
      const photos = Math.min(freeBytes, 5 * MAX_PHOTO_BYTES)
      return { photos, recordings: recordingBytes, together: Infinity }
    },
    async storePhoto(body, { fileName, maxBytes, copyOf }) {
      let sizeBytes = 0
      for await (const chunk of body.iterator({ destroyOnReturn: false })) {
        sizeBytes += Buffer.from(chunk).length
        if (fileName.endsWith('.pdf')) throw new AppError('WRONG_TYPE', photoWrongType())
        if (sizeBytes > maxBytes) throw new TooManyBytes(maxBytes)
      }
      const id = `photo ${fileName}`
      stored.add(id)
      const photo = { id, fileName, contentType: 'image/jpeg', sizeBytes, sha256: '' }
      if (copyOf === undefined) return photo
      return { ...photo, markedFrom: typeof copyOf === 'string' ? copyOf : copyOf.id }
    },
    async storeRecording(_token, body, { fileName, maxBytes }) {
      let sizeBytes = 0
      for await (const chunk of body.iterator({ destroyOnReturn: false })) {
        sizeBytes += Buffer.from(chunk).length
        if (fileName.endsWith('.exe')) throw new AppError('WRONG_TYPE', recordingWrongType())
        if (sizeBytes > maxBytes) throw new TooManyBytes(maxBytes)
      }
      const id = `recording ${fileName}`
      stored.add(id)
      const found = { kind: 'sound', contentType: 'audio/mp4', codecs: '', milliseconds: 1_000 } as const
      return {
        id,
        fileName,
        sizeBytes,
        sharedBytes: sizeBytes,
        sha256: '',
        width: null,
        height: null,
        ...found,
      }
    },
    async discard({ photos, recordings }) {
      for (const { id } of [...photos, ...recordings]) stored.delete(id)
    },
    async say(token, { photos, recordings, ...message }) {
      await note('say', token, {
        ...message,
        photos: photos.map(({ fileName, sizeBytes, markedFrom }) =>
          markedFrom === undefined ? [fileName, sizeBytes] : [fileName, sizeBytes, markedFrom],
        ),
        ...(recordings.length > 0 && {
          recordings: recordings.map(({ fileName, sizeBytes }) => [fileName, sizeBytes]),
        }),
      })
      return true
    },
    canTranslate: false,
    translate: async () => ({ text: 'x', language: 'en' }),
    markFixed: (token) => note('fixed', token),
    undo: (token, answer) => note('undo', token, answer),
    extendUndo: async () => 10,
    changes: async () => undefined,
    wrongAddress: (token) => note('wrong-address', token),
    openPhoto: async (token, id, size) => {
      asked.push(['photo', id, size])
      return token === TOKEN && id === 'p1' ? file(size) : undefined
    },
    openAttachment: async (token, id) => (token === TOKEN && id === 'a1' ? file('pdf') : undefined),
    openRecording: async () => undefined,
    openFirstPage: async () => undefined,
    openPoster: async () => undefined,
  }
  return { portal, asked, limits, failWith: (error: Error) => (failure = error) }
}

let app: FastifyInstance
let asked: unknown[]
/** The numbers of messages that pages were read with, where it was not a whole page. */
let limits: number[]
/** Ids of photos in storage. */
let stored: Set<string>
/** Bytes the claim has room for. */
let freeBytes: number
/** Bytes of recordings that its account has room for; 0 too when it may have no more of them. */
let recordingBytes: number
/** Bodies for which space was requested. */
let admitted: number
let failWith: (error: Error) => void

/** Every link to a walk-through is unknown. */
const NO_LISTS: ListPortal = {
  find: () => Promise.resolve(undefined),
  changes: () => Promise.resolve(undefined),
  idOf: () => Promise.resolve(undefined),
  languageOf: () => Promise.resolve(undefined),
  keepLanguage: () => Promise.resolve(),
  opened: () => Promise.reject(notFound()),
  answer: () => Promise.reject(notFound()),
  undo: () => Promise.reject(notFound()),
  openPhoto: () => Promise.resolve(undefined),
}

async function open(
  view: Partial<BuilderView> = {},
  { canReplyByMail = true, clientDir }: { canReplyByMail?: boolean; clientDir?: string } = {},
) {
  await app?.close()
  stored = new Set()
  freeBytes = Infinity
  recordingBytes = MAX_RECORDING_BYTES
  admitted = 0
  const parts = aDesk({ ...claim, ...view })
  ;({ asked, limits, failWith } = parts)
  app = Fastify()
  await app.register(builderRoutes, {
    portal: parts.portal,
    lists: NO_LISTS,
    clock: { now: () => new Date(AT) },
    publicUrl: 'https://claims.example.com',
    clientDir,
    canReplyByMail: () => canReplyByMail,
    visitorOf: async () => undefined,
    streams: createEventStreams(),
    languages: ['en'],
  })
}

beforeEach(() => open())
afterEach(() => app.close())

const page = `/b/${TOKEN}`
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

/** As a browser without script posts a form. */
function post(url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
}

async function postParts(parts: [name: string, value: string | File][]) {
  const data = new FormData()
  for (const [name, value] of parts) data.append(name, value)
  const request = new Request('http://localhost/', { method: 'POST', body: data })
  return app.inject({
    method: 'POST',
    url: `${page}/say`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' },
  })
}

const aPhoto = (name: string, bytes: number, type = 'image/jpeg') =>
  new File([Buffer.alloc(bytes, 1)], name, { type })
const aVisit = { date: '2026-03-06', from: '09:00', to: '11:00', who: 'Carlos Medina, plumber' }

/** Posts the reply form as a browser does, over a real connection, whose body this test feeds as it likes. */
async function sendSlowly(
  url: string,
  { accept = 'text/html', token = TOKEN, photoBytes = 6 * 1024 * 1024 } = {},
) {
  const boundary = 'a-boundary'
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const words = part('formKey', 'k'.repeat(20)) + part('content', 'the words that stay') + file
  // The parser reports a file when its first bytes arrive.
  const head = words + 'x'.repeat(70_000)
  const photo = Buffer.alloc(photoBytes, 1)
  const tail = `\r\n--${boundary}--\r\n`
  const sending = request(`${url}/b/${token}/say`, {
    method: 'POST',
    agent: false,
    headers: {
      accept,
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + photo.length + tail.length,
    },
  })
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
  })
  sending.flushHeaders()
  return {
    answered,
    sendWords: () => sending.write(head),
    finish: () => sending.end(Buffer.concat([photo, Buffer.from(tail)])),
    giveUp: () => {
      sending.on('error', () => undefined)
      sending.destroy()
    },
  }
}

test.each([
  ['no boundary', 'multipart/form-data', 'junk'],
  ['junk', 'multipart/form-data; boundary=X', 'junk'],
  ['half a part', 'multipart/form-data; boundary=X', '--X\r\ncontent-disposition: form-da'],
  [
    'half a field',
    'multipart/form-data; boundary=X',
    '--X\r\ncontent-disposition: form-data; name="content"\r\n\r\nhel',
  ],
  [
    'half a photo',
    'multipart/form-data; boundary=X',
    '--X\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nhel',
  ],
  ['a boundary of 8,000 characters', `multipart/form-data; boundary=${'x'.repeat(8_000)}`, 'junk'],
  ['a type nobody reads', 'image/gif', 'junk'],
  ['JSON that is none', 'application/json', '{'],
])('a form with %s is refused in plain words', async (_what, type, payload) => {
  for (const accept of ['text/html', 'application/json']) {
    const answer = await app.inject({
      method: 'POST',
      url: `${page}/say`,
      headers: { 'content-type': type, accept, 'sec-fetch-site': 'same-origin' },
      payload,
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).toContain('This form arrived damaged or incomplete.')
  }
  expect(asked).toEqual([])
  expect(stored.size).toBe(0)
})

describe('what a body may be is decided before it is read', () => {
  let url: string
  beforeEach(async () => {
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })

  test('a page with a script gets the answer that the claim is full before a byte of its photos is sent', async () => {
    freeBytes = 5 * 1024 * 1024
    recordingBytes = 0
    const { answered, giveUp } = await sendSlowly(url, { accept: 'application/json' })
    const { status, body } = await answered
    expect(status).toBe(413)
    expect(JSON.parse(body)).toMatchObject({
      error: { code: 'TOO_LARGE', fields: { photos: expect.stringContaining('no room for these photos') } },
    })
    giveUp()
    expect(asked).toEqual([])
  })

  test('photos too large together are refused before a byte of them, however much room the claim has', async () => {
    const { answered, giveUp } = await sendSlowly(url, {
      accept: 'application/json',
      photoBytes: 151 * 1024 * 1024,
    })
    const { status, body } = await answered
    expect(status).toBe(413)
    expect(JSON.parse(body)).toMatchObject({
      error: { code: 'TOO_LARGE', fields: { recordings: expect.stringContaining('too large together') } },
    })
    giveUp()
    expect(asked).toEqual([])
  })

  test.each([
    ['has its ten recordings', { room: 0, megabytes: 60, message: words.noRoom({ max: 10 }) }],
    ['has room for 10 MB of them', { room: 10, megabytes: 61, message: uploadErrors.recordingsFull }],
  ])(
    'a claim that %s takes no body that only more could fill',
    async (_what, { room, megabytes, message }) => {
      recordingBytes = room * 1024 * 1024
      const refused = await sendSlowly(url, {
        accept: 'application/json',
        photoBytes: megabytes * 1024 * 1024,
      })
      const { status, body } = await refused.answered
      expect(status).toBe(413)
      expect(JSON.parse(body)).toMatchObject({ error: { fields: { recordings: message } } })
      refused.giveUp()
      const largest = await sendSlowly(url, { photoBytes: (50 + room) * 1024 * 1024 })
      const outcome = largest.answered.catch(String)
      await expect.poll(() => admitted).toBe(2)
      largest.giveUp()
      expect(await outcome).toBe('Error: socket hang up')
    },
  )

  test('photos for which only recordings have room are refused as they come, and nothing of them stays', async () => {
    freeBytes = 5 * 1024 * 1024
    const { answered, sendWords, finish } = await sendSlowly(url)
    sendWords()
    finish()
    const { status, body } = await answered
    expect(status).toBe(413)
    expect(body).toContain('<span>This claim has no room for these photos.')
    expect(body).toContain('the words that stay')
    expect([stored.size, asked.length]).toEqual([0, 0])
  })

  test('a page without a script is shown again with its words as soon as they came, its photos unseen', async () => {
    freeBytes = 5 * 1024 * 1024
    recordingBytes = 0
    const { answered, sendWords, giveUp } = await sendSlowly(url)
    sendWords()
    const { status, body } = await answered
    expect(status).toBe(413)
    expect(body).toContain('the words that stay')
    expect(body).toContain('k'.repeat(20))
    expect(body).toContain('<span>This claim has no room for these photos.')
    giveUp()
    expect(stored.size).toBe(0)
    expect(asked).toEqual([])
  })

  test('an invalid link and a used-up hour are answered before the body too', async () => {
    for (let n = 0; n < 120; n += 1) await post(`${page}/acknowledge`)
    const late = await sendSlowly(url, { accept: 'application/json' })
    expect((await late.answered).status).toBe(429)
    const dead = await sendSlowly(url, { token: 'unknown' })
    expect((await dead.answered).status).toBe(404)
    for (const body of [late, dead]) body.giveUp()
  })

  test('two bodies with photos are received at once for a claim; the third waits, and a message without photos does not', async () => {
    const first = await sendSlowly(url, { accept: 'application/json' })
    const second = await sendSlowly(url, { accept: 'application/json' })
    await expect.poll(() => admitted).toBe(2)
    const third = await sendSlowly(url, { accept: 'application/json' })
    const refused = await third.answered
    expect(refused.status).toBe(429)
    expect(refused.body).toContain('still arriving')
    third.giveUp()
    expect((await post(`${page}/say`, { content: 'Words only' })).statusCode).toBe(303)
    for (const body of [first, second]) {
      body.sendWords()
      body.finish()
      expect((await body.answered).status).toBe(200)
    }
    const next = await sendSlowly(url, { accept: 'application/json' })
    next.sendWords()
    next.finish()
    expect((await next.answered).status).toBe(200)
  })
})

describe('photos of an answer that does not count', () => {
  const photo: [string, File] = ['photos', aPhoto('valve.jpg', 2000)]

  test('what was stored of a message that is not valid is removed', async () => {
    expect((await postParts([['content', ' '], photo])).statusCode).toBe(400)
    expect(stored.size).toBe(0)
    expect((await postParts([['content', 'Which?'], photo])).statusCode).toBe(303)
    expect([...stored]).toEqual(['photo valve.jpg'])
  })

  test('a full disk refuses the photos beside their field and keeps the words', async () => {
    failWith(new AppError('STORAGE_FULL', 'There is no room.'))
    const answer = await postParts([['content', 'Which of these?'], photo])
    expect(answer.statusCode).toBe(507)
    expect(answer.body).toContain('<span>There is no room.</span>')
    expect(answer.body).toContain('Which of these?')
    expect(stored.size).toBe(0)
  })
})

describe('answering without end', () => {
  test('after 120 answers within an hour the next waits, and the typed text stays', async () => {
    for (let n = 0; n < 120; n += 1)
      expect((await post(`${page}/say`, { content: `again ${n}` })).statusCode).toBe(303)
    const answer = await post(`${page}/say`, { content: 'the words that stay' })
    expect(answer.statusCode).toBe(429)
    expect(answer.body).toContain('the words that stay')
    // A flood of refusals must not read and render a long thread each time.
    expect(limits).toEqual([5])
    expect((await post(`${page}/visit`, aVisit)).body).toContain(`value="${aVisit.who}"`)
    expect(asked.filter((what) => JSON.stringify(what).includes('say'))).toHaveLength(120)
  })
})

describe('opening the page', () => {
  test('an expired, replaced or forged link says what to do', async () => {
    const answer = await get('/b/1042forged')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('This link no longer works.')
    expect(answer.body).toContain('Ask the homeowner to send it again.')
    expect(answer.body).not.toContain('Maya')
  })

  test('opening any link of the email, by GET or HEAD, changes nothing', async () => {
    for (const url of [
      page,
      `${page}?do=acknowledge`,
      `${page}?do=visit`,
      `${page}?do=fixed`,
      `${page}?do=wrong-address`,
      `${page}?done=fixed`,
    ]) {
      for (const method of ['GET', 'HEAD'] as const) {
        expect((await app.inject({ method, url })).statusCode).toBe(200)
      }
    }
    expect(asked).toEqual([])
  })

  test.each(['opened', 'acknowledge', 'visit', 'say', 'fixed', 'wrong-address'])(
    '%s accepts only POST',
    async (action) => {
      expect((await get(`${page}/${action}`)).statusCode).toBe(404)
      expect(asked).toEqual([])
    },
  )

  test('hostile titles, names and messages stay text', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>'
    const message = {
      id: 'm1',
      sender: 'Homeowner' as const,
      content: hostile,
      timestamp: AT,
      authorName: null,
      channel: 'app' as const,
      isAutomatic: false,
      fromAnotherAddress: null,
      original: hostile,
      photos: [],
      attachments: [{ id: 'a1', fileName: hostile, url: '', sizeBytes: 1 }],
      notStored: [hostile],
    }
    await open({
      title: hostile,
      description: hostile,
      address: hostile,
      homeownerName: `${hostile} Maya`,
      messages: [message],
      record: [{ id: 'e', kind: 'fix-disputed', status: null, at: AT, by: 'homeowner', detail: hostile }],
    })
    const { body } = await get(page)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body).not.toContain('<img src=x')
    expect(body).toContain('&lt;script&gt;')
  })

  test('a name in a sentence does not turn the words around it', async () => {
    const name = 'يوسف'
    const at = { at: AT, by: 'homeowner' } as const
    await open({
      homeownerName: `${name} حداد`,
      status: 'Closed',
      record: [
        { ...at, id: 'e2', kind: 'photos-added', status: null, detail: '2 photos' },
        { ...at, id: 'e3', kind: 'withdrawn', status: 'Closed', detail: null },
      ],
    })
    const { body } = await get(page)
    expect(body).toContain(`<b dir="auto">${name} حداد</b> filed`)
    expect(body).toContain(`<bdi>${name}</bdi> added 2 photos`)
    expect(body).toContain(`<bdi>${name}</bdi> withdrew this claim: it was filed by mistake.`)
    expect(body).toContain(`You can still write to <bdi>${name}</bdi>.`)
  })

  test('what the homeowner wrote is read in the direction of its language', async () => {
    const arabic = 'الماء يتسرب'
    await open({ title: arabic, description: arabic, address: arabic })
    const { body } = await get(page)
    expect(body).toContain(`<h1 dir="auto" lang="">${arabic}</h1>`)
    expect(body).toContain(`<p dir="auto" lang="">${arabic}</p>`)
    expect(body).toContain(`<p dir="auto"><b>${arabic}</b>`)
    expect(body).toMatch(/<textarea class="inp" dir="auto"/)
  })

  test('a message’s own HTML is shown without the styles the page’s policy forbids', async () => {
    const message = {
      id: 'm1',
      sender: 'Builder' as const,
      content: 'Turn it off',
      htmlContent: '<p style="text-align:center">Turn <b>it</b> off, a style="x" b</p>',
      timestamp: AT,
      authorName: 'Tom Becerra',
      channel: 'email' as const,
      isAutomatic: false,
      fromAnotherAddress: 'tom@elsewhere.example',
      original: null,
      photos: [],
      attachments: [],
      notStored: ['plan.dwg'],
    }
    await open({ messages: [message] })
    const { body } = await get(page)
    expect(body).toContain('<p>Turn <b>it</b> off, a style="x" b</p>')
    expect(body).toContain('from another address')
    expect(body).toContain('tom@elsewhere.example')
    expect(body).toContain('plan.dwg')
    expect(body).not.toContain('No messages yet.')
  })

  test('nobody else may cache, embed, index or follow it', async () => {
    const { headers } = await get(page)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; img-src 'self' blob:; media-src 'self' blob:; style-src 'self'; script-src 'self'; font-src 'self'; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('it says who, what, where and when, in the zone of the house, named once', async () => {
    const { body } = await get(page)
    for (const fact of [
      'Maya Lindqvist',
      'Northfield Homes',
      'Plumbing',
      '418 Alder Creek Drive',
      'Claim',
      '1042',
      'Feb 24, 2026',
      'yesterday',
      'Feb 24, 2026, 4:12 PM',
      'warranty@northfieldhomes.example',
      'No messages yet.',
    ])
      expect(body).toContain(fact)
    expect(body.split('Pacific Time')).toHaveLength(2)
    expect(body).not.toContain('250 ok')
  })

  test('the homeowner is called by the number they gave, at the times they gave; without one there is no row', async () => {
    expect((await get(page)).body).not.toContain('tel:')
    await open({ contact: { phone: '(541) 555-0142 ext. 3', bestTimes: 'Weekdays after 3 PM <b>' } })
    const { body } = await get(page)
    expect(body).toContain('href="tel:5415550142,3" aria-label="Call Maya, (541) 555-0142 ext. 3"')
    expect(body).toContain('Weekdays after 3 PM &lt;b&gt;')
    await open({ contact: { phone: null, bestTimes: 'Ring the bell' } })
    expect((await get(page)).body).not.toContain('tel:')
  })

  test('answering by email is offered only where it lands', async () => {
    expect((await get(page)).body).toContain('Or answer the email.')
    await open({}, { canReplyByMail: false })
    expect((await get(page)).body).not.toContain('Or answer the email.')
  })

  test('a button of the email opens its answer and sends none', async () => {
    const visit = (await get(`${page}?do=visit`)).body
    expect(visit).toMatch(/<section class="actbar"[^>]*data-visit="open"/)
    expect((await get(page)).body).toMatch(/<section class="actbar"[^>]*data-visit="offered"/)
    const fixed = (await get(`${page}?do=fixed`)).body
    expect(fixed).toMatch(/btn-p btn-lg btn-full"[^>]*data-busy="Marking/)
    expect((await get(`${page}?do=%22%3E&do=x`)).statusCode).toBe(200)
  })

  test.each(['Sent', 'Acknowledged'] as const)(
    'of a claim that is %s one answer stands out',
    async (status) => {
      await open({ status })
      for (const asked of ['', '?do=fixed', '?do=visit', '?do=acknowledge'])
        expect(
          (await get(page + asked)).body.match(/class="main-act"|btn-p btn-lg open-visit/g),
        ).toHaveLength(1)
    },
  )
})

describe('answering without script', () => {
  test.each([
    ['acknowledge', 'acknowledged'],
    ['fixed', 'fixed'],
    ['wrong-address', 'wrong-address'],
  ])('%s is done and comes back to the page', async (action, done) => {
    const answer = await post(`${page}/${action}`)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`${page}?done=${done}`)
    expect(asked).toEqual([[action, TOKEN]])
  })

  test('a visit is proposed by one of the slots, whatever is in the fields for another time', async () => {
    const { body } = await get(page)
    const slots = [...body.matchAll(/name="slot" [^>]*value="([^"]+)"/g)].map(([, value]) => value)
    expect(slots).toEqual([
      '2026-02-26 09:00 11:00',
      '2026-02-27 13:00 15:00',
      '2026-03-02 08:00 10:00',
      'other',
    ])
    expect(body).toContain('Send Fri, Feb 27, 1–3 PM')
    await post(`${page}/visit`, { ...aVisit, slot: '2026-02-27 13:00 15:00' })
    const chosen = { date: '2026-02-27', from: '13:00', to: '15:00', who: aVisit.who }
    expect(asked).toEqual([['visit', TOKEN, chosen]])
  })

  test('a slot whose day has passed meanwhile is refused where a day can be typed', async () => {
    const answer = await post(`${page}/visit`, { slot: '2026-02-24 09:00 11:00', who: '' })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('<span>Please choose a day that is not in the past</span>')
    expect(answer.body).toMatch(/id="slot-other"[^>]*checked/)
    expect(answer.body).toContain('value="2026-02-24"')
  })

  test('a forged slot is refused like a forged day', async () => {
    expect((await post(`${page}/visit`, { slot: '2026-02-30 25:00 x' })).statusCode).toBe(400)
    expect(asked).toEqual([])
  })

  test('a visit without an end lasts two hours', async () => {
    await post(`${page}/visit`, { ...aVisit, slot: 'other', to: '' })
    expect(asked).toEqual([['visit', TOKEN, aVisit]])
  })

  test('other visits of that day are counted, and who came last is filled in', async () => {
    await open({
      otherVisits: [{ date: '2026-02-26', from: '15:00', to: '16:00' }],
      visits: [{ id: 'v1', ...aVisit, state: 'declined', proposedAt: AT, answeredAt: AT, note: null }],
    })
    const { body } = await get(page)
    expect(body).toContain('1 other visit that day')
    expect(body).toContain(`value="${aVisit.who}"`)
  })

  test('a visit is proposed as it was typed', async () => {
    const answer = await post(`${page}/visit`, aVisit)
    expect(answer.headers.location).toBe(`${page}?done=visit`)
    expect(asked).toEqual([['visit', TOKEN, aVisit]])
  })

  test('nobody need be named for a visit', async () => {
    await post(`${page}/visit`, { ...aVisit, who: '  ' })
    expect(asked).toEqual([['visit', TOKEN, { ...aVisit, who: null }]])
  })

  test.each([
    ['no day', { date: '' }, 'Please choose a day'],
    ['a day that does not exist', { date: '2026-02-30' }, 'Please choose a day'],
    ['a day in the past at the house', { date: '2026-02-24' }, 'Please choose a day that is not in the past'],
    ['a year mistyped', { date: '2206-03-06' }, 'Please choose a day within two years'],
    ['no start', { from: '' }, 'Please choose when it starts'],
    ['an end before the start', { to: '08:00' }, 'The end must be after the start'],
    ['an end at the start', { to: '09:00' }, 'The end must be after the start'],
    [
      'a window of this morning that is over',
      { date: '2026-02-25', from: '06:00', to: '08:00' },
      'This time has already passed',
    ],
    [
      'a start over which the clocks go forward',
      { date: '2026-03-08', from: '02:30', to: '04:00' },
      'The clocks go forward over this time on that day. Please choose another time',
    ],
    [
      'an end over which the clocks go forward',
      { date: '2026-03-08', from: '01:00', to: '02:15' },
      'The clocks go forward over this time on that day. Please choose another time',
    ],
    ['a name without end', { who: 'x'.repeat(101) }, 'At most 100 characters'],
  ])('%s is said beside the field and keeps everything typed', async (_, wrong, message) => {
    const typed = { ...aVisit, ...wrong }
    const answer = await post(`${page}/visit`, typed)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(`<span>${message}</span>`)
    expect(answer.body).toMatch(/aria-invalid="true" aria-describedby="\w+-error"/)
    for (const value of Object.values(typed).filter(Boolean))
      expect(answer.body).toContain(`value="${value}"`)
    expect(asked).toEqual([])
  })

  test('an empty message is refused', async () => {
    const answer = await post(`${page}/say`, { content: ' \n ', authorName: 'Tom', formKey: 'k'.repeat(20) })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('<span>Please write a message</span>')
    expect(answer.body).toContain('value="Tom"')
    expect(asked).toEqual([])
  })

  test('a message too long is kept for shortening', async () => {
    const content = 'ü'.repeat(10_001)
    const answer = await post(`${page}/say`, { content })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Message is too long')
    expect(answer.body).toContain(content)
  })

  test('a message pressed twice carries the same key twice, another rendering another', async () => {
    const keyIn = (body: string) => /name="formKey" value="([\w-]+)"/.exec(body)?.[1] ?? ''
    const [first, second] = [keyIn((await get(page)).body), keyIn((await get(page)).body)]
    expect(first).toMatch(/^[\w-]{16,}$/)
    expect(second).not.toBe(first)
    for (let press = 0; press < 2; press += 1)
      expect((await post(`${page}/say`, { content: ' Monday? ', formKey: first })).headers.location).toBe(
        `${page}?done=said#reply`,
      )
    const said = ['say', TOKEN, { content: 'Monday?', authorName: null, formKey: first, photos: [] }]
    expect(asked).toEqual([said, said])
  })

  test('photos travel with the words', async () => {
    const answer = await postParts([
      ['formKey', 'k'.repeat(20)],
      ['content', 'This valve?'],
      ['authorName', 'Tom'],
      ['photos', aPhoto('valve.jpg', 2000)],
      ['photos', aPhoto('IMG_1.HEIC', 3000, 'application/octet-stream')],
    ])
    expect(answer.statusCode).toBe(303)
    expect(asked).toEqual([
      [
        'say',
        TOKEN,
        {
          content: 'This valve?',
          authorName: 'Tom',
          formKey: 'k'.repeat(20),
          photos: [
            ['valve.jpg', 2000],
            ['IMG_1.HEIC', 3000],
          ],
        },
      ],
    ])
  })

  test('recordings travel with the words and photos', async () => {
    const answer = await postParts([
      ['content', 'Hear this'],
      ['photos', aPhoto('valve.jpg', 2000)],
      ['recordings', aPhoto('fan.m4a', 3000, 'audio/mp4')],
      ['recordings', new File([], '')],
    ])
    expect(answer.statusCode).toBe(303)
    expect(asked).toMatchObject([
      ['say', TOKEN, { photos: [['valve.jpg', 2000]], recordings: [['fan.m4a', 3000]] }],
    ])
  })

  test.each<[string, File[], string]>([
    ['a program named like a video', [aPhoto('fan.exe', 10, 'video/mp4')], `fan.exe: ${words.wrongType}`],
    ['a fourth', Array.from({ length: 4 }, (_, n) => aPhoto(`${n}.m4a`, 10)), words.tooMany({ max: 3 })],
    [
      'more than 100 MB in all',
      [aPhoto('a.mp4', 60 * 1024 * 1024), aPhoto('b.mp4', 41 * 1024 * 1024)],
      builderPage.failures.recordingsTogether({ megabytes: 100 }),
    ],
    ['more than 100 MB in one', [aPhoto('a.mp4', 101 * 1024 * 1024)], words.tooLarge({ megabytes: 100 })],
  ])('%s of recordings is refused at its field, and nothing of it is kept', async (_what, files, message) => {
    const answer = await postParts([
      ['content', 'the words that stay'],
      ['photos', aPhoto('valve.jpg', 2000)],
      ...files.map((file): [string, File] => ['recordings', file]),
    ])
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('the words that stay')
    expect(answer.body).toMatch(
      new RegExp(`id="recordings-error">.*?<span>${message.replaceAll('.', '\\.')}</span>`),
    )
    expect([stored.size, asked.length]).toEqual([0, 0])
  })

  test('a form in which no photo was chosen is a message without photos', async () => {
    await postParts([
      ['content', 'Monday'],
      ['photos', new File([], '')],
    ])
    expect(asked).toMatchObject([['say', TOKEN, { content: 'Monday', photos: [] }]])
  })

  test.each<[string, File[], string]>([
    [
      'a file that is no picture',
      [aPhoto('plan.pdf', 10, 'application/pdf')],
      'File type not supported. Please use JPEG, PNG, or HEIC format.',
    ],
    [
      'a picture over 10 MB',
      [aPhoto('big.jpg', 10 * 1024 * 1024 + 1)],
      'File is too large. Maximum size is 10MB.',
    ],
    [
      'a sixth picture',
      Array.from({ length: 6 }, (_, i) => aPhoto(`${i}.jpg`, 10)),
      'You can upload a maximum of 5 images',
    ],
  ])('%s is refused and the words stay', async (_, photos, message) => {
    const answer = await postParts([
      ['content', 'Which of these?'],
      ...photos.map((photo): [string, File] => ['photos', photo]),
    ])
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(message)
    expect(answer.body).toContain('Which of these?')
    expect(asked).toEqual([])
  })

  test('a marked copy is of the photo before it, or of the photo of the claim that its field names', async () => {
    const id = '01jabcdefghjkmnpqrstvwxyz0'
    await postParts([
      ['content', 'Is it this valve?'],
      ['marked', aPhoto('of nothing.jpg', 10)],
      ['photos', aPhoto('valve.jpg', 20)],
      ['marked', aPhoto('valve (marked).jpg', 30)],
      ['marked', aPhoto('again.jpg', 40)],
      [`marked-${id}`, aPhoto('drip (marked).jpg', 50)],
      ['marked-../photos', aPhoto('odd.jpg', 60)],
    ])
    expect(asked).toMatchObject([
      [
        'say',
        TOKEN,
        {
          photos: [
            ['of nothing.jpg', 10],
            ['valve.jpg', 20],
            ['valve (marked).jpg', 30, 'photo valve.jpg'],
            ['again.jpg', 40],
            ['drip (marked).jpg', 50, id],
            ['odd.jpg', 60],
          ],
        },
      ],
    ])
  })

  test('five photos may come with their copies, and a sixth photo is refused', async () => {
    const pairs = (count: number) =>
      Array.from({ length: count }, (_, i): [string, File][] => [
        ['photos', aPhoto(`${i}.jpg`, 10)],
        ['marked', aPhoto(`${i} marked.jpg`, 10)],
      ]).flat()
    const refused = await postParts([['content', 'See'], ...pairs(5), ['photos', aPhoto('6.jpg', 10)]])
    expect(refused.body).toContain('You can upload a maximum of 5 images')
    expect(asked).toEqual([])
    expect((await postParts([['content', 'See'], ...pairs(5)])).statusCode).toBe(303)
  })

  test('when it cannot be stored the words and the key of the message stay', async () => {
    failWith(new Error('disk full at /secret/path'))
    const answer = await post(`${page}/say`, { content: 'We come on Monday', formKey: 'k'.repeat(20) })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('We come on Monday')
    expect(answer.body).toContain('Please try again.')
    expect(answer.body).toContain(`value="${'k'.repeat(20)}"`)
    expect(answer.body).not.toContain('secret')
  })

  test('a refusal of the claim itself is shown with its own message', async () => {
    failWith(new AppError('CONFLICT', 'This claim is closed.'))
    const answer = await post(`${page}/fixed`)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('This claim is closed.')
  })

  test('an invalid link accepts no answer', async () => {
    expect((await post('/b/1042forged/acknowledge')).statusCode).toBe(404)
    expect(asked).toEqual([])
  })
})

describe('answering by the page’s script', () => {
  const json = { accept: 'application/json' }

  test('the first touch is recorded and answered briefly', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `${page}/opened`,
      headers: { ...json, 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.json()).toEqual({})
    expect(asked).toEqual([['opened', TOKEN]])
  })

  test('errors are returned by field', async () => {
    const answer = await post(`${page}/visit`, { ...aVisit, to: '08:00' }, json)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      error: {
        code: 'INVALID',
        message: 'The end must be after the start',
        fields: { to: 'The end must be after the start' },
      },
    })
  })

  test('a fault reveals no internals', async () => {
    failWith(new Error('disk full at /secret/path'))
    const answer = await post(`${page}/acknowledge`, {}, json)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
  })
})

describe('another site', () => {
  test.each<[string, Record<string, string>]>([
    ['by what the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbor on the same domain', { 'sec-fetch-site': 'same-site' }],
    ['by its origin, in an older browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ])('cannot answer for the builder, known %s', async (_, headers) => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
    const answer = await app.inject({ method: 'POST', url: `${page}/acknowledge`, headers: sent })
    expect(answer.statusCode).toBe(403)
    expect(asked).toEqual([])
  })

  test('is not suspected where an older browser sends our own origin, or none', async () => {
    for (const headers of [{ origin: 'http://localhost:80' }, { origin: 'null' }, {}])
      expect((await app.inject({ method: 'POST', url: `${page}/acknowledge`, headers })).statusCode).toBe(303)
  })
})

describe('a touch', () => {
  const touch = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `${page}/opened`, headers })

  test.each<[string, Record<string, string>]>([
    ['by a program that says nothing', {}],
    ['by what was typed or restored', { 'sec-fetch-site': 'none' }],
    ['by a neighbor on the same domain', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' }],
    ['by another site', { 'sec-fetch-site': 'cross-site' }],
    ['by another site, in an older browser', { origin: 'https://evil.example' }],
  ])('that no page of ours shows to have sent opens nothing: %s', async (_, headers) => {
    expect((await touch(headers)).statusCode).toBe(403)
    expect((await touch({ ...headers, accept: 'application/json' })).statusCode).toBe(403)
    expect(asked).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['in a browser of today', { 'sec-fetch-site': 'same-origin' }],
    ['over plain http to another machine', { origin: 'http://localhost:80' }],
    ['at the public address', { origin: 'https://claims.example.com' }],
    ['in an older browser, which hides the origin of a page without referrer', { origin: 'null' }],
  ])('of the page opens the claim %s', async (_, headers) => {
    expect((await touch(headers)).statusCode).toBe(303)
    expect(asked).toEqual([['opened', TOKEN]])
  })
})

test('a video plays with the browser’s own controls and is a file to download, without any script', async () => {
  const url = `/b/${TOKEN}/recordings/r1`
  const file = {
    id: 'r1',
    fileName: 'IMG_0042.MOV',
    type: 'video/quicktime',
    seconds: 12,
    sizeBytes: 2_000_000,
  }
  await open({
    recordings: [{ ...file, kind: 'video', width: 320, height: 180, url, posterUrl: `${url}/poster` }],
  })
  const { body } = await get(page)
  const [video = ''] = /<video[^>]*>/.exec(body) ?? []
  for (const part of [`src="${url}"`, 'controls', 'preload="none"', 'playsInline', `poster="${url}/poster"`])
    expect(video).toContain(part)
  expect(body).toContain('Video, 0:12')
  expect(body).toMatch(
    /<a href="[^"]+recordings\/r1\?download" download="" aria-label="Download IMG_0042.MOV">/,
  )
})

test('the private link is described as the builder’s, not as emailed: it may have been shared by hand', async () => {
  const { body } = await get(page)
  expect(body).toContain('This private link is for warranty@northfieldhomes.example.')
})

describe('what was done', () => {
  test('an acknowledgement can be undone for a moment, beside the other answers', async () => {
    await open({
      status: 'Acknowledged',
      acknowledgedAt: AT,
      pending: { answer: 'acknowledgement', dueAt: '2026-02-25T16:30:07.000Z' },
    })
    const { body } = await get(page)
    expect(body).toContain('Maya can see it. 7 seconds to take it back<')
    expect(body).toContain(`action="${page}/undo-acknowledge"`)
    expect(body).toContain('Propose a visit')
    expect(body).not.toContain(`action="${page}/acknowledge"`)
    await post(`${page}/undo-acknowledge`)
    expect(asked).toEqual([['undo', TOKEN, 'acknowledgement']])
  })

  test('while a visit is proposed or accepted, another time is proposed from its card', async () => {
    const proposed = {
      id: 'v1',
      ...aVisit,
      state: 'proposed' as const,
      proposedAt: AT,
      answeredAt: null,
      note: null,
    }
    await open({ status: 'InProgress', acknowledgedAt: AT, visits: [proposed] })
    const { body } = await get(page)
    expect(body).toContain('data-rows="1"')
    expect(body).toMatch(/class="btn-link open-visit" href="[^"]*\?do=visit#visit"/)
  })

  test('an acknowledged claim shows when, and asks no more', async () => {
    const acknowledged = {
      id: 'e2',
      kind: 'status' as const,
      status: 'Acknowledged' as const,
      at: AT,
      by: 'builder' as const,
      detail: null,
    }
    await open({ status: 'Acknowledged', acknowledgedAt: AT, record: [...claim.record, acknowledged] })
    const { body } = await get(page)
    expect(body).toMatch(/You acknowledged this claim,.*Feb 25, 2026/)
    expect(body).toContain('data-rows="2"')
    expect(body).not.toContain(`action="${page}/acknowledge"`)
    expect(body).not.toContain('Also acknowledges')
    expect(body).not.toContain('data-unopened')
  })

  test('a claim marked as fixed waits for the homeowner', async () => {
    await open({ status: 'InProgress', fixReportedAt: AT })
    const { body } = await get(page)
    expect(body).toMatch(/You marked this as fixed,.*Feb 25, 2026/)
    expect(body).toContain('<bdi>Maya</bdi> is asked to confirm.')
    expect(body).toContain('data-rows="0"')
    expect(body).not.toContain(`action="${page}/fixed"`)
  })

  test('a closed claim can be read and written to, nothing else', async () => {
    await open({ status: 'Closed', acknowledgedAt: AT })
    const { body } = await get(page)
    expect(body).toContain('This claim is closed.')
    expect(body).toContain(`action="${page}/say"`)
    expect(body).not.toMatch(/action="[^"]*\/(acknowledge|visit|fixed)"/)
  })

  test('"not fixed yet" is at the top until the builder answers it', async () => {
    const disputed = {
      id: 'e2',
      kind: 'fix-disputed' as const,
      status: null,
      at: AT,
      by: 'homeowner' as const,
      detail: 'It drips <again>',
    }
    await open({ status: 'InProgress', record: [disputed] })
    expect((await get(page)).body).toContain(
      '<bdi>Maya</bdi> says it is not fixed yet: “<bdi lang="">It drips &lt;again&gt;</bdi>”',
    )
    // Reporting a wrong address answers nothing.
    const wrong = {
      ...disputed,
      id: 'e2b',
      kind: 'wrong-address' as const,
      by: 'builder' as const,
      at: '2026-02-25T20:00:00.000Z',
    }
    await open({ status: 'InProgress', record: [disputed, wrong] })
    expect((await get(page)).body).toContain('says it is not fixed yet: “')
    const answered = {
      ...disputed,
      id: 'e3',
      kind: 'visit-proposed' as const,
      by: 'builder' as const,
      at: '2026-02-26T00:00:00.000Z',
    }
    await open({ status: 'InProgress', record: [disputed, answered] })
    expect((await get(page)).body).not.toContain('says it is not fixed yet: “')
  })

  test('an address cannot claim something was done that was not', async () => {
    const { body } = await get(`${page}?done=fixed`)
    expect(body).not.toContain('note-ok')
  })

  test('visits are shown with their answer', async () => {
    await open({
      status: 'InProgress',
      visits: [
        { id: 'v1', ...aVisit, state: 'declined', proposedAt: AT, answeredAt: AT, note: 'Mornings only' },
      ],
    })
    const { body } = await get(page)
    expect(body).toContain('<span class="unbroken">9–11 AM</span>')
    expect(body).toContain('Maya asked for another time on Feb 25, 2026.')
    expect(body).toContain('Mornings only')
  })
})

describe('files', () => {
  test('the original with its place is never given out, only the cleaned sizes', async () => {
    expect((await get(`${page}/photos/p1/original`)).statusCode).toBe(404)
    expect(asked).toEqual([])
    const body = (await get(page)).body
    expect(body).toContain(`href="${page}/photos/p1/large"`)
    expect(body).toContain(`src="${page}/photos/p1/thumb"`)
    expect(body).not.toContain('/never/shown')
  })

  test('a photo is private and cannot run as a script', async () => {
    const answer = await get(`${page}/photos/p1/large`)
    expect(answer.body).toBe('large')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '5',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="K_che _1_.jpg"; filename*=UTF-8''K%C3%BCche%20%221%22.jpg`,
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    const again = await app.inject({
      url: `${page}/photos/p1/large`,
      headers: { 'if-none-match': '"large"' },
    })
    expect(again.statusCode).toBe(304)
  })

  test('a made-up link or another claim’s photo finds nothing', async () => {
    expect((await get('/b/1042forged/photos/p1/large')).statusCode).toBe(404)
    expect((await get(`${page}/photos/p2/large`)).statusCode).toBe(404)
    expect((await get(`${page}/attachments/a2`)).statusCode).toBe(404)
  })

  test('attachments are saved, never shown as a page of ours', async () => {
    expect((await get(`${page}/attachments/a1`)).headers['content-disposition']).toMatch(/^attachment;/)
  })

  test('the page’s style sheet and script are the built client’s, and without a build the development server’s', async () => {
    const stylesOf = (body: string) => /rel="stylesheet" href="([^"]+)"/.exec(body)?.[1]
    const scriptOf = (body: string) => /<script type="module" src="([^"]+)"/.exec(body)?.[1]
    const sources = (await get(page)).body
    const [source, code] = [stylesOf(sources) ?? '', scriptOf(sources) ?? '']
    for (const file of [source, code])
      expect(existsSync(path.join(import.meta.dirname, '../../../client', file))).toBe(true)

    const clientDir = await mkdtemp(path.join(tmpdir(), 'homeclaim-client-'))
    await mkdir(path.join(clientDir, '.vite'))
    const manifest = {
      [source.slice(1)]: { file: 'assets/builder-page-1a2b.css' },
      [code.slice(1)]: { file: 'assets/builder-page-1a2b.js' },
      'builder-pages/portal/marks.ts': { file: 'assets/builder-marks-1a2b.js' },
      'builder-pages/portal/smaller.ts': { file: 'assets/builder-smaller-1a2b.js' },
      [FONT]: { file: 'assets/font-1a2b.woff2' },
    }
    await writeFile(path.join(clientDir, '.vite', 'manifest.json'), JSON.stringify(manifest))
    await open({}, { clientDir })
    const { body } = await get(page)
    expect(stylesOf(body)).toBe('/assets/builder-page-1a2b.css')
    expect(scriptOf(body)).toBe('/assets/builder-page-1a2b.js')
    expect(body).toContain('data-marker="/assets/builder-marks-1a2b.js"')
    expect(body).toContain('data-smaller="/assets/builder-smaller-1a2b.js"')
    expect(body).toContain(
      '<link rel="preload" as="font" href="/assets/font-1a2b.woff2" crossorigin="anonymous"/>',
    )
    await rm(clientDir, { recursive: true })
  })
})
