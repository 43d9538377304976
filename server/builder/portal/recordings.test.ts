import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordings as words } from '#shared/messages/en/media.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { claimPage, tokenOf } from '#server/testing/builder.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { hasFfmpeg, recordingFile, saysPlaceOrOwner } from '#server/testing/recording-files.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
let claimId: string
let token: string
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' }, hasMailServer: false })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world.stop())
beforeEach(async () => {
  ;({ id: claimId } = await maya.files())
  token = await tokenOf(maya, claimId)
})

type Sent = { name: string; bytes: Buffer; type?: string }

/** Posts the reply form as a browser without script does. */
async function says(content: string, files: readonly Sent[]) {
  const form = new FormData()
  form.append('formKey', crypto.randomUUID())
  form.append('content', content)
  form.append('photos', new File([], ''))
  for (const { name, bytes, type = 'video/mp4' } of files)
    form.append('recordings', new File([new Uint8Array(bytes)], name, { type }))
  form.append('authorName', 'Tom Becerra')
  const answer = await fetch(`${world.url}/b/${token}/say`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world.url, accept: 'text/html' },
    body: form,
  })
  return { status: answer.status, page: await answer.text() }
}

const said = async () =>
  (await claimPage(maya, claimId)).messages.filter(({ sender }) => sender === 'Builder')

/** The files of recordings that no row names. */
async function leftBehind(): Promise<string[]> {
  const rows = await world.server.connection.db.selectFrom('recordings').select('id').execute()
  const folder = path.join(world.dataDir, 'files', 'attachments')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names.filter((name) => /[0-9a-z]{26}|tmp/.test(name) && !rows.some(({ id }) => name.includes(id)))
}

describe.skipIf(!hasFfmpeg)('videos and sounds with a reply on the builder’s page', () => {
  test.each<[string, () => Sent, string]>([
    [
      'a program that is named like a video',
      () => ({ name: 'fan.mp4', bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(90_000, 7)]) }),
      words.wrongType,
    ],
    [
      'one of 75 seconds',
      () => ({ name: 'long.mp4', bytes: recordingFile('long.mp4') }),
      words.tooLong({ seconds: 60 }),
    ],
    [
      'a video that ends in the middle',
      () => ({ name: 'cut.mp4', bytes: recordingFile('android.mp4').subarray(0, 30_000) }),
      words.damaged,
    ],
  ])(
    '%s is refused at its field; what was typed is still there, and nothing is kept',
    async (_what, file, message) => {
      const good = { name: 'memo.m4a', bytes: recordingFile('memo.m4a'), type: 'audio/mp4' }
      const refused = file()
      const { status, page } = await says('Is it this noise?', [good, refused])
      expect(status).toBe(400)
      expect(page).toContain(`<span>${refused.name}: ${message}</span>`)
      expect(page).toContain('Is it this noise?')
      expect(page).toContain('Tom Becerra')
      expect(await said()).toEqual([])
      expect(await leftBehind()).toEqual([])
    },
  )

  test('ten belong to a claim; the eleventh is refused, and the words go without it', async () => {
    const sound = (number: number) => ({ name: `fan ${number}.opus`, bytes: recordingFile('memo.opus') })
    for (const numbers of [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ])
      expect((await says('Listen.', numbers.map(sound))).status).toBe(303)
    const twoMore = await says('Is it this noise?', [sound(10), sound(11)])
    expect(twoMore.page).toContain(`<span>${words.noRoom({ max: 10 })}</span>`)
    expect(twoMore.page).toContain('Is it this noise?')
    expect(await leftBehind()).toEqual([])
    expect((await says('The tenth.', [sound(10)])).status).toBe(303)
    const eleventh = await says('And this?', [sound(11)])
    expect(eleventh).toMatchObject({ status: 400, page: expect.stringContaining(words.noRoom({ max: 10 })) })
    expect((await says('And this?', [])).status).toBe(303)
    // What the homeowner may add is counted by itself.
    expect((await claimPage(maya, claimId)).recordingsLeft).toBe(10)
  }, 120_000)

  test('a phone’s video arrives as it was made, is in the record, and is given out without its place', async () => {
    const video = recordingFile('iphone.mov')
    const { status } = await says('It drips here.', [
      { name: 'IMG_1.MOV', bytes: video, type: 'video/quicktime' },
    ])
    expect(status).toBe(303)
    const [message] = await said()
    expect(message?.recordings).toMatchObject([
      { kind: 'video', fileName: 'IMG_1.MOV', width: 180, height: 320 },
    ])
    const { id = '', url = '' } = message?.recordings?.[0] ?? {}
    const bytes = async (from: string) => {
      const answer = await fetch(new URL(from, world.url), { headers: { cookie: maya.cookie } })
      return Buffer.from(await answer.arrayBuffer())
    }
    expect((await bytes(url)).equals(video)).toBe(true)
    const shared = await fetch(`${world.url}/b/${token}/recordings/${id}`)
    expect([shared.status, shared.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(saysPlaceOrOwner(Buffer.from(await shared.arrayBuffer()))).toBe(false)
    // The link to another claim opens none of this one.
    const other = await tokenOf(maya, (await maya.files()).id)
    expect((await fetch(`${world.url}/b/${other}/recordings/${id}`)).status).toBe(404)
    expect((await verifyRecord(world.server.connection.db, claimId)).findings).toEqual([])
  })
})
