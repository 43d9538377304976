import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { EvidenceFile } from '#shared/evidence.ts'
import { NO_TEXT } from '#shared/message-text.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { claimPage } from '#server/testing/builder.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { completes, eml, finishes, reply, reviewOf, uploads } from '#server/testing/imports.ts'
import { hasFfmpeg, padded, recordingFile, type RecordingName } from '#server/testing/recording-files.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

const MB = 1024 * 1024
const disk = { freeBytes: 1000 * MB, totalBytes: 100_000 * MB }
let world: World
beforeAll(async () => {
  world = await startWorld({ env: { MIN_FREE_DISK_MB: '500' }, diskProbe: async () => disk })
})
afterAll(() => world[Symbol.asyncDispose]())

async function someone(name: string, within = world): Promise<HomeownerInTests> {
  const who = await within.homeowner(name)
  await who.savesProfile()
  return who
}
const file = (name: RecordingName) => ({ name, bytes: recordingFile(name) })
const sounds = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...file('memo.opus'), name: `sound-${from + index}.opus` }))
const recordingsIn = async (who: HomeownerInTests) =>
  (await reviewOf(who)).items.filter(({ kind }) => kind === 'recording')
const filesOf = (id: string, within = world) =>
  readdirSync(path.join(within.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.includes(id),
  )
const allFiles = () => new Set(filesOf('').map(({ name }) => name))
const addedSince = (before: Set<string>) => [...allFiles()].filter((name) => !before.has(name))
/** Imports what is under review, and returns the claim it became. */
const claimOf = async (who: HomeownerInTests) => {
  const [claim] = (await finishes(who, await completes(who))).claims
  return claimPage(who, claim?.id ?? '')
}

describe.skipIf(!hasFfmpeg)('a recording in an imported email (needs ffmpeg)', () => {
  test('that is damaged, too long or of no kind is named in the thread, and the good one beside it is kept', async () => {
    const maya = await someone('Maya Lindqvist')
    const video = recordingFile('android.mp4')
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000, 7)])
    const files = [
      { name: 'cut.mp4', bytes: video.subarray(0, Math.floor(video.length / 2)) },
      file('long.mp4'),
      { name: 'setup.mov', bytes: program },
      { name: 'good.mp4', bytes: video },
    ]
    await uploads(world, maya, { 'one.eml': eml({ files }) })
    expect(await recordingsIn(maya)).toMatchObject([{ name: 'good.mp4', place: 'mail' }])
    const [message] = (await claimOf(maya)).messages
    expect(message?.recordings?.map(({ fileName }) => fileName)).toEqual(['good.mp4'])
    expect(message?.notStoredLines).toEqual([
      'cut.mp4, not stored: it is damaged, a part of it is missing',
      'long.mp4, not stored: it is longer than 60 seconds',
      // Its kind is never kept.
      null,
    ])
  })

  test('is kept until its sender has ten on the claim; the eleventh is named, and its file goes', async () => {
    const maya = await someone('Maya Eleven')
    await uploads(world, maya, {
      'one.eml': eml({ id: '1@x', files: sounds(1, 7) }),
      'two.eml': eml({
        id: '2@x',
        answers: '1@x',
        date: 'Wed, 15 Jan 2025 09:00:00 +0000',
        files: sounds(8, 4),
      }),
      'three.eml': reply({ id: '3@x', files: sounds(12, 1) }),
    })
    const eleventh = (await recordingsIn(maya)).find(({ name }) => name === 'sound-11.opus')?.id ?? ''
    expect(filesOf(eleventh)).not.toEqual([])
    const { messages } = await claimOf(maya)
    expect(messages.map(({ recordings }) => recordings?.length)).toEqual([7, 3, 1])
    expect(messages[1]?.notStoredLines).toEqual([
      'sound-11.opus, not stored: a claim has room for 10 recordings from each side',
    ])
    expect(filesOf(eleventh)).toEqual([])
  })

  test('for which the account has no room is named, and the email is imported without it', async () => {
    await using small = await startWorld({ env: { STORAGE_PER_ACCOUNT_MB: '1' } })
    const maya = await someone('Maya Small', small)
    const large = { name: 'large.m4a', bytes: padded(recordingFile('memo.m4a'), 600_000) }
    await uploads(small, maya, { 'one.eml': eml({ files: [large, file('memo.opus')] }) })
    expect((await recordingsIn(maya)).map(({ name }) => name)).toEqual(['memo.opus'])
    const [message] = (await claimOf(maya)).messages
    expect(message?.notStoredLines).toEqual(['large.m4a, not stored: the claim has no room for it'])
  })

  test('that fits into the account is imported, though import and claim both had to count it', async () => {
    await using small = await startWorld({ env: { STORAGE_PER_ACCOUNT_MB: '1' } })
    const maya = await someone('Maya Fits', small)
    // The email takes 4/3 of it, the recording and its copy one time each at most.
    const large = { name: 'fits.m4a', bytes: padded(recordingFile('memo.m4a'), 250_000) }
    await uploads(small, maya, { 'one.eml': eml({ files: [large] }) })
    const [message] = (await claimOf(maya)).messages
    expect(message?.recordings?.map(({ fileName }) => fileName)).toEqual(['fits.m4a'])
    expect(message?.notStored).toEqual([])
  })

  test('is named when the room of an account was made smaller since it was read', async () => {
    await using small = await startWorld({ env: { STORAGE_PER_ACCOUNT_MB: '1' } })
    const maya = await someone('Maya Smaller', small)
    await uploads(small, maya, { 'one.eml': eml({ files: [file('memo.opus')] }) })
    expect(await recordingsIn(maya)).toHaveLength(1)
    small.server.services.imports.accountBytes = 10_000
    const [message] = (await claimOf(maya)).messages
    expect(message?.notStoredLines).toEqual(['memo.opus, not stored: the claim has no room for it'])
  })

  test('waits while the disk is full, without a file left behind, and is read once there is room', async () => {
    const maya = await someone('Maya Full')
    await uploads(world, maya, { 'first.eml': eml({ id: '0@x' }) })
    const before = allFiles()
    const { storage } = world.server.services.files
    const put = storage.put.bind(storage)
    let calls = 0
    const hasRoomAgain = () => {
      storage.put = put
      disk.freeBytes = 1000 * MB
      world.clock.advance(10_000)
    }
    onTestFinished(hasRoomAgain)
    storage.put = async (key, ...rest) => {
      // The disk is found full behind the first recording, before the second.
      if (key.endsWith('.shared')) {
        calls += 1
        disk.freeBytes = 100 * MB
        world.clock.advance(10_000)
      }
      return put(key, ...rest)
    }
    await uploads(world, maya, { 'two.eml': eml({ id: '1@x', files: sounds(1, 2) }) })
    expect(calls).toBe(1)
    // Only the file that waits to be read.
    expect(addedSince(before)).toHaveLength(1)
    hasRoomAgain()
    await world.server.scheduler.runNow('imports')
    expect(await recordingsIn(maya)).toHaveLength(2)
  })

  test('leaves no file when its import is discarded, nor when its account goes', async () => {
    const maya = await someone('Maya Discards')
    await uploads(world, maya, { 'one.eml': eml({ files: [file('android.mp4')] }) })
    const [first] = await recordingsIn(maya)
    expect(filesOf(first?.id ?? '')).toHaveLength(2)
    await maya.mutate('imports.discard', { importId: (await reviewOf(maya)).id })
    expect(filesOf(first?.id ?? '')).toEqual([])

    await uploads(world, maya, { 'one.eml': eml({ files: [file('android.mp4')] }) })
    const [second] = await recordingsIn(maya)
    expect((await maya.mutate('account.remove', { password: maya.password })).status).toBe(200)
    await expect.poll(() => filesOf(second?.id ?? '')).toEqual([])
  })

  test('outlives the sweeps while its import is open', async () => {
    const maya = await someone('Maya Waits')
    await uploads(world, maya, { 'one.eml': eml({ files: [file('memo.m4a')] }) })
    const [{ id } = { id: '' }] = await recordingsIn(maya)
    world.clock.advance(3 * 24 * 60 * 60 * 1000)
    await maya.signsInAgain()
    await world.server.scheduler.runNow('unclaimed-uploads')
    expect(filesOf(id)).toHaveLength(2)
  })

  test('that is sent and imported twice is kept once', async () => {
    const maya = await someone('Maya Twice')
    const mail = eml({ files: [file('memo.m4a')] })
    await uploads(world, maya, { 'one.eml': mail })
    const before = allFiles()
    await uploads(world, maya, { 'again.eml': mail })
    expect(await recordingsIn(maya)).toHaveLength(1)
    expect(addedSince(before)).toEqual([])
    const importId = await completes(maya)
    const draftIds = (await reviewOf(maya)).drafts.map(({ id }) => id)
    const [one, two] = await Promise.all([1, 2].map(() => finishes(maya, importId, draftIds)))
    expect(one).toEqual(two)
    const [message] = (await claimPage(maya, one?.claims[0]?.id ?? '')).messages
    expect(message?.recordings).toHaveLength(1)
  })

  test('stays with its email: it cannot be moved alone', async () => {
    const maya = await someone('Maya Moves')
    await uploads(world, maya, { 'one.eml': eml({ files: [file('memo.m4a')] }) })
    const [recording] = await recordingsIn(maya)
    const importId = (await reviewOf(maya)).id
    const moved = await maya.mutate('imports.move', { importId, itemIds: [recording?.id], to: 'left-out' })
    expect(moved.status).toBe(404)
  })

  test('is in the review with its length, plays in the claim, and is in its record and evidence', async () => {
    const maya = await someone('Maya Happy')
    const files = [file('iphone.mov'), file('memo.mp3')]
    // Nothing but recordings is a message with something in it.
    await uploads(world, maya, { 'one.eml': eml({ text: '', files }) })
    expect((await recordingsIn(maya)).map(({ recording }) => recording)).toEqual([
      { kind: 'video', seconds: 2 },
      { kind: 'sound', seconds: expect.closeTo(2, 0) },
    ])
    const [{ id: draftId } = { id: '' }] = (await reviewOf(maya)).drafts
    const importId = (await reviewOf(maya)).id
    await maya.mutate('imports.change', { importId, draftId, summary: 'See the video.' })
    const claim = await claimOf(maya)
    const [message] = claim.messages
    expect(message?.content).toBe(NO_TEXT)
    expect(message?.recordings).toMatchObject([
      {
        kind: 'video',
        fileName: 'iphone.mov',
        width: 180,
        height: 320,
        type: expect.stringContaining('hvc1'),
      },
      { kind: 'sound', fileName: 'memo.mp3' },
    ])
    const played = await fetch(message?.recordings?.[0]?.url ?? '', { headers: { cookie: maya.cookie } })
    expect(Buffer.from(await played.arrayBuffer()).equals(recordingFile('iphone.mov'))).toBe(true)

    const { db } = world.server.connection
    expect((await verifyRecord(db, claim.id)).findings).toEqual([])
    const hash = createHash('sha256').update(recordingFile('iphone.mov')).digest('hex')
    const entries = await db
      .selectFrom('record_entries')
      .select('content')
      .where('claim_id', '=', claim.id)
      .where('kind', '=', 'attachment')
      .execute()
    expect(entries).toHaveLength(2)
    expect(entries[0]?.content).toContain(hash)

    const asked = await maya.mutate('evidence.make', { claimIds: [claim.id] })
    const { id } = Made.parse(await asked.json()).result.data.json
    await world.server.scheduler.runNow('evidence')
    const zip = await fetch(`${world.url}/account/evidence/${id}.zip`, { headers: { cookie: maya.cookie } })
    const inside = [...readZip(Buffer.from(await zip.arrayBuffer()))]
    for (const { name, bytes } of files)
      expect(inside.some(([at, content]) => at.endsWith(name) && content.equals(bytes))).toBe(true)
  })
})

const Made = z.object({ result: z.object({ data: z.object({ json: EvidenceFile }) }) })
