import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { ErrorEnvelope } from '#shared/errors.ts'
import { STATUSES } from '#shared/claims/statuses.ts'
import { aClaim, BUILDER, createHomeowner, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, WEBHOOK_SECRET, type World } from '#server/testing/world.ts'

/** The documented response shapes, deliberately repeated here and strict, so that an undocumented field fails the test. */
const Time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const User = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.null(),
  isSubscribed: z.boolean(),
  claimsCount: z.number(),
  isAdmin: z.boolean(),
})
const Session = z.strictObject({ token: z.string().min(20), user: User })
const ClaimShape = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  category: z.string(),
  room: z.string(),
  address: z.string(),
  status: z.enum(STATUSES),
  imageUrls: z.array(z.url()),
  createdAt: Time,
  updatedAt: Time,
  firstResponseTime: z.number().nullable(),
  resolutionTime: z.number().nullable(),
  lastMessage: z.strictObject({ sender: z.string(), content: z.string() }).nullable(),
}
const Claim = z.strictObject(ClaimShape)
const ClaimWithThread = z.strictObject({
  ...ClaimShape,
  messages: z.array(
    z.looseObject({
      id: z.string(),
      sender: z.enum(['Homeowner', 'Builder', 'System']),
      content: z.string(),
      timestamp: Time,
    }),
  ),
  events: z.array(
    z.strictObject({
      status: z.enum(STATUSES),
      at: Time,
      by: z.enum(['homeowner', 'builder', 'system']),
    }),
  ),
})
const Metrics = z.strictObject({
  totalClaims: z.int(),
  openClaims: z.int(),
  closedClaims: z.int(),
  frt: z.number().nullable(),
  art: z.number().nullable(),
  aiUsagePercent: z.number(),
})

let world: World
let maya: HomeownerInTests
let eve: HomeownerInTests

