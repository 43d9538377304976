import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { aMail, builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { runSql, withoutTriggers } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { NoticeRow } from '#shared/record/notice.ts'
import { verifyEntries } from '#shared/record/verify.ts'
import { sha256 } from './entries.ts'
import { findHead, listEntries } from './repository.ts'
import { verifyAndStore, verifyDue, verifyRecord } from './verification.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

const db = () => world.server.connection.db
const entriesOf = (claimId: string) => listEntries(db(), claimId)
const findingsOf = async (claimId: string) => (await verifyRecord(db(), claimId)).findings

let maya: HomeownerInTests
let claimId: string
beforeEach(async () => {
  maya = await world.homeowner()
  await maya.savesProfile()
  claimId = (await maya.files({ imageUrls: [await maya.uploads(await jpegPhoto(1))] })).id
  await world.deliverMail()
})

/** Runs SQL as somebody with the database file could: without the triggers that protect the tables. */
async function tamper(statements: string): Promise<void> {
  await withoutTriggers(world, statements.replaceAll(':claim', `'${claimId}'`).split(';'))
}

test('each entry has a secret of its own, so that nobody guesses from its hash what was removed', async () => {
  await maya.writes(claimId, 'It is me.')
  const salts = (await entriesOf(claimId)).map(({ content }) => {
    const { salt } = z.object({ salt: z.string().regex(/^[0-9a-f]{32}$/) }).parse(JSON.parse(content ?? ''))
    return salt
  })
  expect(salts.length).toBeGreaterThan(2)
  expect(new Set(salts).size).toBe(salts.length)
})

test('everything that happens to a claim is in its record, in order, and the record verifies', async () => {
  const builder = builderAt(world.url, await tokenOf(maya, claimId))
  await builder.opens()
  await builder.says('Who is there?')
  await maya.writes(claimId, 'It is me.')
  await world.deliverMail()
  const replyTo = world.mail.mailsTo(BUILDER.email).at(-1)?.parsed.replyTo?.value[0]?.address ?? ''
  const reply = aMail({ to: replyTo, from: BUILDER.email, text: 'We come on Friday.' })
  await world.postMail(reply)
  await world.readMail()
  await maya.mutate('claims.correct', { id: claimId, title: 'Supply line leaks', summary: 'It leaks.' })
  await maya.mutate('claims.replaceLink', { id: claimId })
  await maya.mutate('claims.close', { id: claimId })
  await world.deliverMail()

  const entries = await entriesOf(claimId)
  const told = entries.map(({ kind, content }) => {
    const { kind: event, status, outcome } = JSON.parse(content ?? '') as Record<string, string>
    return [kind, status ?? event, outcome].filter(Boolean).join(' ')
  })
  expect(told.slice(0, 6)).toEqual([
    'filed',
    'photo',
    'event New',
    'email-queued',
    'delivery sent',
    'event Sent',
  ])
  for (const kind of [
    'event Opened',
    'event Acknowledged',
    'message',
    'mail-received',
    'event corrected',
    'event link-replaced',
    'event Closed',
  ])
    expect(told).toContain(kind)
  const received = entries.find(({ kind }) => kind === 'mail-received')
  expect(received?.content).toContain(sha256(reply))
  expect(await findingsOf(claimId)).toEqual([])
  expect(await findHead(db(), claimId)).toEqual({ length: entries.length, hash: entries.at(-1)?.hash })
})

test('the hash of a sent email is that of the bytes the mail server received', async () => {
  await maya.writes(claimId, 'First line\n.a line that begins with a dot\n\nÜber alles: ✓')
  await world.deliverMail()
  const hashes = (await entriesOf(claimId))
    .filter(({ kind }) => kind === 'delivery')
    .map(({ content }) => (JSON.parse(content ?? '') as { raw: string }).raw)
  expect(hashes).toHaveLength(2)
  const received = world.mail.mailsTo(BUILDER.email).map(({ raw }) => sha256(raw))
  for (const hash of hashes) expect(received).toContain(hash)
})

test('each entry names the person who did it by their account', async () => {
  await maya.writes(claimId, 'It is me.')
  const persons = (await entriesOf(claimId))
    .map(({ kind, content }) => [kind, (JSON.parse(content ?? '') as { person?: string }).person] as const)
    .filter(([kind]) => ['filed', 'photo', 'email-queued', 'message'].includes(kind))
  expect(new Map(persons)).toEqual(
    new Map(['filed', 'photo', 'email-queued', 'message'].map((kind) => [kind, maya.user.id])),
  )
})

test('an attempt that failed and a refusal are recorded with the words of the mail server', async () => {
  world.mail.reactTo(BUILDER.email, 'greylist', 'refuse')
  onTestFinished(() => world.mail.reactTo(BUILDER.email, 'accept'))
  await maya.mutate('claims.resend', { id: claimId })
  await world.deliverMail()
  world.clock.advance(3_600_000)
  await world.deliverMail()
  const attempts = (await entriesOf(claimId))
    .filter(({ kind }) => kind === 'delivery')
    .map(({ content }) => JSON.parse(content ?? '') as { outcome: string; reply: string })
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['sent', 'postponed', 'failed'])
  expect(attempts[1]?.reply).toContain('Greylisted')
  expect(await findingsOf(claimId)).toEqual([])
})

