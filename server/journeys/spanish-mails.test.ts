import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { builderMails } from '#shared/messages/es/builder-mails.ts'
import { mailAnswers } from '#shared/messages/es/homeowner-mails.ts'
import { ROOMS } from '#shared/rooms.ts'
import { keepOwnLanguage } from '#server/delivery/readers-repository.ts'
import { listMails } from '#server/delivery/email/mails-repository.ts'
import { aMail, builderAt, claimPage, tokenOf, visitIn } from '#server/testing/builder.ts'
import { assignedTrade, postForm, signedInBuilder } from '#server/testing/dashboard.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { joinsHome } from '#server/testing/household.ts'
import { watchedClaim } from '#server/testing/overdue-claim.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { ENGLISH, linesOf, wordsOf } from '#server/testing/spanish-mails.ts'
import { anItem, builderOfList, filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World, type WorldOptions } from '#server/testing/world.ts'

/*
 * Everybody reads Spanish, and every request comes from a browser in English: what is written too early, in the language
 * of who acts, is found as well.
 */

const CARLOS = { name: 'Carlos Medina', work: 'Plomería', email: 'carlos@tubos.example' }
/** The builder of the home whose follow-ups go by themselves. */
const OFFICE = 'oficina@northfield.example'
const TITLE = 'Gotea la manguera del lavavajillas'
const WORDS = { title: TITLE, summary: 'Cae agua de la manguera debajo del fregadero.' }
/** What is stored in English: the names of categories and of rooms. */
const NAMES = new RegExp([...CATEGORIES, ...ROOMS].join('|'))
const ENV = { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0', TRUST_PROXY: 'loopback' }

let world: World
let maya: HomeownerInTests
/** The world of who opens no link: the answers are prepared emails, and photos are attached. */
let closed: World
beforeAll(async () => {
  world = await aWorld()
  closed = await aWorld({ EMAIL_LINKS: 'auto' })
  maya = await aHome(world)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await closed[Symbol.asyncDispose]()
})

async function aWorld(env: WorldOptions['env'] = {}): Promise<World> {
  const started = await startWorld({ languages: ['en', 'es'], env: { ...ENV, ...env } })
  const { db } = started.server.connection
  for (const address of [BUILDER.email, CARLOS.email, OFFICE]) await keepOwnLanguage(db, address, 'es')
  return started
}

async function aHome(at: World): Promise<HomeownerInTests> {
  const owner = await at.homeowner()
  const ben = await at.homeowner('Beatriz Lindqvist')
  await owner.savesProfile()
  const contact = { phone: '541 555 0142', bestTimes: 'Por las tardes' }
  await owner.mutate('profile.save', { home: HOME, builder: BUILDER, contact })
  await joinsHome(at, ben, { of: owner, role: 'member' })
  await readSpanish(at)
  return owner
}

// Sessions end while days pass.
beforeEach(() => maya.signsInAgain())

const readSpanish = ({ server }: World) =>
  server.connection.db.updateTable('users').set({ language: 'es' }).execute()

async function aClaim(at = world, photos = 0) {
  const owner = at === world ? maya : await aHome(at)
  const imageUrls: string[] = []
  for (let n = 0; n < photos; n += 1) imageUrls.push(await owner.uploads(await jpegPhoto(n)))
  const { id } = await owner.files({ ...WORDS, room: 'Kitchen', imageUrls })
  await at.deliverMail()
  const { number } = await claimPage(owner, id)
  const replyTo = () =>
    at.mail.mailsTo(BUILDER.email).findLast(({ parsed }) => parsed.text?.includes(`Reclamo ${number}`))
      ?.parsed.replyTo?.value[0]?.address ?? ''
  const answersByMail = async (text: string) => {
    await at.deliverMail()
    await at.postMail(aMail({ to: replyTo(), from: `Tomás <${BUILDER.email}>`, text }))
    await at.readMail()
  }
  const ok = async (answer: Promise<Response>) => expect([200, 303]).toContain((await answer).status)
  const acts = (procedure: string, input: object = {}) => ok(owner.mutate(procedure, { id, ...input }))
  const answersVisit = async (accept: boolean) =>
    acts('claims.answerVisit', {
      visitId: (await claimPage(owner, id)).visits.at(-1)?.id,
      accept,
      ...(accept ? {} : { note: 'Mejor el viernes.' }),
    })
  const builder = builderAt(at.url, await tokenOf(owner, id))
  return { owner, id, number, builder, answersByMail, acts, ok, answersVisit }
}

const byCarlos = (days: number) => ({ ...visitIn(days, world.clock), who: 'Carlos' })

/** Some time passes, so that nobody waits for an email. */
async function later(at = world, ms = 6 * MINUTE): Promise<void> {
  at.clock.advance(ms)
  for (const job of ['reported-fixes', 'still-fixed', 'unanswered-visits', 'pending-answers'])
    await at.server.scheduler.runNow(job)
  await at.deliverMail()
  if (at === world) await maya.signsInAgain()
}

/** Every email so far, newest first, as its reader sees it, with its calendar file. */
async function written(at: World) {
  const mails = await listMails(at.server.connection.db, 1_000)
  return mails.map(({ to, mail }) => ({
    to: to.address,
    fromName: mail.fromName,
    subject: mail.subject,
    lines: [
      mail.fromName,
      ...linesOf(mail),
      ...(mail.calendar?.content.replaceAll(/\r?\n /g, '').split('\n') ?? []).filter((line) =>
        /^(SUMMARY|DESCRIPTION|LOCATION|COMMENT)/.test(line),
      ),
    ],
  }))
}

/** Emails that a test has looked at. */
const seen = new Map<World, number>()

/** The lines that are not Spanish in the emails since the last look, also where a time ends a sentence: "a.m..". */
async function notSpanish(at = world) {
  const all = await written(at)
  const fresh = all.slice(0, all.length - (seen.get(at) ?? 0))
  seen.set(at, all.length)
  return fresh.flatMap(({ lines, ...mail }) =>
    lines
      .filter((line) => wordsOf(line).match(ENGLISH) !== null || NAMES.test(line) || line.includes('.m..'))
      .map((line) => ({ ...mail, line })),
  )
}

const subjectsTo = async (address: string, at = world) =>
  (await written(at)).filter(({ to }) => to === address).map(({ subject }) => subject)

test('what is filed, written, corrected and photographed reaches the builder in Spanish', async () => {
  const { id, acts, builder, owner, ok } = await aClaim(world, 4)
  await owner.writes(id, 'Gotea más.')
  await ok(
    owner.mutate('messages.send', {
      claimId: id,
      content: '',
      imageUrls: [await owner.uploads(await jpegPhoto(8))],
    }),
  )
  await acts('claims.addPhotos', { imageUrls: [await owner.uploads(await jpegPhoto(9))] })
  await acts('claims.correct', { title: 'Gotea el lavavajillas', category: 'Electrical', room: 'Garage' })
  await builder.opens()
  await builder.acknowledges()
  await builder.post('undo-acknowledge')
  await builder.acknowledges()
  await later()
  await builder.says('Vamos el viernes.')
  await builder.post('wrong-address')
  await later()
  await acts('claims.withdraw', { reason: 'Era un error.' })
  await later()
  expect(await notSpanish()).toEqual([])
})

test('visits that are proposed, answered, moved, taken back and no longer needed are told in Spanish', async () => {
  const { acts, builder, answersVisit } = await aClaim()
  await builder.proposes(byCarlos(5))
  await later(world, 3 * DAY)
  await answersVisit(true)
  await later()
  await builder.proposes(byCarlos(6))
  await later()
  await answersVisit(false)
  await builder.proposes(byCarlos(7))
  await later()
  await answersVisit(true)
  await later()
  await acts('claims.close')
  await later()
  expect(await notSpanish()).toEqual([])
  const subjects = await subjectsTo(maya.email)
  for (const subject of [/^¿Visita el/, /^Visita confirmada/, /^Visita cancelada/])
    expect(subjects.filter((each) => subject.test(each))).not.toEqual([])
})

test('a repair that is reported, taken back, denied, closed by itself and came back is told in Spanish', async () => {
  const { id, acts, builder, owner } = await aClaim()
  await builder.marksFixed()
  await later(world, 12 * MINUTE)
  await acts('claims.disputeFix', { reason: 'Todavía gotea.', imageUrls: [] })
  await builder.marksFixed()
  await later(world, 12 * MINUTE)
  await later(world, 11.5 * DAY)
  await later(world, 3 * DAY)
  expect((await claimPage(owner, id)).status).toBe('Closed')
  await later(world, 29 * DAY)
  await acts('claims.reopen', { reason: 'Volvió a gotear.' })
  await later()
  expect(await notSpanish()).toEqual([])
  const subjects = await subjectsTo(maya.email)
  for (const subject of [/^¿Ya está reparado\?/, /^Cerrado/, /^¿Sigue reparado\?/])
    expect(subjects.filter((each) => subject.test(each))).not.toEqual([])
})

test('what became of answers by email is told in Spanish, of each prepared one and of words', async () => {
  const { acts, answersByMail } = await aClaim()
  for (const line of [
    mailAnswers.acknowledge.line,
    `${mailAnswers.visit.line} martes, 9 a 11`,
    mailAnswers.visit.line,
    mailAnswers.fixed.line,
    mailAnswers['not-fixed'].line,
    `${mailAnswers.question.line} ¿Desde cuándo?`,
    'Vamos el viernes.',
    mailAnswers['wrong-address'].line,
    mailAnswers.fixed.line,
  ])
    await answersByMail(`${line}\r\n`)
  await later(world, 20 * MINUTE)
  await answersByMail(`${mailAnswers['not-fixed'].line}\r\n`)
  await later()
  await acts('claims.close')
  await answersByMail(`${mailAnswers.acknowledge.line}\r\n`)
  await later()
  expect(await notSpanish()).toEqual([])
  const texts = (await written(world)).map(({ lines }) => lines.join(' '))
  for (const outcome of [
    'acknowledged',
    'visit',
    'fixed',
    'taken-back',
    'wrong-address',
    'question',
    'closed',
    'too-late',
    'no-words',
  ] as const) {
    const text = mailAnswers.outcomes[outcome].text({
      first: 'Maya',
      words: outcome === 'visit' ? 'martes, 9 a 11' : '',
    })
    expect(texts.filter((each) => each.includes(text))).not.toEqual([])
  }
})

test('where no link opens, photos are attached and answers prepared in Spanish', async () => {
  const { id, acts, answersByMail, owner } = await aClaim(closed, 4)
  await owner.writes(id, 'Gotea más.')
  await acts('claims.addPhotos', { imageUrls: [await owner.uploads(await jpegPhoto(9))] })
  await answersByMail(`${mailAnswers.visit.line} martes, 9 a 11\r\n`)
  await filesWalkThrough(owner, list(await owner.uploads(await jpegPhoto(3))))
  await later(closed)
  expect(await notSpanish(closed)).toEqual([])
})

test('an email that does not arrive is told in Spanish, in our words and not those of the other server', async () => {
  world.mail.reactTo(BUILDER.email, 'refuse')
  await aClaim()
  await filesWalkThrough(maya, list())
  await later()
  world.mail.reactTo(BUILDER.email, 'accept')
  const { id, owner } = await aClaim()
  await owner.writes(id, 'Gotea más.')
  await later()
  const bounced = world.mail.mailsTo(BUILDER.email).at(-1)
  const report = aMail({
    to: bounced?.from ?? '',
    from: 'Mail Delivery System <mailer-daemon@northfield.example>',
    text: `This message could not be delivered.\r\n\r\n<${BUILDER.email}>: 550 5.1.1 No such user here`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  }).replace('Subject: Re: Warranty claim', 'Subject: Undelivered Mail Returned to Sender')
  await world.postMail(report)
  await world.readMail()
  await later()
  expect(await notSpanish()).toEqual([])
  expect(
    (await subjectsTo(maya.email)).filter((each) => each.startsWith('Este correo fue devuelto')),
  ).not.toEqual([])
})

const list = (photo?: string) => ({
  name: 'Recorrido de los 30 días',
  items: [
    anItem({
      title: TITLE,
      room: 'Kitchen',
      severity: 'Urgent',
      imageUrls: photo === undefined ? [] : [photo],
    }),
    anItem({ title: 'Se hinchó la base del gabinete', room: 'Kitchen', category: 'Cabinets & Countertops' }),
    anItem({ title: 'Falta lechada', severity: 'Cosmetic', category: 'Flooring & Tile' }),
  ],
})

test('a walk-through, its answers and what became of them are told in Spanish', async () => {
  const filed = await filesWalkThrough(maya, list(await maya.uploads(await jpegPhoto(3))))
  await world.deliverMail()
  const builder = builderOfList(world.url, filed)
  await fetch(builder.page)
  await builder.post('items/1/fixed')
  await later(world, 12 * MINUTE)
  const sent = world.mail.mailsTo(BUILDER.email).at(-1)
  const to = sent?.parsed.replyTo?.value[0]?.address ?? ''
  for (const text of ['2: listo\r\n3: vamos el martes', 'Todos: recibido']) {
    await world.postMail(aMail({ to, from: BUILDER.email, text }))
    await world.readMail()
  }
  await later()
  expect(await notSpanish()).toEqual([])
})

test('a trade and its builder are written to in Spanish', async () => {
  const { id, answersVisit } = await aClaim(world, 1)
  const office = await signedInBuilder(world)
  const { tradeId, tradeToken } = await assignedTrade(world, office, { claimId: id, trade: CARLOS })
  const link = `/t/${tradeToken}`
  const says = (kind: 'done' | 'question', content: string) => {
    const form = new FormData()
    form.set('formKey', crypto.randomUUID())
    form.set('content', content)
    return fetch(`${world.url}${link}/${kind}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: world.url },
      body: form,
    })
  }
  expect((await says('question', '¿Dónde está la llave?')).status).toBe(303)
  expect((await says('done', 'Cambié la manguera.')).status).toBe(303)
  for (const [day, accept] of [
    [5, true],
    [6, false],
    [7, true],
  ] as const) {
    await postForm(world, `${link}/visit`, { fields: { ...visitIn(day, world.clock), who: '' } })
    await later()
    await answersVisit(accept)
    await later()
  }
  await office.post('/builder/assign', { claim: id, trade: 'nobody' })
  world.mail.reactTo(CARLOS.email, 'refuse')
  await office.post('/builder/assign', { claim: id, trade: tradeId })
  await later()
  expect(await notSpanish()).toEqual([])
  expect((await subjectsTo(CARLOS.email)).length).toBeGreaterThan(4)
})

test('a follow-up that goes by itself, and one that is pressed, reach the builder in Spanish', async () => {
  const { maya: owner, id, daysPassUntil } = await watchedClaim(world, { claim: WORDS, office: OFFICE })
  await readSpanish(world)
  await daysPassUntil(10, '12:00')
  expect((await subjectsTo(OFFICE)).length).toBeGreaterThan(1)
  await owner.mutate('claims.followUp', { id, text: '¿Cuándo pueden ir?' })
  await later()
  expect(await notSpanish()).toEqual([])
})

test('every event about a claim was among these emails', async () => {
  const labels = (await written(world)).map(({ fromName }) => fromName.split(': ')[0])
  for (const { label } of Object.values(builderMails.events)) expect(labels).toContain(label)
})
