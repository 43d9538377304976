import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appRouter } from '#server/router.ts'
import * as ai from '#server/testing/ai-server.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { aClaim, BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { aWalkThrough, filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

type Things = {
  homeId: string
  claimId: string
  listId: string
  documentId: string
  /** Of the builder, on the claim. */
  messageId: string
  /** Uploaded by the caller. */
  imageUrl: string
}
type Procedure = {
  /** `read` for who may look, `act` for who may change, `own` for the owner, `person` for what each has for themselves. */
  may: 'read' | 'act' | 'own' | 'person'
  /**
   * What identifies the home: the id of something in it, its own id, or the caller's chosen home, which for an outsider is
   * never this one.
   */
  by: 'thing' | 'home' | 'chosen'
  input?: (things: Things) => unknown
}

const read = (by: Procedure['by'], input?: Procedure['input']): Procedure => ({
  may: 'read',
  by,
  ...(input && { input }),
})
const act = (by: Procedure['by'], input: NonNullable<Procedure['input']>): Procedure => ({
  may: 'act',
  by,
  input,
})
const own = (input: (things: Things) => object): Procedure => ({
  may: 'own',
  by: 'home',
  input: (things) => ({ ...input(things), homeId: things.homeId }),
})
const person = (by: Procedure['by'], input?: Procedure['input']): Procedure => ({
  ...read(by, input),
  may: 'person',
})
const onClaim =
  (more: object = {}): NonNullable<Procedure['input']> =>
  ({ claimId }) => ({ id: claimId, ...more })
const because = { reason: 'It still drips.', imageUrls: [] }

/** At the builder's address, so that nobody is added. */
const COPY = {
  name: 'Sam Ortiz',
  role: 'Site manager',
  email: BUILDER.email,
  scope: 'everything',
  mayAnswer: true,
}