test('an entry is never changed or deleted, by whatever statement', async () => {
  for (const change of [
    `update record_entries set content = '{}'`,
    'update record_entries set content = null',
    `update record_entries set at = '2020-01-01T00:00:00.000Z'`,
    `update record_entries set hash = '0'`,
  ])
    await expect(runSql(world, change)).rejects.toThrow('entries of a record are never changed')
  await expect(runSql(world, 'delete from record_entries')).rejects.toThrow(
    'entries of a record are never deleted',
  )
})

test.for<[string, sql: string, problem: string, seq: number]>([
  ['an entry', `update record_entries set content = '{}' where claim_id = :claim and seq = 2`, 'changed', 2],
  ['a time', `update record_entries set at = '2020' where claim_id = :claim and seq = 3`, 'changed', 3],
  ['a deleted entry', 'delete from record_entries where claim_id = :claim and seq = 4', 'missing', 4],
  ['the last entry', 'delete from record_entries where claim_id = :claim and seq = 6', 'missing', 6],
  [
    'an event',
    `update claim_events set detail = 'x' where claim_id = :claim and status = 'Sent'`,
    'data-changed',
    6,
  ],
  [
    'a deleted event',
    `delete from claim_events where claim_id = :claim and status = 'Sent'`,
    'data-missing',
    6,
  ],
  [
    'an event nobody recorded',
    `insert into claim_events (id, claim_id, kind, at, by) values ('x1', :claim, 'wrong-address', '2026', 'builder')`,
    'data-added',
    0,
  ],
  ['the words', `update claims set summary = 'Nothing.' where id = :claim`, 'data-changed', 1],
  ['the hash of a photo', `update photos set sha256 = 'x' where claim_id = :claim`, 'data-changed', 2],
  [
    'a reply of the mail server',
    `update outbox set server_reply = 'x' where claim_id = :claim`,
    'data-changed',
    5,
  ],
])('%s: tampering with it is found and named', async ([, sql, problem, seq]) => {
  expect(await findingsOf(claimId)).toEqual([])
  await tamper(sql)
  const findings = await findingsOf(claimId)
  expect(findings.map((finding) => [finding.problem, finding.seq])).toContainEqual([problem, seq])
})

test('the job verifies what changed, stores the result, and is not due again for a week', async () => {
  const { claims } = world.server.services
  const stored = async () =>
    db().selectFrom('record_heads').selectAll().where('claim_id', '=', claimId).executeTakeFirstOrThrow()
  await verifyDue(claims, () => false)
  const first = await stored()
  expect(first).toMatchObject({ verified_length: first.length, findings: null })
  await tamper(`update claims set title = 'Nothing' where id = :claim`)
  await verifyDue(claims, () => false)
  expect((await stored()).verified_at).toBe(first.verified_at)
  world.clock.advance(8 * 86_400_000)
  await verifyDue(claims, () => false)
  expect(JSON.parse((await stored()).findings ?? '')).toMatchObject([{ problem: 'data-changed', seq: 1 }])
})

test('what is recorded while a record is verified is verified next', async () => {
  const { claims } = world.server.services
  const before = await db()
    .selectFrom('record_heads')
    .selectAll()
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  const verifying = verifyAndStore(claims, claimId)
  await maya.writes(claimId, 'One more thing.')
  await verifying
  await verifyDue(claims, () => false)
  const after = await db()
    .selectFrom('record_heads')
    .selectAll()
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  expect(after?.length).toBeGreaterThan(before?.length ?? 0)
  expect(after?.verified_length).toBe(after?.length)
})

test('a removed account leaves chains without contents that still verify', async () => {
  const secret = 'the words that must go'
  await maya.writes(claimId, secret)
  await world.deliverMail()
  const before = await entriesOf(claimId)
  const answer = await maya.mutate('account.remove', { password: maya.password })
  expect(answer.status).toBe(200)
  const left = await entriesOf(claimId)
  expect(left.map(({ hash }) => hash)).toEqual([...before.map(({ hash }) => hash), left.at(-1)?.hash])
  expect(left.slice(0, -1).every(({ content }) => content === null)).toBe(true)
  expect(left.at(-1)?.kind).toBe('removed')
  expect(await findingsOf(claimId)).toEqual([])
  expect(await verifyEntries(left.toSpliced(2, 1), { sha256 })).toMatchObject([
    { problem: 'missing', seq: 3 },
  ])
})

