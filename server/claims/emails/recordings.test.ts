import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_RECORDING_BYTES, recordingTooLarge } from '#shared/recording-files.ts'
import { builderMails as german } from '#shared/messages/de/builder-mails.ts'
import { builderMails as words } from '#shared/messages/en/builder-mails.ts'
import { builderMails as spanish } from '#shared/messages/es/builder-mails.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { aClaim, BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import {
  addsRecording,
  hasFfmpeg,
  recordingFile,
  saysPlaceOrOwner,
  type RecordingName,
} from '#server/testing/recording-files.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

let world: World
let maya: HomeownerInTests
let poster: Buffer
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', EMAIL_LINKS: 'auto' } })
  // The first account is the admin, who cannot leave a server that others use.
  await world.homeowner('The Admin')
  poster = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  maya = await world.homeowner()
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const Filed = z.object({ result: z.object({ data: z.object({ json: z.object({ id: z.string() }) }) }) })
const adds = (name: RecordingName, more: { as?: string; poster?: Buffer; who?: HomeownerInTests } = {}) =>
  addsRecording(world.url, more.who ?? maya, {
    bytes: recordingFile(name),
    name: more.as ?? name,
    ...(more.poster ? { poster: more.poster } : {}),
  })
async function files(recordingIds: string[], more: object = {}) {
  const answer = await maya.mutate('claims.create', { ...aClaim(), recordingIds, ...more })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return Filed.parse(await answer.json()).result.data.json.id
}
const mailTo = (address: string, part: string, which = world) =>
  which.mail.waitFor(address, ({ raw }) => raw.toString().includes(part))
/** The text without its line breaks, and the files that are not pictures of the page. */
async function read({ raw }: { raw: Buffer }) {
  const { text = '', html, attachments } = await simpleParser(raw)
  const files = attachments.filter(({ cid }) => !cid)
  return {
    raw,
    text,
    html: html || '',
    pictures: attachments.flatMap(({ cid, filename }) => (cid && filename !== 'logo.png' ? [filename] : [])),
    files: files.map(({ filename, contentType }) => [filename, contentType]),
    bytes: files.map(({ content }) => content),
  }
}

test('one of more than 100 MB is refused in words before a byte of it is sent', async () => {
  const starts = (sizeBytes: number) =>
    maya.mutate('uploads.startRecording', { fileName: 'fan.mp4', sizeBytes })
  const refused = await starts(MAX_RECORDING_BYTES + 1)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(recordingTooLarge())])
  expect((await starts(MAX_RECORDING_BYTES)).status).toBe(200)
})

test.runIf(hasFfmpeg)(
  'recordings are in the evidence and the export as they came, and end with the account',
  async () => {
    const bytes = recordingFile('iphone.mov')
    const recording = await adds('iphone.mov', { as: 'Drip at night.MOV', poster })
    const claimId = await files([recording.id])
    const asked = await maya.mutate('evidence.make', { claimIds: [claimId] })
    const made = Filed.parse(await asked.json()).result.data.json
    await world.server.scheduler.runNow('evidence')
    const download = async (address: string) => {
      const answer = await fetch(`${world.url}/account/${address}`, { headers: { cookie: maya.cookie } })
      return [...readZip(Buffer.from(await answer.arrayBuffer()))]
    }
    const evidence = await download(`evidence/${made.id}.zip`)
    for (const all of [evidence, await download('export.zip')]) {
      const [, stored] = all.find(([name]) => name.endsWith('Drip at night.MOV')) ?? []
      expect(stored && sha256(stored)).toBe(sha256(bytes))
    }
    const claim = evidence.find(([name]) => name.endsWith('claim.json'))?.[1].toString() ?? ''
    expect(claim).toContain(sha256(bytes))
    const left = () =>
      readdirSync(path.join(world.dataDir, 'files'), { recursive: true })
        .map(String)
        .filter((file) => file.includes(recording.id)).length
    expect(left()).toBeGreaterThan(1)
    expect((await maya.mutate('account.remove', { password: maya.password })).status).toBe(200)
    expect(left()).toBe(0)
  },
)

describe.skipIf(!hasFfmpeg)('a recording that cannot go with the email', () => {
  test('one of more than 8 MB is named as too large, and the others go', async () => {
    await maya.savesProfile()
    expect(recordingFile('noise.mp4').length).toBeGreaterThan(9_000_000)
    await files([
      (await adds('noise.mp4', { as: 'Fan.mp4' })).id,
      (await adds('memo.m4a', { as: 'Fan.m4a' })).id,
    ])
    const mail = await read(await mailTo(BUILDER.email, 'Fan.m4a'))
    expect(mail.files).toEqual([['Fan.m4a', 'audio/mp4']])
    expect(mail.text).toMatch(
      /Video, 0:01 \(Fan\.mp4, \d+(\.\d)? MB, too large for an email: reply to ask for it\)/,
    )
    expect(mail.text).toMatch(/Sound, 0:02 \(Fan\.m4a, \d+ kB, attached to this email\)/)
  })

  test('one whose file is gone meanwhile is said not to be attached', async () => {
    const { id } = await adds('memo.mp3', { as: 'Hum.mp3' })
    await files([id], { title: 'The fan hums' })
    const folder = path.join(world.dataDir, 'files', 'attachments')
    for (const file of readdirSync(folder, { recursive: true }).map(String))
      if (file.includes(id)) rmSync(path.join(folder, file))
    // Without a builder it was not sent.
    await maya.savesProfile()
    const mail = await read(await mailTo(BUILDER.email, 'The fan hums'))
    expect(mail.files).toEqual([])
    expect(mail.text).toContain(`Sound, 0:02 (${words.recording.gone})`)
    expect(mail.html).toContain(`${words.recording.gone}</p>`)
    expect(mail.text).not.toContain('attached to this email')
  })
})

