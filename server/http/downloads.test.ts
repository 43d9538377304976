import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { NewEvidenceLink, EvidenceFile } from '#shared/evidence.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { assignedTrade, signedInBuilder } from '#server/testing/dashboard.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { joinsHome } from '#server/testing/household.ts'
import { HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { eml, sendsImport, reviewOf } from '#server/testing/imports.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/**
 * Who gets what by an address alone: photos, files, pages. The procedures of tRPC are in server/homes/procedures.test.ts.
 */

const OTHER_BUILDER = { name: 'Acme Homes', email: 'office@acme.example', phone: null, website: null }

let world: World
/** The headers of everybody who asks. */
let askers: Record<string, Record<string, string>>
/** What is Maya's, by the route that shows it. */
let addresses: Record<string, string>
let homeId: string
let importer: HomeownerInTests
let others: HomeownerInTests[]
let ofImport: { importId: string; draftId: string; itemId: string }

/** What a call of tRPC answers. */
const Answer = <T extends z.core.$ZodType>(json: T) =>
  z.object({ result: z.object({ data: z.object({ json }) }) })

const idOf = (url: string) => url.split('/').at(-1) ?? ''
const asAccount = (who: HomeownerInTests) => ({ cookie: who.cookie, authorization: `Bearer ${who.token}` })

/** Everything with an address of its own that belongs to Maya: a home, an import and an evidence file. */
async function mayasThings(maya: HomeownerInTests) {
  const photo = await maya.uploads(await jpegPhoto(1))
  const { id: claimId } = await maya.files({ imageUrls: [photo] })
  const token = await tokenOf(maya, claimId)
  const answer = new FormData()
  answer.set('content', 'See the plan.')
  answer.set('formKey', crypto.randomUUID())
  answer.append('photos', new Blob([new Uint8Array(await jpegPhoto(2))], { type: 'image/jpeg' }), 'plan.jpg')
  const said = await fetch(`${world.url}/b/${token}/say`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world.url },
    body: answer,
  })
  expect(said.status).toBe(303)
  await addsDocument(world, maya, { bytes: aPdf() })
  const { db } = world.server.connection
  const { id: documentId } = await db.selectFrom('documents').select('id').executeTakeFirstOrThrow()

  const evidence = Answer(EvidenceFile).parse(
    await (await maya.mutate('evidence.make', { claimIds: [claimId] })).json(),
  ).result.data.json
  await world.server.scheduler.runNow('evidence')
  await sendsImport(world, maya, { bytes: eml({ photo: await jpegPhoto(3) }), name: 'a.eml' })
  await world.server.scheduler.runNow('imports')
  const { id: importId, items, drafts } = await reviewOf(maya)
  const itemId = items.find(({ kind }) => kind === 'photo')?.id ?? ''
  const calendar = Answer(z.object({ url: z.string() })).parse(
    await (await maya.mutate('calendar.renew', {})).json(),
  ).result.data.json
  const link = Answer(NewEvidenceLink).parse(
    await (await maya.mutate('evidence.makeLink', { claimIds: [claimId], days: 7 })).json(),
  ).result.data.json
  return {
    claimId,
    token,
    photoId: idOf(photo),
    documentId,
    evidence,
    importId,
    draftId: drafts[0]?.id ?? '',
    itemId,
    calendar,
    link,
  }
}

beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  const admin = await world.homeowner('Ada Admin')
  const [maya, sam, ines, eve] = [
    await world.homeowner(),
    await world.homeowner('Sam Brandt'),
    await world.homeowner('Ines Castro'),
    await world.homeowner('Eve Adams'),
  ]
  await maya.savesProfile()
  await joinsHome(world, sam, { of: maya, role: 'member' })
  await joinsHome(world, ines, { of: maya, role: 'read-only' })
  await eve.mutate('profile.save', { home: HOME, builder: OTHER_BUILDER })
  const evesPhoto = await eve.uploads(await jpegPhoto(4))
  const { id: evesClaim } = await eve.files({ imageUrls: [evesPhoto] })
  const things = await mayasThings(maya)
  const { claimId, photoId } = things
  ;[importer, others, homeId, ofImport] = [maya, [sam, ines, eve, admin], maya.user.id, things]
  await world.deliverMail()
  const [builder, other] = [await signedInBuilder(world), await signedInBuilder(world, OTHER_BUILDER.email)]
  const trade = await assignedTrade(world, other, {
    claimId: evesClaim,
    trade: {
      name: 'Otto Fix',
      work: 'Plumbing',
      email: 'otto@fix.example',
    },
  })
  const evesToken = await tokenOf(eve, evesClaim)
  const evesLink = Answer(NewEvidenceLink).parse(
    await (await eve.mutate('evidence.makeLink', { claimIds: [evesClaim], days: 7 })).json(),
  ).result.data.json

  askers = {
    nobody: {},
    outsider: asAccount(eve),
    reader: asAccount(ines),
    member: asAccount(sam),
    owner: asAccount(maya),
    admin: asAccount(admin),
    builder: { cookie: builder.cookie },
    'another builder': { cookie: other.cookie },
  }
  addresses = {
    '/photos/:id': `/photos/${photoId}`,
    '/documents/:id': `/documents/${things.documentId}`,
    '/account/claims/:id/record.pdf': `/account/claims/${claimId}/record.pdf`,
    '/account/claims/:id/formal-notice.pdf': `/account/claims/${claimId}/formal-notice.pdf`,
    '/account/evidence/:id.zip': `/account/evidence/${things.evidence.id}.zip`,
    '/homes/imports/:importId/photos/:itemId': `/homes/imports/${things.importId}/photos/${things.itemId}`,
    '/calendars/:file': new URL(things.calendar.url).pathname,
    'a calendar of another secret': new URL(things.calendar.url).pathname.replace(/.{4}\.ics$/, 'aaaa.ics'),
    '/account/mails/:source/:id': `/account/mails/local/${claimId}`,
    '/builder/claims/:id': `/builder/claims/${claimId}`,
    '/builder/claims/:id/open': `/builder/claims/${claimId}/open`,
    '/builder/photos/:id': `/builder/photos/${photoId}`,
    'her photo under the link of another claim': `/b/${evesToken}/photos/${photoId}/large`,
    'her photo under the link of a trade of another claim': `/t/${trade.tradeToken}/photos/${photoId}/large`,
    'her photo under a link to other evidence': `${new URL(evesLink.url).pathname}/photos/${photoId}/large`,
    'her claim under a link to other evidence': `${new URL(evesLink.url).pathname}/claims/${claimId}`,
    'her record under a link to other evidence': `${new URL(evesLink.url).pathname}/claims/${claimId}/record.pdf`,
    '/b/:token/photos/:photoId/:size': `/b/${things.token}/photos/${photoId}/large`,
    '/e/:token/claims/:id': `${new URL(things.link.url).pathname}/claims/${claimId}`,
  }
})
afterAll(() => world[Symbol.asyncDispose]())

