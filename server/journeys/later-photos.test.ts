import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { NO_TEXT } from '#shared/message-text.ts'
import { MAX_PHOTOS_OF_CLAIM } from '#shared/photo-files.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let picture: Buffer
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  picture = await jpegPhoto(1)
})
afterAll(() => world.stop())

async function aSentClaim(photos = 0) {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const upload = (count: number) => uploads(maya, count)
  const { id } = await maya.files({ imageUrls: await upload(photos) })
  await world.deliverMail()
  const page = () => claimPage(maya, id)
  const builder = builderAt(world.url, await tokenOf(maya, id))
  const add = (imageUrls: string[]) => maya.mutate('claims.addPhotos', { id, imageUrls })
  const say = (content: string, imageUrls: string[], idempotencyKey?: string) =>
    maya.mutate('messages.send', { claimId: id, content, imageUrls, idempotencyKey })
  return { maya, id, page, builder, upload, add, say }
}

async function uploads(person: HomeownerInTests, count: number): Promise<string[]> {
  const urls: string[] = []
  for (let index = 0; index < count; index += 1) urls.push(await person.uploads(picture, `${index}.jpg`))
  return urls
}

/** The newest email to the builder about a claim. */
async function latestMail(number: number) {
  await world.deliverMail()
  const mail = world.mail
    .mailsTo(BUILDER.email)
    .findLast(({ parsed }) => (parsed.text ?? '').includes(`Claim ${number}`))
  return {
    text: mail?.parsed.text ?? '',
    pictures: mail?.parsed.attachments.filter(({ contentType }) => contentType === 'image/jpeg').length,
  }
}

const reasonFor = async (answer: Response) => {
  const Refused = z.object({ error: z.object({ json: z.object({ message: z.string() }) }) })
  return Refused.parse(await answer.json()).error.json.message
}

test('nobody adds photos to a claim of another account, nor photos of another account to their own', async () => {
  const { maya, id, page, upload } = await aSentClaim()
  const eve = await world.homeowner('Eve')
  const own = await uploads(eve, 1)
  expect((await eve.mutate('claims.addPhotos', { id, imageUrls: own })).status).toBe(404)
  const sent = await eve.mutate('messages.send', { claimId: id, content: 'Mine', imageUrls: own })
  expect(sent.status).toBe(404)
  const other = await eve.files()
  const stolen = await eve.mutate('claims.addPhotos', { id: other.id, imageUrls: await upload(1) })
  expect(stolen.status).toBe(400)
  expect((await page()).photos).toEqual([])
  expect((await claimPage(maya, id)).record.map(({ kind }) => kind)).not.toContain('photos-added')
})

test('no photo, six at once, an invented and a used one are refused, and the message with them is not stored', async () => {
  const { page, upload, add, say } = await aSentClaim()
  const [used = ''] = await upload(1)
  expect((await add([used])).status).toBe(200)
  const [six, invented] = [await upload(6), ['https://elsewhere.example/photos/x']]
  for (const wrong of [six, invented]) expect((await add(wrong)).status).toBe(400)
  for (const wrong of [six, invented, [used]]) expect((await say('With a photo', wrong)).status).toBe(400)
  expect((await add([])).status).toBe(400)
  expect((await say('  ', [])).status).toBe(400)
  expect((await page()).messages).toEqual([])
})

test('a closed claim takes photos with a message only', async () => {
  const { maya, id, page, upload, add, say } = await aSentClaim()
  await maya.mutate('claims.close', { id })
  expect((await add(await upload(1))).status).toBe(409)
  expect((await say('It came back.', await upload(1))).status).toBe(200)
  expect((await page()).messages[0]?.photos).toHaveLength(1)
})

test('twenty photos over the life of a claim: what comes at once leaves exactly twenty', async () => {
  const { page, upload, add, say } = await aSentClaim(5)
  await say('Five more', await upload(5))
  await add(await upload(5))
  await add(await upload(3))
  expect((await page()).photosLeft).toBe(2)
  const [first, second] = [await upload(2), await upload(2)]
  const answers = await Promise.all([add(first), say('Two more', second)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { photos, messages, photosLeft } = await page()
  expect(photos.length + messages.flatMap((message) => message.photos).length).toBe(MAX_PHOTOS_OF_CLAIM)
  expect(photosLeft).toBe(0)
  const refused = await add(await upload(1))
  expect(await reasonFor(refused)).toBe('This claim has 20 photos, and no room for more.')
})

test('photos of the builder do not count', async () => {
  const { page, builder } = await aSentClaim(1)
  const form = new FormData()
  form.set('content', 'This one?')
  form.set('formKey', crypto.randomUUID())
  form.append('photos', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'part.jpg')
  await fetch(`${builder.page}/say`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world.url },
    body: form,
  })
  const { messages, photosLeft } = await page()
  expect([messages[0]?.photos.length, photosLeft]).toEqual([1, MAX_PHOTOS_OF_CLAIM - 1])
})