beforeAll(async () => {
  world = await startWorld({
    hasMailServer: false,
    env: { FREE_CLAIM_LIMIT: '0', MAIL_FROM: 'letters@homeclaim.example' },
  })
  maya = await world.homeowner()
  eve = await world.homeowner('Eve Adams')
})
afterAll(() => world.stop())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const formPart = (name: string, value: string) =>
  `--X\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

async function errorOf(response: Response) {
  const text = await response.text()
  expect(text).not.toMatch(/\bat .*:\d+|node_modules|\.ts\b|\.db\b|select .+ from|insert into|sqlite/i)
  return ErrorEnvelope.parse(JSON.parse(text)).error
}

// First, because a clock that a test has moved is not the database's.
test('it is alive and ready, and reports so to a probe', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await fetch(`${world.url}${path}`)).status).toBe(200)
})

describe('sessions', () => {
  test('registering returns 201 with token and user, and a cookie no script can read', async () => {
    const response = await post('/api/auth/register', {
      name: 'Ana Ruiz',
      email: 'Ana@Homes.example',
      password: 'long enough',
    })
    expect(response.status).toBe(201)
    const { user } = Session.parse(await response.json())
    expect(user).toMatchObject({ email: 'ana@homes.example', claimsCount: 0, isSubscribed: false })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^homeclaim_session=[\w-]{43};/)
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(flag)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    [
      {},
      400,
      {
        name: 'All fields are required',
        email: 'All fields are required',
        password: 'All fields are required',
      },
    ],
    [
      { name: 'A', email: 'a@b.example', password: 'short' },
      400,
      { password: 'Password must be at least 8 characters' },
    ],
    [{ name: 'A', email: 'nobody', password: 'long enough' }, 400, { email: 'Invalid email address' }],
  ])('registering with %j is refused beside its fields', async (body, status, fields) => {
    const response = await post('/api/auth/register', body)
    expect(response.status).toBe(status)
    expect(await errorOf(response)).toMatchObject({ code: 'INVALID', fields })
  })

  test('an address that is taken is a conflict', async () => {
    const response = await post('/api/auth/register', {
      name: 'Another',
      email: maya.email.toUpperCase(),
      password: 'long enough',
    })
    expect(response.status).toBe(409)
    expect(await errorOf(response)).toMatchObject({
      code: 'EMAIL_TAKEN',
      fields: { email: expect.any(String) },
    })
  })

  test('signing in returns token and user; without email or password it says what is required', async () => {
    const response = await post('/api/auth/login', { email: maya.email, password: maya.password })
    expect(response.status).toBe(200)
    expect(Session.parse(await response.json()).user.id).toBe(maya.user.id)
    const missing = await post('/api/auth/login', { email: maya.email })
    expect(missing.status).toBe(400)
    expect(await errorOf(missing)).toMatchObject({ message: 'Email and password are required' })
  })

  test('a wrong password and an unknown account get the same response', async () => {
    const wrong = await post('/api/auth/login', { email: maya.email, password: 'not this one' })
    const unknown = await post('/api/auth/login', { email: 'nobody@homes.example', password: 'not this one' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await errorOf(wrong)).toEqual(await errorOf(unknown))
  })

  test('the cookie is exchanged for a token, and without one the response is 401', async () => {
    const response = await fetch(`${world.url}/api/auth/session`, { headers: { cookie: maya.cookie } })
    expect(response.status).toBe(200)
    Session.parse(await response.json())
    const without = await fetch(`${world.url}/api/auth/session`)
    expect(without.status).toBe(401)
    expect(await errorOf(without)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('after signing out neither the token nor the cookie works', async () => {
    const guest = await createHomeowner(world.url, 'Guest')
    const out = await guest.callWith({ cookie: guest.cookie })('POST', '/api/auth/logout')
    expect(out.status).toBe(204)
    expect(await out.text()).toBe('')
    expect(out.headers.getSetCookie()[0]).toMatch(/^homeclaim_session=;/)
    expect((await guest.call('GET', '/api/users/me')).status).toBe(401)
    const resumed = await fetch(`${world.url}/api/auth/session`, { headers: { cookie: guest.cookie } })
    expect(resumed.status).toBe(401)
  })

  test('a call without a body may have the JSON header', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await maya.callWith(headers)('POST', '/api/metrics/refresh')).status).toBe(200)
    const guest = await createHomeowner(world.url, 'Guest')
    expect((await guest.callWith(headers)('POST', '/api/auth/logout')).status).toBe(204)
  })

  test('what is not set up says so: Google and card payments 503, the development sign-in 404 for any input', async () => {
    const google = await post('/api/auth/google', { credential: 'x' })
    const stripe = await post('/api/stripe/webhook', { id: 'evt_1' })
    expect([google.status, stripe.status]).toEqual([503, 503])
    expect((await errorOf(google)).code).toBe('UNAVAILABLE')
    expect((await errorOf(stripe)).code).toBe('UNAVAILABLE')
    for (const body of [{ email: maya.email, password: maya.password }, {}])
      expect((await post('/api/auth/dev-login', body)).status).toBe(404)
  })

  test('the user is returned without a wrapper', async () => {
    const response = await maya.call('GET', '/api/users/me')
    expect(response.status).toBe(200)
    expect(User.parse(await response.json())).toMatchObject({ name: 'Maya Lindqvist', isAdmin: true })
  })
})

describe('authorization', () => {
  test.each([
    ['GET', '/api/users/me'],
    ['GET', '/api/metrics'],
    ['POST', '/api/metrics/refresh'],
    ['GET', '/api/claims'],
    ['POST', '/api/claims'],
    ['POST', '/api/claims/enhance'],
    ['GET', '/api/claims/anything'],
    ['POST', '/api/claims/anything/messages'],
    ['GET', '/api/profile/home'],
    ['POST', '/api/profile/home'],
    ['PUT', '/api/profile/home'],
    ['GET', '/api/profile/builder'],
    ['POST', '/api/profile/builder'],
    ['PUT', '/api/profile/builder'],
    ['POST', '/api/uploads/presigned-urls'],
  ])('%s %s is 401 without a token, also with the cookie alone', async (method, path) => {
    const response = await fetch(`${world.url}${path}`, {
      method,
      headers: { cookie: maya.cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    expect(response.status).toBe(401)
    expect(await errorOf(response)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test("another account's claim is missing, with the same message as one that never existed", async () => {
    const claim = await maya.files()
    const foreign = await eve.call('GET', `/api/claims/${claim.id}`)
    const unknown = await eve.call('GET', '/api/claims/01nothere')
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(await errorOf(foreign)).toEqual(await errorOf(unknown))
    const write = await eve.call('POST', `/api/claims/${claim.id}/messages`, { content: 'hello' })
    expect(write.status).toBe(404)
    expect((await maya.reads(claim.id)).messages).toEqual([])
    expect(await eve.lists()).toEqual([])
  })

  test('a forged, foreign or truncated token authenticates nobody', async () => {
    const [id, expires, mac = ''] = maya.token.split('.')
    const flipped = `${id}.${expires}.${mac.slice(0, -1)}${mac.endsWith('a') ? 'b' : 'a'}`
    for (const token of [flipped, `${id}.zzzzzzzzz.${mac}`, `${id}.${expires}`, 'x', `${maya.token}.x`]) {
      const response = await fetch(`${world.url}/api/users/me`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.status).toBe(401)
    }
  })
})

describe('claims', () => {
  test('a claim is returned without a wrapper, with 201, times in UTC with milliseconds', async () => {
    const response = await maya.call('POST', '/api/claims', aClaim())
    expect(response.status).toBe(201)
    const claim = Claim.parse(await response.json())
    expect(claim).toMatchObject({
      ...aClaim(),
      description: aClaim().summary,
      status: 'New',
      imageUrls: [],
      firstResponseTime: null,
      resolutionTime: null,
      lastMessage: null,
    })
    const read = await maya.call('GET', `/api/claims/${claim.id}`)
    const { messages, events, ...same } = ClaimWithThread.parse(await read.json())
    expect(same).toEqual(claim)
    expect(messages).toEqual([])
    expect(events).toEqual([{ status: 'New', at: claim.createdAt, by: 'homeowner' }])
  })

  test.each([
    [{ title: ' ' }, { title: 'Please provide a title for your claim' }],
    [{ title: 'x'.repeat(101) }, { title: 'Title must be at most 100 characters' }],
    [{ summary: undefined }, { summary: 'Please provide a brief summary' }],
    [{ summary: 'x'.repeat(281) }, { summary: 'Summary must be at most 280 characters' }],
    [{ category: 'Gardening' }, { category: 'Please select a category' }],
    [{ address: '' }, { address: 'Please enter your address' }],
    [
      { imageUrls: Array.from({ length: 11 }, () => 'x') },
      { imageUrls: 'You can upload a maximum of 5 images' },
    ],
  ])('a claim with %j is refused with the text beside its field', async (fault, fields) => {
    const before = (await maya.lists()).length
    const response = await maya.call('POST', '/api/claims', { ...aClaim(), ...fault })
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toMatchObject({ code: 'INVALID', fields })
    expect((await maya.lists()).length).toBe(before)
  })

  test('several errors are reported at once, each at its field', async () => {
    const response = await maya.call('POST', '/api/claims', {})
    expect((await errorOf(response)).fields).toEqual({
      title: 'Please provide a title for your claim',
      summary: 'Please provide a brief summary',
      category: 'Please select a category',
      address: 'Please enter your address',
    })
  })

  test('a photo of another account, or a missing one, files no claim', async () => {
    const foreign = await eve.uploads(await jpegPhoto())
    for (const url of [foreign, 'https://evil.example/x.jpg']) {
      const response = await maya.call('POST', '/api/claims', { ...aClaim(), imageUrls: [url] })
      expect(response.status).toBe(400)
      expect((await errorOf(response)).fields).toHaveProperty('imageUrls')
    }
  })

  test('a repeat with the same Idempotency-Key returns the first claim, also when both arrive at once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      [1, 2, 3].map(() => maya.callWith(key)('POST', '/api/claims', aClaim())),
    )
    const claims = await Promise.all(answers.map(async (a) => Claim.parse(await a.json())))
    expect(answers.map((a) => a.status)).toEqual([201, 201, 201])
    expect(new Set(claims.map((claim) => claim.id)).size).toBe(1)
    const other = await eve.files({}, key)
    expect(other.id).not.toBe(claims[0]?.id)
  })

  test('a form with imageUrls as a JSON list files the same claim', async () => {
    const photo = await maya.uploads(await jpegPhoto(2))
    const form = new FormData()
    const { title, summary, category, address } = aClaim()
    for (const [name, value] of Object.entries({ title, summary, category, address })) form.set(name, value)
    form.set('imageUrls', JSON.stringify([photo]))
    const send = (body: FormData) =>
      fetch(`${world.url}/api/claims`, {
        method: 'POST',
        headers: { authorization: `Bearer ${maya.token}` },
        body,
      })
    const response = await send(form)
    expect(response.status).toBe(201)
    expect(Claim.parse(await response.json())).toMatchObject({ title: aClaim().title, imageUrls: [photo] })

    form.set('imageUrls', 'photo.jpg')
    const broken = await send(form)
    expect(broken.status).toBe(400)
    expect((await errorOf(broken)).fields).toHaveProperty('imageUrls')

    form.delete('imageUrls')
    form.set('photo', new Blob(['bytes']), 'photo.jpg')
    expect((await send(form)).status).toBe(400)
    form.delete('photo')
    form.set('summary', 'x'.repeat(70_000))
    const large = await send(form)
    expect([400, 413]).toContain(large.status)
    await errorOf(large)
    form.set('summary', 'It drips.')
    form.delete('title')
    expect((await errorOf(await send(form))).fields).toEqual({
      title: 'Please provide a title for your claim',
    })
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'junk'],
    ['junk', 'multipart/form-data; boundary=X', 'junk'],
    ['an end that is missing', 'multipart/form-data; boundary=X', formPart('title', 'It drips')],
    ['half a part', 'multipart/form-data; boundary=X', '--X\r\ncontent-disposition: form-da'],
    ['a boundary of 8,000 characters', `multipart/form-data; boundary=${'x'.repeat(8_000)}`, 'junk'],
    ['21 fields', 'multipart/form-data; boundary=X', `${formPart('a', 'b').repeat(21)}--X--\r\n`],
    ['a field called __proto__', 'multipart/form-data; boundary=X', `${formPart('__proto__', 'b')}--X--\r\n`],
  ])('a form with %s is refused in plain words', async (_what, type, body) => {
    const response = await maya.callWith({ 'content-type': type })('POST', '/api/claims')
    expect(response.status).toBe(400)
    const filed = await fetch(`${world.url}/api/claims`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maya.token}`, 'content-type': type },
      body,
    })
    expect([400, 413]).toContain(filed.status)
    const { message } = await errorOf(filed)
    expect(message).toMatch(/^This form (arrived damaged or incomplete|has too many parts)\./)
  })

  test('a message is returned in data, and a blank one is reported at its field', async () => {
    const { id } = await maya.files()
    const response = await maya.call('POST', `/api/claims/${id}/messages`, { content: ' Anyone there? ' })
    expect(response.status).toBe(201)
    const { data } = z
      .strictObject({
        data: z.strictObject({
          id: z.string(),
          sender: z.literal('Homeowner'),
          content: z.string(),
          timestamp: Time,
        }),
      })
      .parse(await response.json())
    expect(data.content).toBe('Anyone there?')
    const read = await maya.reads(id)
    expect(read.messages.map((message) => message.id)).toEqual([data.id])
    expect(read.lastMessage).toEqual({ sender: 'Homeowner', content: 'Anyone there?' })
    const blank = await maya.call('POST', `/api/claims/${id}/messages`, { content: ' \n ' })
    expect(blank.status).toBe(400)
    expect((await errorOf(blank)).fields).toEqual({ content: 'Please write a message' })
  })

  test('the enhancer returns a description and a category, and requires a summary', async () => {
    const response = await maya.call('POST', '/api/claims/enhance', { summary: 'sink drips since monday' })
    expect(response.status).toBe(200)
    const answer = z.strictObject({ description: z.string().min(1), category: z.enum(CATEGORIES) })
    expect(answer.parse(await response.json()).category).toBe('Plumbing')
    const blank = await maya.call('POST', '/api/claims/enhance', { summary: '  ' })
    expect(blank.status).toBe(400)
    expect(await errorOf(blank)).toMatchObject({ message: 'Please provide a summary first' })
  })

  test('categories are a list without a wrapper, in their order of display, for everybody', async () => {
    const response = await fetch(`${world.url}/api/categories`)
    expect(await response.json()).toEqual([
      'Appliances',
      'Cabinets & Countertops',
      'Doors & Windows',
      'Drainage & Landscaping',
      'Drywall & Paint',
      'Electrical',
      'Exterior & Siding',
      'Flooring & Tile',
      'Foundation & Structure',
      'Garage',
      'Heating & Cooling',
      'Insulation & Ventilation',
      'Plumbing',
      'Roofing & Gutters',
      'Other',
    ])
  })
})

