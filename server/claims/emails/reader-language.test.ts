import { expect, test } from 'vitest'
import { z } from 'zod'
import { weekdayDate } from '#shared/dates.ts'
import { keepOwnLanguage } from '#server/delivery/readers-repository.ts'
import { listMails } from '#server/delivery/email/mails-repository.ts'
import { listEntries } from '#server/record/repository.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { sha256 } from '#server/record/entries.ts'
import { aMail, builderAt, claimPage, tokenOf, visitIn } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { joinsHome } from '#server/testing/household.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'

const SPANISH = { cookie: 'homeclaim_language=es' }
const languages = ['en', 'es'] as const

/** Returns the language of every email to an address, oldest first, as its HTML says and as it is stored. */
async function languagesOf(world: World, address: string): Promise<string[]> {
  const mails = await listMails(world.server.connection.db, 100)
  return mails
    .filter(({ to }) => to.address === address)
    .toReversed()
    .map(({ mail }) => {
      expect(/<html [^>]*lang="(\w+)"/.exec(mail.html)?.[1]).toBe(mail.language)
      return mail.language ?? ''
    })
}

/** Posts the form of a visit from a browser in Spanish, and returns its day. */
async function proposesInSpanish(page: string, { url, clock }: World): Promise<string> {
  const visit = visitIn(5, clock)
  const posted = await fetch(`${page}/visit`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded', ...SPANISH },
    body: new URLSearchParams({ ...visit, who: 'Carlos' }).toString(),
  })
  expect(posted.status).toBe(303)
  return visit.date
}

test('a homeowner who reads Spanish files to a builder who reads English: each is written to in their own', async () => {
  await using world = await startWorld({ languages })
  const maya = await world.homeowner()
  const sam = await world.homeowner('Sam Lee')
  await maya.savesProfile()
  await joinsHome(world, sam, { of: maya, role: 'member' })
  await maya.mutate('account.chooseLanguage', { language: 'es' })
  const { id } = await maya.files({}, SPANISH)
  expect(await languagesOf(world, BUILDER.email)).toEqual(['en'])
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await builder.says('We come on Friday.')
  expect(await languagesOf(world, maya.email)).toEqual(['es'])
  expect(await languagesOf(world, sam.email)).toEqual(['en'])
})

test('a language that was chosen without a connection reaches the account later, unless another one was chosen meanwhile', async () => {
  await using world = await startWorld({ languages })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  await world.mail.waitFor(BUILDER.email)
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await maya.mutate('account.chooseLanguage', { language: 'es', instead: 'en' })
  await builder.says('We come on Friday.')
  expect(await languagesOf(world, maya.email)).toEqual(['es'])
  await maya.mutate('account.chooseLanguage', { language: 'de', instead: 'en' })
  const { db } = world.server.connection
  const account = db.selectFrom('users').select('language').where('email', '=', maya.email)
  expect(await account.executeTakeFirst()).toEqual({ language: 'es' })
})

test('a builder who reads Spanish answers with the prepared email, and each side is told in its language', async () => {
  await using world = await startWorld({ languages, env: { INBOUND_ADDRESS } })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { db } = world.server.connection
  await keepOwnLanguage(db, BUILDER.email, 'es')
  const { id } = await maya.files()
  const sent = await world.mail.waitFor(BUILDER.email)
  expect(sent.parsed.subject).toMatch(/^Reclamo de garantía: /)
  expect(sent.parsed.text).toContain('Maya Lindqvist envió un reclamo de garantía por 418 Alder Creek Drive.')
  expect(sent.parsed.html).toContain('lang="es"')
  const [, to = '', body = ''] =
    /mailto:([^?"]+)\?subject=[^&"]*&amp;body=(Podemos%20ir[^"]*)/.exec(String(sent.parsed.html)) ?? []
  const text = `${decodeURIComponent(body).trim()} martes, 9 a 11`
  await world.postMail(aMail({ to: decodeURIComponent(to), from: `Tom <${BUILDER.email}>`, text }))
  await world.readMail()
  const { record } = await claimPage(maya, id)
  expect(record.find(({ kind }) => kind === 'visit-offered')?.detail).toBe('martes, 9 a 11')
  const toBuilder = (await listMails(db, 100)).find((mail) => mail.to.address === BUILDER.email)?.mail
  expect(toBuilder?.text).toContain('Registrado: usted puede ir “martes, 9 a 11”.')
  expect(toBuilder?.fromName).toBe('Registrado: Maya Lindqvist vía Homeclaim')
  const toMaya = (await listMails(db, 100)).find((mail) => mail.to.address === maya.email)?.mail
  expect(toMaya?.text).toContain('Northfield Homes can come: “martes, 9 a 11”.')
  // The record has the words that were sent.
  const queued = (await listEntries(db, id)).findLast(({ kind }) => kind === 'email-queued')
  expect(queued?.content).toContain(sha256(toBuilder?.text ?? ''))
})

test('a builder who chose Spanish gets it from everybody, also where the homeowner chose another language for them', async () => {
  await using world = await startWorld({ languages })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { db } = world.server.connection
  await db.updateTable('builder_profiles').set({ language: 'es' }).execute()
  const { id } = await maya.files()
  await keepOwnLanguage(db, BUILDER.email.toUpperCase(), 'en')
  await maya.writes(id, 'It drips more.')
  await keepOwnLanguage(db, BUILDER.email, 'es')
  await maya.writes(id, 'And more.')
  expect(await languagesOf(world, BUILDER.email)).toEqual(['es', 'en', 'es'])
})

test('the language chosen for a builder is not that of the builder who comes after them', async () => {
  await using world = await startWorld({ languages })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { db } = world.server.connection
  const { id } = await maya.files()
  await db.updateTable('builder_profiles').set({ language: 'es', email: 'new@builder.example' }).execute()
  await maya.writes(id, 'It drips more.')
  expect(await languagesOf(world, BUILDER.email)).toEqual(['en', 'en'])
})

test('the record is the same in whatever language things are done, and says in which an email was written', async () => {
  await using world = await startWorld({ languages })
  const maya = await world.homeowner()
  await maya.savesProfile()
  await keepOwnLanguage(world.server.connection.db, BUILDER.email, 'es')
  const { id } = await maya.files({}, SPANISH)
  const builder = builderAt(world.url, await tokenOf(maya, id))
  const day = await proposesInSpanish(builder.page, world)
  const visitId = (await claimPage(maya, id)).visits[0]?.id
  await maya.callWith(SPANISH)('POST', '/trpc/claims.answerVisit', { json: { id, visitId, accept: true } })
  const details = (await claimPage(maya, id)).record.flatMap(({ kind, detail }) =>
    kind === 'visit-proposed' || kind === 'visit-accepted' ? [detail] : [],
  )
  const words = `${weekdayDate(day)}, 9:00 to 11:00 AM, Carlos comes`
  expect(details).toEqual([words, words])
  const entries = await listEntries(world.server.connection.db, id)
  const queued = entries.filter(({ kind }) => kind === 'email-queued')
  expect(
    queued.map(
      ({ content }) => z.object({ language: z.string() }).parse(JSON.parse(content ?? '{}')).language,
    ),
  ).toEqual(['es', 'es'])
  expect((await verifyRecord(world.server.connection.db, id)).findings).toEqual([])
})