test('a message brings its photos to the builder: in the email, on the page, once for one key', async () => {
  const { page, builder, upload, say } = await aSentClaim()
  const imageUrls = await upload(2)
  const key = crypto.randomUUID()
  const answers = await Promise.all([say('Look.', imageUrls, key), say('Look.', imageUrls, key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const claim = await page()
  expect(claim.messages.map(({ photos }) => photos.map(({ url }) => url))).toEqual([imageUrls])
  expect(claim.photos).toEqual([])
  const mail = await latestMail(claim.number)
  expect(mail.text).toContain('wrote about this claim')
  expect(mail.pictures).toBe(2)
  const [first = ''] = imageUrls.map((url) => url.split('/').at(-1))
  expect(await (await fetch(builder.page)).text()).toContain(first)
  expect((await fetch(`${builder.page}/photos/${first}/thumb`)).status).toBe(200)
})

test('the documented path takes the text alone, and still refuses an empty one', async () => {
  const { maya, id, page, upload } = await aSentClaim()
  const imageUrls = await upload(1)
  const post = (content: string) => maya.call('POST', `/api/claims/${id}/messages`, { content, imageUrls })
  expect([(await post('Text')).status, (await post('')).status]).toEqual([201, 400])
  expect((await page()).messages.map(({ photos }) => photos.length)).toEqual([0])
})

test('a message may consist of photos; nobody reads a word about missing text', async () => {
  const { page, builder, upload, say } = await aSentClaim()
  await say('', await upload(1))
  const claim = await page()
  expect(claim.messages[0]?.content).toBe(NO_TEXT)
  const { text } = await latestMail(claim.number)
  expect(text).toContain('sent 1 photo about this claim')
  for (const shown of [text, await (await fetch(builder.page)).text()]) expect(shown).not.toContain(NO_TEXT)
})

test('added photos come after the first ones, lead a claim that had none, and are in the record', async () => {
  const { maya, id, page, builder, upload, add } = await aSentClaim(1)
  const [first = '', second = ''] = await upload(2)
  await add([first])
  await Promise.all([add([second]), add([second])])
  const claim = await page()
  expect(claim.imageUrls.slice(1)).toEqual([first, second])
  const added = claim.record.filter(({ kind }) => kind === 'photos-added')
  expect(added.map(({ detail }) => detail)).toEqual(['1 photo', '1 photo'])
  expect(claim.photos.map(({ eventId }) => eventId)).toEqual([null, ...added.map((event) => event.id)])
  const { text, pictures } = await latestMail(claim.number)
  expect(text).toContain('Maya added 1 photo to this claim.')
  expect(pictures).toBe(1)
  expect(await (await fetch(builder.page)).text()).toContain('Maya added 1 photo')

  const record = await fetch(`${world.url}/account/claims/${id}/record.pdf`, {
    headers: { cookie: maya.cookie },
  })
  const pdf = readPdf(Buffer.from(await record.arrayBuffer()))
  // The first photo is on the first page too.
  expect(pdf.pictures).toBe(3 + 1)
  expect(pdf.text.replaceAll(/\s+/g, ' ')).toMatch(/Photo 1 of 1 · 1\.jpg · added, \w+/)

  const bare = await aSentClaim()
  await bare.add(await bare.upload(1))
  const [row] = (await bare.maya.lists()).map(({ imageUrls }) => imageUrls.length)
  expect(row).toBe(1)
})

test('"Not yet" and Reopen bring photos to the builder, and a refused photo refuses both', async () => {
  const { maya, id, page, builder, upload } = await aSentClaim()
  await builder.marksFixed()
  await world.undoTimePasses()
  const notYet = (imageUrls: string[]) =>
    maya.mutate('claims.disputeFix', { id, reason: 'Still wet.', imageUrls })
  expect((await notYet(['https://elsewhere.example/photos/x'])).status).toBe(400)
  expect((await page()).fixReported).not.toBeNull()
  const wet = await upload(1)
  expect((await notYet(wet)).status).toBe(200)
  expect((await notYet(wet)).status).toBe(200)
  expect(await latestMail((await page()).number)).toMatchObject({ pictures: 1 })

  await maya.mutate('claims.close', { id })
  const back = await upload(2)
  expect((await maya.mutate('claims.reopen', { id, reason: 'It is back.', imageUrls: back })).status).toBe(
    200,
  )
  const claim = await page()
  expect(claim.imageUrls).toEqual([...wet, ...back])
  const [disputed, , reopened] = claim.record.slice(-3)
  expect(claim.photos.map(({ eventId }) => eventId)).toEqual([disputed?.id, reopened?.id, reopened?.id])
  const mail = await latestMail(claim.number)
  expect([mail.text.includes('It is back.'), mail.pictures]).toEqual([true, 2])
})