describe('the list', () => {
  let owner: HomeownerInTests
  const ids: string[] = []
  const words = 'We ordered the part. '.repeat(20)

  beforeAll(async () => {
    owner = await createHomeowner(world.url, 'List Owner')
    const claims = [
      aClaim({ title: 'Bedroom window sticks', category: 'Doors & Windows' }),
      aClaim({ title: 'Garage door squeaks', category: 'Garage', address: '9 Quarry Lane, Bend' }),
      aClaim({ title: 'Dishwasher drips' }),
      aClaim({ title: 'Loose tile', category: 'Flooring & Tile' }),
      aClaim({ title: 'Öffnung im Dach', category: 'Roofing & Gutters' }),
    ]
    for (const claim of claims) {
      ids.push((await owner.files(claim)).id)
      world.clock.advance(1_000)
    }
    world.clock.advance(1_000)
    await owner.writes(ids[1] ?? '', `${words} Regards from the ZANZIBAR office`)
    world.clock.advance(1_000)
    await owner.mutate('claims.close', { id: ids[3] })
  })

  const titles = async (query: string) => (await owner.lists(query)).map((claim) => claim.title)

  test('it is an array without a wrapper, newest first, of claims as documented', async () => {
    const response = await owner.call('GET', '/api/claims')
    expect(response.headers.get('link')).toBeNull()
    const claims = z.array(Claim).parse(await response.json())
    expect(claims.map((claim) => claim.id)).toEqual([...ids].reverse())
    expect(claims.find((claim) => claim.id === ids[1])?.lastMessage?.sender).toBe('Homeowner')
  })

  test.each([
    ['newest', [4, 3, 2, 1, 0]],
    ['oldest', [0, 1, 2, 3, 4]],
    ['lastUpdated', [3, 1, 4, 2, 0]],
  ])('sorted by %s, pages of two show every claim once, each page naming the next', async (sort, order) => {
    const seen: string[] = []
    let path: string | undefined = `/api/claims?sort=${sort}&limit=2`
    let pages = 0
    while (path) {
      const response = await owner.call('GET', path)
      seen.push(
        ...z
          .array(Claim)
          .parse(await response.json())
          .map((claim) => claim.id),
      )
      pages += 1
      const link = response.headers.get('link')
      path = link ? /^<([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined
    }
    expect(pages).toBe(3)
    expect(seen).toEqual(order.map((index) => ids[index]))
  })

  test.each([
    ['search=GARAGE', ['Garage door squeaks']],
    ['search=quarry%20lane', ['Garage door squeaks']],
    ['search=plumb', ['Dishwasher drips']],
    ['search=zanzibar', ['Garage door squeaks']],
    ['search=%C3%B6FFNUNG', ['Öffnung im Dach']],
    ['search=100%25', []],
    ['search=_', []],
    ['search=*', []],
    ['search=?', []],
    ['search=%5Ba-z%5D', []],
    ['search=%5B', []],
    ['status=closed', ['Loose tile']],
    ['status=CLOSED&category=Flooring%20%26%20Tile', ['Loose tile']],
    ['status=in%20progress', []],
    ['status=sending%20failed', []],
    ['category=Garage', ['Garage door squeaks']],
    ['category=garage', []],
  ])('%s finds what it should', async (query, found) => {
    expect(await titles(`?${query}`)).toEqual(found)
  })

  test('empty filters and "All" count as absent', async () => {
    expect(await titles('?search=&status=All&category=&sort=newest')).toHaveLength(5)
  })

  test.each([
    'status=Lost',
    'sort=random',
    'limit=0',
    'limit=many',
    'limit=2&cursor=%27;--',
    'sort=lastUpdated&limit=2&cursor=01k',
  ])('%s is refused as invalid', async (query) => {
    const response = await owner.call('GET', `/api/claims?${query}`)
    expect(response.status).toBe(400)
    expect((await errorOf(response)).code).toBe('INVALID')
  })
})

describe('profile', () => {
  test.each([
    ['home', { homeProfile: HOME }, { ...HOME, city: 'Redmond' }],
    ['builder', { builderProfile: BUILDER }, { ...BUILDER, phone: '541 555 0100' }],
  ] as const)('the %s is 404, then made once, then changed', async (what, shape, changed) => {
    const person = await createHomeowner(world.url, 'Profile Owner')
    const path = `/api/profile/${what}`
    const [body] = Object.values(shape)
    expect((await person.call('GET', path)).status).toBe(404)
    expect((await person.call('PUT', path, body)).status).toBe(404)
    const made = await person.call('POST', path, body)
    expect(made.status).toBe(201)
    expect(await made.json()).toEqual({ data: shape })
    const again = await person.call('POST', path, body)
    expect(again.status).toBe(409)
    expect((await errorOf(again)).code).toBe('CONFLICT')
    const put = await person.call('PUT', path, changed)
    expect(put.status).toBe(200)
    const [name = ''] = Object.keys(shape)
    expect(await put.json()).toEqual({ data: { [name]: changed } })
    expect(await (await person.call('GET', path)).json()).toEqual({ data: { [name]: changed } })
  })

  test('every missing part of a profile has its own message', async () => {
    const person = await createHomeowner(world.url, 'Profile Owner')
    expect((await errorOf(await person.call('POST', '/api/profile/home', {}))).fields).toEqual({
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      zipCode: 'ZIP Code is required',
      warrantyStartDate: 'Start date is required',
      warrantyEndDate: 'End date is required',
    })
    expect((await errorOf(await person.call('POST', '/api/profile/builder', {}))).fields).toEqual({
      name: 'Builder name is required',
      email: 'Builder email is required',
    })
    const reversed = { ...HOME, warrantyEndDate: HOME.warrantyStartDate }
    expect((await errorOf(await person.call('POST', '/api/profile/home', reversed))).fields).toEqual({
      warrantyEndDate: 'End date must be after start date',
    })
    const noDay = { ...HOME, warrantyStartDate: '2026-02-30' }
    expect((await errorOf(await person.call('POST', '/api/profile/home', noDay))).fields).toHaveProperty(
      'warrantyStartDate',
    )
  })

  test.each([
    'x<a@b.example>',
    'a@b.example,c',
    '<a@b.example>,x',
    'g:a@b.example;',
    'a@b',
    'a b@c.example',
    'a@b.example\r\nBcc: x@y.example',
  ])(
    'a builder address like %j is refused, because a mail library would write to another one',
    async (email) => {
      const response = await eve.call('POST', '/api/profile/builder', { ...BUILDER, email })
      expect(response.status).toBe(400)
      expect((await errorOf(response)).fields).toEqual({ email: 'Invalid email address' })
    },
  )

  test.each(['claims@homeclaim.example', 'claims+r1@homeclaim.example', 'letters@homeclaim.example'])(
    "the server's own address %s is refused for a builder",
    async (email) => {
      const response = await eve.call('POST', '/api/profile/builder', { ...BUILDER, email })
      expect(response.status).toBe(400)
      expect((await errorOf(response)).fields).toHaveProperty('email')
    },
  )
})

describe('figures, uploads and the rest', () => {
  test('figures are null with nothing to average', async () => {
    const person = await createHomeowner(world.url, 'Newcomer')
    for (const [method, path] of [
      ['GET', '/api/metrics'],
      ['POST', '/api/metrics/refresh'],
    ] as const) {
      const response = await person.call(method, path)
      expect(response.status).toBe(200)
      expect(Metrics.parse(await response.json())).toEqual({
        totalClaims: 0,
        openClaims: 0,
        closedClaims: 0,
        frt: null,
        art: null,
        aiUsagePercent: 0,
      })
    }
  })

  test('a presigned URL accepts the bytes with their declared type, and the photo belongs to its owner', async () => {
    const bytes = await jpegPhoto(3)
    const response = await maya.call('POST', '/api/uploads/presigned-urls', {
      fileTypes: ['image/jpeg'],
      fileNames: ['a.jpg'],
      fileSizes: [bytes.length],
    })
    expect(response.status).toBe(200)
    const { data } = z
      .strictObject({
        data: z.strictObject({
          presignedUrls: z.array(z.url()).length(1),
          finalUrls: z.array(z.url()).length(1),
        }),
      })
      .parse(await response.json())
    const put = (body: Buffer, type: string) =>
      fetch(data.presignedUrls[0] ?? '', {
        method: 'PUT',
        headers: { 'content-type': type },
        body: new Uint8Array(body),
      })
    expect((await put(bytes, 'image/png')).status).toBe(415)
    expect([200, 204]).toContain((await put(bytes, 'image/jpeg')).status)
    const mine = await fetch(data.finalUrls[0] ?? '', { headers: { cookie: maya.cookie } })
    expect(mine.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await mine.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await fetch(data.finalUrls[0] ?? '', { headers: { cookie: eve.cookie } })).status).toBe(404)
    expect((await fetch(data.finalUrls[0] ?? '')).status).toBe(404)
  })

  test.each([
    [
      { fileTypes: ['image/gif'], fileNames: ['a.gif'], fileSizes: [5] },
      'File type not supported. Please use JPEG, PNG, or HEIC format.',
    ],
    [
      { fileTypes: ['image/png'], fileNames: ['a.png'], fileSizes: [10 * 1024 * 1024 + 1] },
      'File is too large. Maximum size is 10MB.',
    ],
    [
      {
        fileTypes: Array(6).fill('image/png'),
        fileNames: Array(6).fill('a.png'),
        fileSizes: Array(6).fill(5),
      },
      'You can upload a maximum of 5 images',
    ],
  ])('no address is given for %j', async (body, message) => {
    const response = await maya.call('POST', '/api/uploads/presigned-urls', body)
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toMatchObject({ message })
  })

  test('a mail is accepted with the secret only, and stored once when sent twice', async () => {
    const mail = 'From: a@b.example\r\nMessage-ID: <door-1@b.example>\r\nSubject: hi\r\n\r\nhello\r\n'
    const hand = (secret: string | undefined, body: string) =>
      fetch(`${world.url}/api/inbound/mail`, {
        method: 'POST',
        headers: {
          'content-type': 'message/rfc822',
          ...(secret ? { authorization: `Bearer ${secret}` } : {}),
        },
        body,
      })
    for (const secret of [undefined, 'wrong', `${WEBHOOK_SECRET}x`]) {
      const refused = await hand(secret, mail)
      expect(refused.status).toBe(401)
      await errorOf(refused)
    }
    expect((await hand(WEBHOOK_SECRET, '')).status).toBe(400)
    expect((await hand(WEBHOOK_SECRET, mail)).status).toBe(202)
    expect((await hand(WEBHOOK_SECRET, mail)).status).toBe(202)
    const count = await world.server.connection.db
      .selectFrom('inbound_mails')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('dedupe_key', 'like', '<door-1@b.example>%')
      .executeTakeFirstOrThrow()
    expect(count.n).toBe(1)
  })

  test('openapi.json is OpenAPI 3.1 and names every documented path', async () => {
    const response = await fetch(`${world.url}/api/openapi.json`)
    const Operation = z.looseObject({
      summary: z.string().min(1),
      responses: z.record(z.string(), z.looseObject({})),
    })
    const document = z
      .looseObject({
        openapi: z.string().regex(/^3\.1\.\d+$/),
        info: z.strictObject({ title: z.string(), version: z.string() }),
        paths: z.record(
          z.string().startsWith('/'),
          z.partialRecord(z.enum(['get', 'post', 'put']), Operation),
        ),
      })
      .parse(await response.json())
    const named = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(named.sort()).toEqual(
      [
        'GET /api/auth/session',
        'POST /api/auth/register',
        'POST /api/auth/confirm',
        'POST /api/auth/login',
        'POST /api/auth/dev-login',
        'POST /api/auth/nonce',
        'POST /api/auth/google',
        'GET /api/auth/oidc/callback',
        'POST /api/auth/logout',
        'GET /api/users/me',
        'GET /api/metrics',
        'POST /api/metrics/refresh',
        'GET /api/claims',
        'POST /api/claims',
        'POST /api/claims/enhance',
        'GET /api/claims/{id}',
        'POST /api/claims/{id}/messages',
        'GET /api/categories',
        'GET /api/profile/home',
        'POST /api/profile/home',
        'PUT /api/profile/home',
        'GET /api/profile/builder',
        'POST /api/profile/builder',
        'PUT /api/profile/builder',
        'POST /api/uploads/presigned-urls',
        'PUT /uploads/{id}',
        'POST /api/inbound/mail',
        'POST /api/stripe/webhook',
        'GET /healthz',
        'GET /readyz',
        'GET /api/openapi.json',
        'GET /b/{token}',
        'GET /b/list/{token}',
      ].sort(),
    )
    const text = JSON.stringify(document)
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(document).toHaveProperty(['components', 'schemas', name])
    expect(document).toHaveProperty([
      'paths',
      '/api/claims',
      'post',
      'requestBody',
      'content',
      'multipart/form-data',
    ])
  })

  test('an unknown path is 404 in the same envelope', async () => {
    for (const path of ['/api/nothing', '/api/claims/x/y/z', '/trpc/claims.explode', '/photos/x']) {
      const response = await maya.call('GET', path)
      expect(response.status).toBe(404)
    }
    expect(await errorOf(await maya.call('GET', '/api/nothing'))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('malformed requests', () => {
  const as = (headers: Record<string, string>) => ({ authorization: `Bearer ${maya.token}`, ...headers })

  test('broken JSON is 400, without details of the parser', async () => {
    const response = await post('/api/claims', '{"title": "x', as({}))
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toEqual({ code: 'INVALID', message: 'This request is not valid.' })
  })

  test.each(['[]', '"text"', 'null', '7', '{"__proto__":{"isAdmin":true}}'])(
    'a body of %s is 400',
    async (body) => {
      const response = await post('/api/claims', body, as({}))
      expect(response.status).toBe(400)
      await errorOf(response)
    },
  )

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/html'])(
    'a body of type %s is 415',
    async (type) => {
      const response = await post('/api/claims', JSON.stringify(aClaim()), as({ 'content-type': type }))
      expect(response.status).toBe(415)
      expect((await errorOf(response)).code).toBe('WRONG_TYPE')
    },
  )

  test('a form is accepted where it is documented, and nowhere else', async () => {
    const form = new FormData()
    form.set('email', maya.email)
    const response = await fetch(`${world.url}/api/auth/login`, { method: 'POST', body: form })
    expect(response.status).toBe(415)
  })

  test('a body of two megabytes is 413', async () => {
    const response = await post('/api/claims', { ...aClaim(), summary: 'x'.repeat(2_000_000) }, as({}))
    expect(response.status).toBe(413)
    expect((await errorOf(response)).code).toBe('TOO_LARGE')
  })

  test("another site's page can change nothing", async () => {
    const unauthenticated: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const headers of unauthenticated) {
      const response = await maya.callWith(headers)('POST', '/api/claims', aClaim())
      expect(response.status).toBe(403)
      await errorOf(response)
    }
    const own = await maya.callWith({ origin: world.url })('POST', '/api/metrics/refresh')
    expect(own.status).toBe(200)
  })

  test('fields that cannot be set are ignored', async () => {
    const claim = await maya.files({
      status: 'Closed',
      createdAt: '2020-01-01',
      userId: eve.user.id,
    } as object)
    expect(claim.status).toBe('New')
    expect(claim.createdAt > '2026').toBe(true)
    const made = await post('/api/auth/register', {
      name: 'Sly',
      email: 'sly@homes.example',
      password: 'long enough',
      isAdmin: true,
      isSubscribed: true,
    })
    expect(Session.parse(await made.json()).user).toMatchObject({ isAdmin: false, isSubscribed: false })
  })
})
