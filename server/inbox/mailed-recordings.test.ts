import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyRecord } from '#server/record/verification.ts'
import { aMail, claimPage, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { hasFfmpeg, recordingFile, saysPlaceOrOwner } from '#server/testing/recording-files.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world.stop())

type File = { name: string; bytes: Buffer; type?: string }

/** A mail with these files attached, as mail programs send them. */
function withFiles(mail: Parameters<typeof aMail>[0], files: readonly File[]): string {
  const parts = files.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ])
  const text = ['--b', 'Content-Type: text/plain; charset=utf-8', '', mail.text]
  const body = ['Content-Type: multipart/mixed; boundary=b', '', ...text, ...parts, '--b--', '']
  return aMail({ ...mail, text: '' }).replace(/Content-Type: [\s\S]*$/, () => body.join('\r\n'))
}

async function aSentClaim() {
  const title = `Fan screams ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await maya.files({ title })
  await world.deliverMail()
  const letter = await world.mail.waitFor(
    BUILDER.email,
    ({ parsed }) => parsed.subject?.includes(title) ?? false,
  )
  const to = letter.parsed.replyTo?.value[0]?.address ?? ''
  return { id, title, to }
}

async function reads(...mails: string[]): Promise<void> {
  for (const mail of mails) expect((await world.postMail(mail)).status).toBe(202)
  await world.readMail()
}

const lastOf = async (id: string) => (await claimPage(maya, id)).messages.at(-1)
const namesIn = (message: Awaited<ReturnType<typeof lastOf>>) =>
  message?.recordings?.map(({ fileName }) => fileName) ?? []

describe.skipIf(!hasFfmpeg)('a video or sound in an email', () => {
  test('that is broken, too long or a renamed program is named, and the good one stays', async () => {
    const { id, to } = await aSentClaim()
    const video = recordingFile('android.mp4')
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000, 7)])
    const files = [
      { name: 'cut.mp4', bytes: video.subarray(0, Math.floor(video.length / 2)) },
      { name: 'long.mp4', bytes: recordingFile('long.mp4') },
      { name: 'setup.mov', bytes: program, type: 'video/quicktime' },
      { name: 'good.mp4', bytes: video },
    ]
    await reads(withFiles({ to, text: 'See these.' }, files))
    const message = await lastOf(id)
    expect(namesIn(message)).toEqual(['good.mp4'])
    expect(message?.notStored).toEqual(['cut.mp4', 'long.mp4', 'setup.mov'])
    expect(message?.notStoredLines).toEqual([
      'cut.mp4, not stored: it is damaged, a part of it is missing',
      'long.mp4, not stored: it is longer than 60 seconds',
      // Its kind is never kept.
      null,
    ])
    const page = await (await fetch(`${world.url}/b/${await tokenOf(maya, id)}`)).text()
    expect(page).toContain('long.mp4, not stored: it is longer than 60 seconds')
    expect(page).toContain('Not kept because of its kind: setup.mov')
    // Whoever sent them is told too.
    await world.deliverMail()
    const answer = await world.mail.waitFor(
      BUILDER.email,
      ({ parsed }) => parsed.text?.includes('cut.mp4') ?? false,
    )
    expect(answer.parsed.text).toContain(
      'cut.mp4 (it is damaged, a part of it is missing), long.mp4 (it is longer than 60 seconds)',
    )
    expect(answer.parsed.text).not.toContain('setup.mov')
  }, 120_000)

  test('that is only broken is no answer', async () => {
    const { id, to } = await aSentClaim()
    const bytes = recordingFile('iphone.mov').subarray(0, 3_000)
    await reads(withFiles({ to, text: '' }, [{ name: 'IMG_0042.MOV', bytes }]))
    expect(await lastOf(id)).toMatchObject({ notAnswer: 'unreadable', notStored: ['IMG_0042.MOV'] })
    expect(await claimPage(maya, id)).toMatchObject({ status: 'Sent' })
  })

  test('that comes twice is there once, and leaves no file behind', async () => {
    const { id, to } = await aSentClaim()
    const mail = withFiles({ to, text: 'Listen.' }, [{ name: 'memo.m4a', bytes: recordingFile('memo.m4a') }])
    // As a program that forwards it writes it anew: other bytes, the same email.
    const forwarded = mail.replace('boundary=b', 'boundary=f').replaceAll('\r\n--b', '\r\n--f')
    await reads(mail, mail, forwarded)
    expect((await claimPage(maya, id)).messages).toHaveLength(1)
    expect(namesIn(await lastOf(id))).toEqual(['memo.m4a'])
    const ids = await world.server.connection.db.selectFrom('recordings').select('id').execute()
    const folder = path.join(world.dataDir, 'files', 'attachments')
    const names = (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-z]{26}/.test(name))
    expect(names.filter((name) => !ids.some((row) => name.includes(row.id)))).toEqual([])
  })

  test('is kept until the builder has sent ten to the claim; further ones are named', async () => {
    const { id, to } = await aSentClaim()
    const bytes = recordingFile('memo.opus')
    const sounds = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `sound-${from + index}.opus`, bytes }))
    await reads(withFiles({ to, text: 'Seven.' }, sounds(1, 7)))
    expect(namesIn(await lastOf(id))).toHaveLength(7)
    await reads(withFiles({ to, text: 'Four more.' }, sounds(8, 4)))
    const message = await lastOf(id)
    expect(namesIn(message)).toEqual(['sound-8.opus', 'sound-9.opus', 'sound-10.opus'])
    expect(message?.notStoredLines).toEqual([
      'sound-11.opus, not stored: a claim has room for 10 recordings from each side',
    ])
    expect((await claimPage(maya, id)).recordingsLeft).toBe(10)
  }, 120_000)

  test('answers the claim without a word, plays for the homeowner and is in the record', async () => {
    const { id, to } = await aSentClaim()
    const files = (['iphone.mov', 'browser.webm', 'memo.mp3', 'memo.opus'] as const).map((name) => ({
      name,
      bytes: recordingFile(name),
    }))
    await reads(withFiles({ to, text: '' }, files))
    expect(await claimPage(maya, id)).toMatchObject({ status: 'Acknowledged' })
    const message = await lastOf(id)
    expect(message).toMatchObject({ sender: 'Builder', notStored: [] })
    expect(message?.recordings?.map(({ kind }) => kind)).toEqual(['video', 'video', 'sound', 'sound'])
    const [video] = message?.recordings ?? []
    const answer = await fetch(video?.url ?? '', { headers: { cookie: maya.cookie } })
    expect(Buffer.from(await answer.arrayBuffer()).equals(files[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
    const { db } = world.server.connection
    expect((await verifyRecord(db, id)).findings).toEqual([])
    const changed = { sha256: '0'.repeat(64) }
    await db
      .updateTable('recordings')
      .set(changed)
      .where('id', '=', video?.id ?? '')
      .execute()
    expect((await verifyRecord(db, id)).findings).toMatchObject([
      { problem: 'data-changed', kind: 'attachment' },
    ])
  }, 120_000)

  test('of the homeowner goes to the thread, the builder gets it without its place, and one too long is said', async () => {
    const { id, title, to } = await aSentClaim()
    await reads(aMail({ to, text: 'Please send a video.' }))
    await world.deliverMail()
    const notice = await world.mail.waitFor(
      maya.email,
      ({ parsed }) => parsed.subject?.includes(title) ?? false,
    )
    const mail = {
      to: notice.parsed.replyTo?.value[0]?.address ?? '',
      from: `Maya Lindqvist <${maya.email}>`,
      text: '',
    }
    const files = [
      { name: 'IMG_0042.MOV', bytes: recordingFile('iphone.mov') },
      { name: 'IMG_0043.MP4', bytes: recordingFile('long.mp4') },
    ]
    await reads(withFiles(mail, files))
    const message = await lastOf(id)
    expect(message).toMatchObject({ sender: 'Homeowner', channel: 'email' })
    expect(namesIn(message)).toEqual(['IMG_0042.MOV'])
    expect((await claimPage(maya, id)).recordingsLeft).toBe(9)
    await world.deliverMail()
    const told = await world.mail.waitFor(maya.email, ({ parsed }) =>
      Boolean(parsed.subject?.includes('were not kept')),
    )
    expect(told.parsed.text).toContain('IMG_0043.MP4 (it is longer than 60 seconds)')
    expect(told.parsed.text).toContain(`/claims/${id}`)
    const token = await tokenOf(maya, id)
    const shared = await fetch(`${world.url}/b/${token}/recordings/${message?.recordings?.[0]?.id}`)
    expect(shared.status).toBe(200)
    expect(saysPlaceOrOwner(Buffer.from(await shared.arrayBuffer()))).toBe(false)
  })
})