describe.skipIf(!hasFfmpeg)('where no link opens, recordings are files of the email', () => {
  test('a video with its picture, a video without one, a sound: each has its length and no place', async () => {
    await maya.savesProfile()
    const shown = await adds('iphone.mov', { as: 'IMG_1.MOV', poster })
    const bare = await adds('faststart.mp4', { as: 'drip.mp4' })
    const memo = await adds('memo.m4a', { as: 'drip.m4a' })
    const claimId = await files([shown.id, bare.id, memo.id], { title: 'A drip at night' })
    const mail = await read(await mailTo(BUILDER.email, 'A drip at night'))
    expect(mail.files).toEqual([
      ['IMG_1.MOV', 'video/quicktime'],
      ['drip.mp4', 'video/mp4'],
      ['drip.m4a', 'audio/mp4'],
    ])
    expect(mail.bytes.map(saysPlaceOrOwner)).toEqual([false, false, false])
    expect(mail.pictures).toEqual(['recording-1.jpg'])
    for (const { id } of [bare, memo]) expect(mail.html).not.toContain(`cid:photo-${id}`)
    expect([...mail.text.matchAll(/^(Video|Sound), (0:\d\d) \(/gm)].map(([, , length]) => length)).toEqual([
      '0:02',
      '0:04',
      '0:02',
    ])
    // The record has the email's text, and the bytes that the mail server got, by their hashes.
    const { db } = world.server.connection
    const entriesWith = async (words: string) => {
      const entries = await db
        .selectFrom('record_entries')
        .select('content')
        .where('claim_id', '=', claimId)
        .execute()
      return entries.filter(({ content }) => content?.includes(words)).length
    }
    expect(await entriesWith('drip.m4a')).toBe(1)
    await expect.poll(() => entriesWith(sha256(mail.raw))).toBe(1)
  })

  test('what does not fit into one email goes with another of the same thread', async () => {
    await maya.savesProfile()
    const ids: string[] = []
    for (const as of ['a.mp4', 'b.mp4']) ids.push((await adds('loud.mp4', { as })).id)
    await files(ids, { title: 'Loud in two parts' })
    const first = await read(await mailTo(BUILDER.email, 'Loud in two parts'))
    const next = await read(await mailTo(BUILDER.email, 'A recording of this claim is attached'))
    expect([first.files, next.files]).toEqual([[['a.mp4', 'video/mp4']], [['b.mp4', 'video/mp4']]])
    expect(first.text).toContain('attached to another email that follows')
  })

  test('a message that is only a sound says so, and whoever is told gets it too', async () => {
    await maya.savesProfile()
    const copy = { name: 'Rosa Vega', role: 'Site manager', email: 'rosa@site.example', scope: 'everything' }
    const added = await maya.mutate('profile.addCopy', { ...copy, mayAnswer: false })
    expect(added.status).toBe(200)
    const claimId = await files([])
    const { id } = await adds('memo.opus', { as: 'rattle.opus' })
    await maya.mutate('messages.send', { claimId, content: '', imageUrls: [], recordingIds: [id] })
    for (const address of [BUILDER.email, copy.email]) {
      const mail = await read(await mailTo(address, 'rattle.opus'))
      expect(mail.text).toContain('sent 1 recording about this claim')
      expect(mail.files).toEqual([['rattle.opus', 'audio/ogg']])
    }
  })
})

test.skipIf(!hasFfmpeg)(
  'where the link opens, the email has the picture, the length and the way to it',
  async () => {
    await using open = await startWorld({
      env: { PUBLIC_URL: 'https://claims.example', EMAIL_LINKS: 'always' },
    })
    const noor = await open.homeowner('Noor Haddad')
    await noor.savesProfile()
    const { id } = await addsRecording(open.url, noor, {
      bytes: recordingFile('android.mp4'),
      name: 'fan.mp4',
      poster,
    })
    await noor.mutate('claims.create', { ...aClaim(), recordingIds: [id] })
    const mail = await read(await mailTo(BUILDER.email, 'fan.mp4', open))
    expect([mail.files, mail.pictures]).toEqual([[], ['recording-1.jpg']])
    expect(mail.text).toMatch(
      /Video, 0:02 \(fan\.mp4, \d+ kB\):\nhttps:\/\/claims\.example\/b\/[^/#]+#recordings\n/,
    )
    const [claim] = await noor.lists()
    const page = await fetch(`${open.url}/b/${await tokenOf(noor, claim?.id ?? '')}`)
    expect(await page.text()).toContain('id="recordings"')
  },
)

test('the words are in every language, without a sign that HTML would read', () => {
  for (const { recording } of [words, spanish, german]) expect(recording.gone).not.toMatch(/[<>&"]/)
})