/** Every procedure about a home or a claim, with an input that only its authorization refuses. */
const PROCEDURES: Record<string, Procedure> = {
  'calendar.end': person('chosen'),
  'calendar.get': person('chosen'),
  'calendar.renew': person('chosen'),
  'claims.addPhotos': act('thing', ({ claimId, imageUrl }) => ({ id: claimId, imageUrls: [imageUrl] })),
  'claims.addRepairPhotos': act('thing', ({ claimId, imageUrl }) => ({ id: claimId, imageUrls: [imageUrl] })),
  'claims.addStatement': act(
    'thing',
    onClaim({ way: 'letter', date: '2026-03-02', words: 'By mail.', imageUrls: [] }),
  ),
  'claims.answerVisit': act('thing', onClaim({ visitId: 'v', accept: true })),
  'claims.byId': read('thing', onClaim()),
  'claims.close': act('thing', onClaim()),
  'claims.confirmSender': act('thing', onClaim({ messageId: 'm' })),
  'claims.confirmSent': act('thing', onClaim()),
  'claims.countAnswer': act('thing', onClaim({ messageId: 'm' })),
  'claims.correct': act('thing', onClaim({ title: 'Another title' })),
  'claims.create': act('home', ({ homeId }) => ({ ...aClaim(), homeId })),
  'claims.disputeFix': act('thing', onClaim(because)),
  'claims.fileAgain': act('thing', onClaim(because)),
  'claims.followUp': act('thing', onClaim({ text: 'When?' })),
  'claims.list': read('chosen', () => ({ limit: 20 })),
  'claims.listDocumented': read('chosen', () => ({})),
  'claims.markRead': person('thing', onClaim({ last: '0'.repeat(26) })),
  'claims.notice': read('thing', onClaim()),
  'claims.reopen': act('thing', onClaim(because)),
  'claims.replaceLink': act('thing', onClaim()),
  'claims.resend': act('thing', onClaim()),
  'claims.rooms': read('chosen'),
  'claims.share': read('thing', onClaim()),
  'claims.verifyRecord': read('thing', onClaim()),
  'claims.withdraw': act('thing', onClaim()),
  'followUps.choose': act('home', ({ homeId }) => ({ isOn: true, homeId })),
  'followUps.get': read('chosen'),
  'followUps.ofClaim': read('thing', onClaim()),
  'followUps.stop': act('thing', onClaim({ isStopped: true })),
  'targets.get': read('chosen'),
  'targets.save': own(() => ({ answer: 3, inspection: null, repair: null })),
  'coverage.get': read('chosen'),
  'coverage.save': act('chosen', () => ({ template: 'own', tiers: [], savedAt: null })),
  'documents.change': act('thing', ({ documentId }) => ({
    id: documentId,
    name: 'Closing papers',
    kind: 'other',
  })),
  'documents.list': read('home', ({ homeId }) => ({ homeId })),
  'documents.remove': act('thing', ({ documentId }) => ({ id: documentId })),
  'evidence.endLink': act('chosen', () => ({ id: 'l' })),
  'evidence.links': read('chosen'),
  'evidence.make': read('thing', ({ claimId }) => ({ claimIds: [claimId] })),
  'evidence.makeLink': act('chosen', ({ claimId }) => ({ claimIds: [claimId], days: 7 })),
  'evidence.overview': read('chosen'),
  'formalNotices.get': read('thing', onClaim()),
  'formalNotices.make': act(
    'thing',
    onClaim({ postalAddress: '1 Mill Road', answerBy: '2030-01-01', delivery: 'certified' }),
  ),
  'household.cancel': own(() => ({ id: 'i' })),
  'household.cancelHandover': own(() => ({})),
  'household.changeRole': own(() => ({ id: 'nobody', role: 'member' })),
  'household.confirmHandover': own(() => ({ id: 'h', staysAs: null })),
  'household.get': read('chosen'),
  'household.handOver': own(() => ({ email: 'buyer@homes.example' })),
  'household.invite': own(() => ({ role: 'member' })),
  'household.remove': own(() => ({ id: 'nobody' })),
  'imports.overview': read('chosen'),
  'messages.addVisit': act('thing', ({ claimId, messageId }) => ({
    claimId,
    messageId,
    date: '2026-09-01',
    from: '09:00',
    to: '10:00',
  })),
  'messages.dismissVisit': act('thing', ({ claimId, messageId }) => ({ claimId, messageId })),
  'messages.earlier': read('thing', ({ claimId }) => ({ claimId, before: '0'.repeat(26) })),
  'messages.translate': read('thing', ({ claimId, messageId }) => ({ claimId, messageId, to: 'es' })),
  'messages.send': act('thing', ({ claimId }) => ({ claimId, content: 'Hello' })),
  'metrics.get': read('chosen'),
  'metrics.refresh': read('chosen'),
  'metrics.reports': read('chosen'),
  'profile.addCopy': act('chosen', () => COPY),
  'profile.builder': read('chosen'),
  'profile.changeCopy': act('chosen', () => ({ ...COPY, id: 'copy-none' })),
  'profile.choose': person('home', ({ homeId }) => ({ homeId })),
  'profile.copies': read('chosen'),
  'profile.createBuilder': act('chosen', () => BUILDER),
  'profile.createHome': act('chosen', () => HOME),
  'profile.get': read('chosen'),
  'profile.home': read('chosen'),
  'profile.removeCopy': act('chosen', () => ({ id: 'copy-none' })),
  'profile.save': act('home', ({ homeId }) => ({ home: HOME, builder: BUILDER, homeId })),
  'profile.updateBuilder': act('chosen', () => BUILDER),
  'profile.updateHome': act('chosen', () => HOME),
  'rooms.list': read('home', ({ homeId }) => ({ homeId })),
  'rooms.save': act('home', ({ homeId }) => ({ homeId, rooms: ['Kitchen'] })),
  'things.list': read('chosen'),
  'things.remove': act('chosen', () => ({ id: 'thing-none' })),
  'things.save': act('chosen', () => ({
    id: crypto.randomUUID(),
    name: 'Oven',
    category: 'Appliances',
    make: '',
    model: '',
    serial: '',
    installedOn: null,
    partsYears: null,
    laborYears: null,
    labelId: null,
    manualId: null,
    receiptId: null,
  })),
  'walkThroughs.byId': read('thing', ({ listId }) => ({ id: listId })),
  'walkThroughs.confirmSent': act('thing', ({ listId }) => ({ id: listId })),
  'walkThroughs.create': act('home', ({ homeId }) => ({ ...aWalkThrough(), homeId })),
  'walkThroughs.unfinished': read('chosen'),
}

