import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { EvidenceLinks, NewEvidenceLink } from '#shared/evidence.ts'
import { aClaim, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { joinsHome } from '#server/testing/household.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { addsRecording, hasFfmpeg, recordingFile, saysPlaceOrOwner } from '#server/testing/recording-files.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
/** The claim with a video of its own and a sound of a message. */
let sink: string
let door: string
let videoId: string
let soundId: string
let doorVideoId: string
let poster: Buffer

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const answered = async (response: Response) => Answer.parse(await response.json()).result.data.json
const makes = async (who: HomeownerInTests, claimIds: string[], days = 30) =>
  NewEvidenceLink.parse(await answered(await who.mutate('evidence.makeLink', { claimIds, days }))).url
const filesWith = async (recordingId: string) =>
  z
    .object({ id: z.string() })
    .parse(await answered(await maya.mutate('claims.create', { ...aClaim(), recordingIds: [recordingId] })))
    .id
const asks = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers })

beforeAll(async () => {
  if (!hasFfmpeg) return
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' }, hasMailServer: false })
  maya = await world.homeowner()
  await maya.savesProfile()
  poster = await jpegPhoto(5)
  const adds = async (name: 'android.mp4' | 'memo.m4a' | 'faststart.mp4', of?: Buffer) =>
    (await addsRecording(world.url, maya, { bytes: recordingFile(name), name, ...(of && { poster: of }) })).id
  videoId = await adds('android.mp4', poster)
  sink = await filesWith(videoId)
  soundId = await adds('memo.m4a')
  await maya.mutate('messages.send', {
    claimId: sink,
    content: 'Listen.',
    imageUrls: [],
    recordingIds: [soundId],
  })
  doorVideoId = await adds('faststart.mp4', poster)
  door = await filesWith(doorVideoId)
})
afterAll(() => world?.stop())

/** The answers of a link for the recordings of its claim: a whole file, a range, one that is cached, and a picture. */
async function answersOf(url: string, id = videoId): Promise<number[]> {
  const at = `${url}/recordings/${id}`
  const answers = [
    await asks(at),
    await asks(at, { range: 'bytes=0-99' }),
    await asks(at, { 'if-none-match': `"${id}-shared"` }),
    await asks(`${at}/poster`),
    await asks(`${at}/poster`, { 'if-none-match': `"${id}-poster"` }),
  ]
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.map(({ status }) => status)
}
const REFUSED = [404, 404, 404, 404, 404]
const GIVEN = [200, 206, 304, 200, 304]

describe.skipIf(!hasFfmpeg)('the recordings of a claim that is shared by a link', () => {
  test('are not given under a link to another claim, nor under a forged one', async () => {
    const url = await makes(maya, [door])
    expect(await answersOf(url)).toEqual(REFUSED)
    expect(await answersOf(url, soundId)).toEqual(REFUSED)
    expect(await answersOf(`${url}x`, doorVideoId)).toEqual(REFUSED)
    expect(await answersOf(url, doorVideoId)).toEqual(GIVEN)
  })

  test('are not given while no claim has them', async () => {
    const { id } = await addsRecording(world.url, maya, { bytes: recordingFile('memo.mp3'), name: 'new.mp3' })
    expect((await asks(`${await makes(maya, [sink])}/recordings/${id}`)).status).toBe(404)
  })

  test('are not given any more once the link is ended, even to a browser that has them', async () => {
    const url = await makes(maya, [sink])
    expect(await answersOf(url)).toEqual(GIVEN)
    const { links } = EvidenceLinks.parse(await answered(await maya.call('GET', '/trpc/evidence.links')))
    expect((await maya.mutate('evidence.endLink', { id: links[0]?.id })).status).toBe(200)
    expect(await answersOf(url)).toEqual(REFUSED)
  })

  test('are not given any more once who made the link may only look at the home', async () => {
    const lou = await world.homeowner('Lou Partner')
    await joinsHome(world, lou, { of: maya, role: 'member' })
    const url = await makes(lou, [sink])
    expect(await answersOf(url)).toEqual(GIVEN)
    const change = { id: lou.user.id, role: 'read-only', homeId: maya.user.id }
    expect((await maya.mutate('household.changeRole', change)).status).toBe(200)
    expect(await answersOf(url)).toEqual(REFUSED)
  })

  test('are not given to a robot', async () => {
    const robot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
    const url = await makes(maya, [sink])
    for (const path of [`/recordings/${videoId}`, `/recordings/${videoId}/poster`])
      expect((await asks(`${url}${path}`, robot)).status).toBe(403)
  })

  test('come by ranges, without their place, and are kept by this browser only', async () => {
    const at = `${await makes(maya, [sink])}/recordings/${videoId}`
    const whole = await asks(at)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(saysPlaceOrOwner(recordingFile('android.mp4'))).toBe(true)
    expect(saysPlaceOrOwner(bytes)).toBe(false)
    expect(whole.headers.get('cache-control')).toBe('private, no-cache')
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    const part = await asks(at, { range: 'bytes=100-199' })
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
    expect((await asks(`${at}?download`)).headers.get('content-disposition')).toMatch(
      /^attachment; filename="android.mp4"/,
    )
  })

  test('play on the page without any script: a video with its picture, a sound below its message', async () => {
    const url = await makes(maya, [sink])
    const base = new URL(url).pathname
    const answer = await asks(`${url}/claims/${sink}`)
    const page = await answer.text()
    const [video = ''] = /<video[^>]*>/.exec(page) ?? []
    for (const part of [
      `src="${base}/recordings/${videoId}"`,
      'controls',
      'preload="none"',
      `poster="${base}/recordings/${videoId}/poster"`,
    ])
      expect(video).toContain(part)
    expect(page).toMatch(new RegExp(`Listen\\..*<audio src="${base}/recordings/${soundId}"`))
    expect(page).toContain(`href="${base}/recordings/${videoId}?download"`)
    expect(page).not.toContain(doorVideoId)
    expect(answer.headers.get('content-security-policy')).toContain("media-src 'self'")
  })

  test('bring no script to the page of a claim that has none', async () => {
    const { id } = await maya.files()
    const answer = await asks(`${await makes(maya, [id])}/claims/${id}`)
    expect(await answer.text()).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src|media-src/)
  })

  test('are not given any more once the link has expired', async () => {
    const url = await makes(maya, [sink], 7)
    expect(await answersOf(url)).toEqual(GIVEN)
    world.clock.advance(7 * DAY)
    expect(await answersOf(url)).toEqual(REFUSED)
  })
})