test('one claim has one chain, also when many things happen at once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => maya.writes(claimId, `Message ${n}`)))
  expect((await claimPage(maya, claimId)).number).toBeGreaterThan(0)
  expect(await findingsOf(claimId)).toEqual([])
})

test('emails to the builder name the head of the record as it was, in their text and a header', async () => {
  await maya.writes(claimId, 'It is me.')
  await world.deliverMail()
  const { number } = await claimPage(maya, claimId)
  const mails = world.mail
    .mailsTo(BUILDER.email)
    .filter(({ raw }) => raw.includes(`claim=${number}; entries`))
  expect(mails).toHaveLength(2)
  const entries = await entriesOf(claimId)
  for (const { parsed } of mails) {
    const header = z.string().parse(parsed.headers.get('x-homeclaim-record'))
    const [, length, hash = ''] = /^claim=\d+; entries=(\d+); head=([0-9a-f]{64})$/.exec(header) ?? []
    expect(entries[Number(length) - 1]?.hash).toBe(hash)
    expect(parsed.text?.replaceAll(/\s+/g, ' ')).toContain(
      `Kept on record, so that both sides can show later what was said (entry ${length}, ${hash.slice(0, 16)}).`,
    )
    expect(parsed.html || '').toContain(hash.slice(0, 16))
  }
})

test('the claim page shows when its record was verified, and verifies it when asked', async () => {
  const { recordState } = await claimPage(maya, claimId)
  expect(recordState).toMatchObject({ entries: 6 })
  expect((await maya.mutate('claims.verifyRecord', { id: claimId })).status).toBe(200)
  const { recordState: checked } = await claimPage(maya, claimId)
  expect(checked).toMatchObject({ entries: 6, verified: { entries: 6, findings: [] } })
  await tamper(`update claims set title = 'Nothing' where id = :claim`)
  await maya.mutate('claims.verifyRecord', { id: claimId })
  expect((await claimPage(maya, claimId)).recordState?.verified?.findings).toMatchObject([
    { problem: 'data-changed', seq: 1 },
  ])
})

test('nobody else can have a claim verified: it answers as not found', async () => {
  const ben = await world.homeowner('Ben')
  expect((await ben.mutate('claims.verifyRecord', { id: claimId })).status).toBe(404)
})

const noticeOf = async (who: HomeownerInTests) => {
  const input = encodeURIComponent(JSON.stringify({ json: { id: claimId } }))
  return who.call('GET', `/trpc/claims.notice?input=${input}`)
}

test('what was sent to the builder is one table: written, accepted, reported as delivered, fetched, opened, answered', async () => {
  const email = world.mail.mailsTo(BUILDER.email).at(-1)
  const report = [
    'From: mailer-daemon@northfield.example',
    `To: ${email?.from}`,
    'Subject: Delivered',
    'Message-ID: <report@northfield.example>',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message was delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.northfield.example',
    '',
    `Final-Recipient: rfc822; ${BUILDER.email}`,
    'Action: delivered',
    'Status: 2.0.0',
    '',
    '--b--',
    '',
  ].join('\r\n')
  expect((await world.postMail(report)).status).toBe(202)
  await world.readMail()
  const builder = builderAt(world.url, await tokenOf(maya, claimId))
  await fetch(builder.page)
  await expect.poll(async () => JSON.stringify(await (await noticeOf(maya)).json())).toContain('fetched')
  await builder.opens()
  await builder.says('We come on Friday.')
  const answer = await noticeOf(maya)
  const { result } = z
    .object({ result: z.object({ data: z.object({ json: z.array(NoticeRow) }) }) })
    .parse(await answer.json())
  const rows = result.data.json
  expect(rows.map(({ step }) => step)).toEqual([
    'written',
    'accepted',
    'delivered',
    'fetched',
    'opened',
    'answered',
    'answered',
  ])
  expect(rows[1]?.text).toBe(`Email to ${BUILDER.email}, by 127.0.0.1`)
  // The words of another server.
  expect(rows[1]?.proof).toMatch(/^\u2068250 .*\u2069$/s)
  expect(await findingsOf(claimId)).toEqual([])
})

test('nobody else can read what was sent to the builder: it is not found', async () => {
  const ben = await world.homeowner('Ben')
  expect((await noticeOf(ben)).status).toBe(404)
})