/** Those of these routers that are about no home yet, about a person, or whose secret authorizes. */
const OTHERS = new Set([
  'claims.categories',
  'claims.enhance',
  'evidence.get', // a file that the caller made
  'household.accept',
  'household.invitation',
  'household.join', // who comes by an emailed link: joining.test.ts
  'household.leave', // what it does to each is in household.test.ts
  'household.withdrawAcceptance',
  // One person's import, whoever else is of the home: import.test.ts.
  'imports.change',
  'imports.discard',
  'imports.finish',
  'imports.merge',
  'imports.move',
  'imports.setBuilder',
  'live.changes', // news.test.ts
  'profile.addHome',
  'uploads.confirm', // a photo is the uploader's until a claim has it
  'uploads.presign',
  // A recording too: recordings.test.ts.
  'uploads.discardRecording',
  'uploads.resumeRecording',
  'uploads.startRecording',
])
/** Routers of accounts and of the server: nothing in them is about a home. */
const NOT_OF_HOMES = [
  'account',
  'admin',
  'auth',
  'billing',
  'limit',
  'mailCheck',
  'mailSetup',
  'notify',
  'passkeys',
  'push',
]

let endpoint: ai.AiServer
let world: World
let things: Things
let owner: HomeownerInTests
let member: HomeownerInTests
let reader: HomeownerInTests
let former: HomeownerInTests
let outsider: HomeownerInTests
beforeAll(async () => {
  endpoint = await ai.startAiServer()
  endpoint.will(ai.translates((text) => text))
  const service = { AI_BASE_URL: endpoint.baseUrl, AI_MODEL: 'test-model' }
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '1000', ...service } })
  owner = await world.homeowner('Maya Lindqvist')
  member = await world.homeowner('Sam Brandt')
  reader = await world.homeowner('Ines Castro')
  former = await world.homeowner('Tom Ortiz')
  outsider = await world.homeowner('Eve Adams')
  // Reports come with Premium.
  await world.server.connection.db.updateTable('users').set({ is_subscribed: 1 }).execute()
  await owner.savesProfile(BUILDER, { ...HOME, address: SECRET })
  await joinsHome(world, member, { of: owner, role: 'member' })
  await joinsHome(world, reader, { of: owner, role: 'read-only' })
  await joinsHome(world, former, { of: owner, role: 'member' })
  await leavesHome(world, former, owner)
  things = await newThings()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await endpoint.close()
})

/** Whoever reads it has seen something of the home. */
const SECRET = '77 Hidden Lane'