/** What each gets: nobody, an outsider, a reader, a member, the owner, the admin, the builder, another builder. */
const EXPECTED: Record<string, string> = {
  '/photos/:id': '404 404 200 200 200 404 404 404',
  '/documents/:id': '401 404 200 200 200 404 401 401',
  '/account/claims/:id/record.pdf': '401 404 200 200 200 404 401 401',
  // There is none: nothing is overdue.
  '/account/claims/:id/formal-notice.pdf': '401 404 404 404 404 404 401 401',
  '/account/mails/:source/:id': '401 403 403 403 403 404 401 401',
  // One person's: a file of evidence, and an import.
  '/account/evidence/:id.zip': '401 404 404 404 200 404 401 401',
  '/homes/imports/:importId/photos/:itemId': '401 404 404 404 200 404 401 401',
  '/builder/claims/:id': '401 401 401 401 401 401 200 404',
  '/builder/claims/:id/open': '401 401 401 401 401 401 303 404',
  '/builder/photos/:id': '401 401 401 401 401 401 200 404',
  // Whoever has the secret.
  '/calendars/:file': '200 200 200 200 200 200 200 200',
  '/b/:token/photos/:photoId/:size': '200 200 200 200 200 200 200 200',
  '/e/:token/claims/:id': '200 200 200 200 200 200 200 200',
  'a calendar of another secret': '404 404 404 404 404 404 404 404',
  'her photo under the link of another claim': '404 404 404 404 404 404 404 404',
  'her photo under the link of a trade of another claim': '404 404 404 404 404 404 404 404',
  'her photo under a link to other evidence': '404 404 404 404 404 404 404 404',
  'her claim under a link to other evidence': '404 404 404 404 404 404 404 404',
  'her record under a link to other evidence': '404 404 404 404 404 404 404 404',
}
/** With an id or a secret in the address, and proven elsewhere. */
const ELSEWHERE = [
  '/trpc/:path',
  '/trpc/stream/:path',
  '/api/claims/:id',
  '/attachments/:id',
  '/attachments/:id/page',
  '/documents/:id/page',
  '/attachments/emails/:id',
  '/recordings/:id',
  '/recordings/:id/poster',
  '/e/:token',
  '/e/:token/claims',
  '/e/:token/photos/:photoId/:size',
  '/e/:token/recordings/:id',
  '/e/:token/recordings/:id/poster',
  '/e/:token/claims/:id/record.pdf',
  '/e/:token/evidence.zip',
  '/b/:token',
  '/b/:token/attachments/:id',
  '/b/:token/attachments/:id/page',
  '/b/:token/recordings/:id',
  '/b/:token/recordings/:id/poster',
  '/b/:token/live',
  '/b/list/:token',
  '/b/list/:token/live',
  '/b/list/:token/photos/:photoId/:size',
  '/builder/calendar/:file',
  '/builder/claims/:id/answers/photos/:photoId/:size',
  '/builder/trades/:id',
  '/t/:token',
  '/t/:token/photos/:photoId/:size',
]

test('every address with an id in it is in this test or known to be in another', () => {
  const routes = world.server.app.registeredRoutes.filter(
    ({ method, url }) => method === 'GET' && url.includes(':'),
  )
  const known = new Set([...Object.keys(EXPECTED), ...ELSEWHERE])
  expect(routes.map(({ url }) => url).filter((url) => !known.has(url))).toEqual([])
})

test.each(Object.entries(EXPECTED))('%s: %s', async (name, expected) => {
  const statuses = []
  for (const headers of Object.values(askers)) {
    const answer = await fetch(`${world.url}${addresses[name] ?? 'unknown'}`, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    statuses.push(answer.status)
    expect(answer.headers.get('cache-control')).toMatch(/no-store|private, no-cache/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(statuses.join(' ')).toBe(expected)
})

test.each(['documents', 'imports'])('nobody who may not change the home adds to its %s', async (what) => {
  const statuses: Record<string, number> = {}
  for (const [who, headers] of Object.entries(askers)) {
    if (who === 'owner' || who === 'member') continue
    const query = new URLSearchParams({ name: 'a.pdf', kind: 'contract' })
    const answer = await fetch(`${world.url}/homes/${homeId}/${what}?${query}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': what === 'imports' ? 'application/zip' : 'application/pdf' },
      body: new Uint8Array(aPdf()),
    })
    statuses[who] = answer.status
  }
  expect(statuses).toEqual({
    nobody: 401,
    outsider: 404,
    reader: 403,
    admin: 404,
    builder: 401,
    'another builder': 401,
  })
})

test('an import is changed by nobody but whoever began it, whatever their role', async () => {
  const { importId, draftId, itemId } = ofImport
  const calls = {
    change: { importId, draftId, title: 'Mine' },
    merge: { importId, draftId, intoId: draftId },
    move: { importId, itemIds: [itemId], to: 'left-out' },
    setBuilder: { importId, addresses: ['eve@homes.example'] },
    finish: { importId, draftIds: [draftId] },
    discard: { importId },
  }
  const before = await reviewOf(importer)
  for (const [procedure, input] of Object.entries(calls))
    for (const who of others)
      expect([procedure, who.user.name, (await who.mutate(`imports.${procedure}`, input)).status]).toEqual([
        procedure,
        who.user.name,
        404,
      ])
  expect(await reviewOf(importer)).toEqual(before)
})