/** A claim, a list and a paper of the home. */
async function newThings(): Promise<Things> {
  const { id: listId } = await filesWalkThrough(owner)
  const claimId = await newClaim()
  await builderAt(world.url, await tokenOf(owner, claimId)).says('We can come on Tuesday.')
  const [message] = (await claimPage(owner, claimId)).messages
  return {
    homeId: owner.user.id,
    claimId,
    messageId: message?.id ?? '',
    listId,
    documentId: await newDocument(),
    imageUrl: '',
  }
}
const newClaim = async () => (await owner.files({ address: SECRET })).id
async function newDocument(): Promise<string> {
  const documentId = crypto.randomUUID()
  await world.server.connection.db
    .insertInto('documents')
    .values({
      id: documentId,
      home_id: owner.user.id,
      kind: 'other',
      name: SECRET,
      content_type: 'application/pdf',
      size_bytes: 1,
      sha256: '',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  return documentId
}

/** Those that no call has changed yet, where this one changes something. */
async function unchangedThings(name: string): Promise<Things> {
  if (name.startsWith('documents.')) return { ...things, documentId: await newDocument() }
  return PROCEDURES[name]?.by === 'thing' ? { ...things, claimId: await newClaim() } : things
}

const Definition = z.object({ type: z.string() })
const KINDS = new Map(
  Object.entries(appRouter._def.procedures).map(([name, procedure]) => [
    name,
    Definition.parse(Reflect.get(procedure, '_def')).type,
  ]),
)

/** Calls a procedure, and returns its status and what it said. */
async function calls(who: HomeownerInTests, name: string, of: Things) {
  const needsPhoto = name.endsWith('Photos')
  const imageUrl = needsPhoto ? await who.uploads(await jpegPhoto(2)) : ''
  const input = PROCEDURES[name]?.input?.({ ...of, imageUrl })
  const answer =
    KINDS.get(name) === 'mutation'
      ? await who.mutate(name, input)
      : await who.call(
          'GET',
          `/trpc/${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`,
        )
  return { status: answer.status, text: await answer.text() }
}

const names = (of: (procedure: Procedure) => boolean) =>
  Object.entries(PROCEDURES).flatMap(([name, procedure]) => (of(procedure) ? [name] : []))
/** Something inside the claim may be missing, such as the visit that is answered; not the claim itself. */
const isRefused = ({ status, text }: { status: number; text: string }) =>
  status === 401 || status === 403 || (status === 404 && /This (claim|home|walk-through|document)/.test(text))

test('every procedure is in the table, or named as one that is about no home', () => {
  const expected = [...KINDS.keys()].filter((name) => !NOT_OF_HOMES.includes(name.split('.')[0] ?? ''))
  expect([...Object.keys(PROCEDURES), ...OTHERS].toSorted()).toEqual(expected.toSorted())
})

describe.each(['outsider', 'former member'])('a %s', (role) => {
  const who = () => (role === 'outsider' ? outsider : former)

  test.each(names(({ by }) => by !== 'chosen'))('finds nothing by %s', async (name) => {
    const { status, text } = await calls(who(), name, things)
    expect([status, text.includes(SECRET)]).toEqual([404, false])
  })

  test.each(names(({ by }) => by === 'chosen'))('sees nothing of the home in %s', async (name) => {
    const { text } = await calls(who(), name, things)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(things.claimId)
  })
})

describe('a reader', () => {
  test.each(names(({ may }) => may === 'read' || may === 'person'))('gets %s', async (name) => {
    expect((await calls(reader, name, things)).status).toBe(200)
  })

  test.each(names(({ may }) => may === 'act' || may === 'own'))('is refused %s', async (name) => {
    expect((await calls(reader, name, things)).status).toBe(403)
  })
})

describe('a member', () => {
  test.each(names(({ may }) => may !== 'own'))('is not refused %s', async (name) => {
    expect(isRefused(await calls(member, name, await unchangedThings(name)))).toBe(false)
  })

  test.each(names(({ may }) => may === 'own'))('is refused %s', async (name) => {
    expect((await calls(member, name, things)).status).toBe(403)
  })
})

describe('the owner', () => {
  test.each(Object.keys(PROCEDURES))('is not refused %s', async (name) => {
    const answer = await calls(owner, name, await unchangedThings(name))
    expect([isRefused(answer), answer.status >= 500]).toEqual([false, false])
  })
})

test('what outsiders and readers tried changed nothing', async () => {
  expect((await owner.reads(things.claimId)).status).not.toBe('Closed')
  expect((await calls(owner, 'claims.byId', things)).text).toContain(SECRET)
  const { text } = await calls(owner, 'household.get', things)
  expect(text.includes(member.name) && text.includes(reader.name)).toBe(true)
})
