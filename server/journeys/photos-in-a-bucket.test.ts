import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBucketServer, type BucketServer } from '#server/testing/bucket-server.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'

let store: BucketServer
let world: World
let maya: HomeownerInTests

beforeAll(async () => {
  store = await startBucketServer()
  world = await startWorld({ env: { ...store.env, FREE_CLAIM_LIMIT: '0' } })
  store.now = () => world.clock.now()
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await store.close()
})

const see = (path: string) => fetch(`${world.url}${path}`, { headers: { cookie: maya.cookie } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const pathOf = (url: string) => new URL(url).pathname

/** Presigned, put into the bucket and confirmed, as the app does it. */
async function confirmedPhoto(bytes: Buffer): Promise<string> {
  const finalUrl = await maya.uploads(bytes)
  expect((await maya.mutate('uploads.confirm', { finalUrl })).status).toBe(200)
  return finalUrl
}

const claimEmailOf = (title: string) =>
  world.mail.waitFor(BUILDER.email, (mail) => mail.parsed.subject?.includes(title) ?? false)

test('two photos go from the browser into the bucket, and from there into the claim, the email, the page and the export', async () => {
  const [sink, floor] = [await jpegPhoto(1), await jpegPhoto(2)]
  const imageUrls = [await maya.uploads(sink), await maya.uploads(floor)]
  expect(store.requests.filter((request) => request.startsWith('PUT incoming/'))).toHaveLength(2)
  const claim = await maya.files({ title: 'Sink and floor', imageUrls })
  expect(claim.imageUrls).toEqual(imageUrls)

  const claimEmail = await claimEmailOf('Sink and floor')
  expect(
    claimEmail.parsed.attachments.filter((a) => a.contentType === 'image/jpeg' && a.related),
  ).toHaveLength(2)

  const [first = '', second = ''] = imageUrls.map(pathOf)
  const shown = await see(first)
  expect(await bytesOf(shown)).toEqual(sink)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  expect((await fetch(`${world.url}${first}`)).status).toBe(404)

  const { page } = builderAt(world.url, await tokenOf(maya, claim.id))
  expect(await (await fetch(page)).text()).toContain(first)
  const thumb = await fetch(`${page}${second}/thumb`)
  expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

  const zip = readZip(await bytesOf(await see('/account/export.zip')))
  const inZip = [...zip].filter(([name]) => name.endsWith('.jpg')).map(([, bytes]) => bytes)
  expect(inZip).toEqual([sink, floor])
})

test('the app may send to the bucket and to nobody else; the builder’s page not even there', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${world.url}${path}`)).headers
      .get('content-security-policy')
      ?.match(/connect-src[^;]*/)?.[0]
  expect(await policyOf('/api/categories')).toBe(`connect-src 'self' ${store.endpoint}`)
  const claim = await maya.files({ title: 'No photos' })
  expect(await policyOf(`/b/${await tokenOf(maya, claim.id)}`)).toBe(`connect-src 'self'`)
})

test('a file that is no picture is reported at its claim, and nobody sees it', async () => {
  const finalUrl = await maya.uploads(Buffer.from('<!doctype html><script>alert(1)</script>'))
  const answer = await maya.call('POST', '/api/claims', {
    title: 'A page for a photo',
    summary: 'It is none.',
    category: 'Plumbing',
    address: '1 Elm Street',
    imageUrls: [finalUrl],
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: { code: 'INVALID', fields: { imageUrls: expect.stringContaining('Photo 1') } },
  })
  expect((await see(pathOf(finalUrl))).status).toBe(404)
})

test('while the bucket is unavailable claims are filed, emails have links, mails are stored, and photos report it', async () => {
  const seen = await confirmedPhoto(await jpegPhoto(3))
  const unseen = await maya.uploads(await jpegPhoto(4))
  const answered = await maya.files({ title: 'Answered later' })
  const claimEmail = await claimEmailOf('Answered later')

  await store.goesAway()
  const claim = await maya.files({ title: 'Seen photo', imageUrls: [seen] })
  const bare = await claimEmailOf('Seen photo')
  expect(bare.parsed.attachments.filter((a) => a.contentType === 'image/jpeg')).toEqual([])
  expect(bare.parsed.text).toContain('/b/')
  await expect.poll(async () => (await maya.reads(claim.id)).status).toBe('Sent')

  const waits = await maya.call('POST', '/api/claims', {
    ...claim,
    description: undefined,
    imageUrls: [unseen],
  })
  expect([waits.status, waits.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await waits.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  expect((await see(pathOf(seen))).status).toBe(503)
  expect((await see('/account/export.zip')).status).toBe(503)
  expect((await fetch(`${world.url}/readyz`)).status).toBe(200)

  const mail = mailWithPhoto(claimEmail.parsed.replyTo?.value[0]?.address ?? '', await jpegPhoto(5))
  expect((await world.postMail(mail)).status).toBe(202)
  for (let tries = 0; tries < 5; tries += 1) {
    await world.readMail()
    world.clock.advance(61_000)
  }
  await store.comesBack()
  await world.readMail()
  const [message] = (await claimPage(maya, answered.id)).messages
  expect(message).toMatchObject({ content: 'Is it this one?', photos: [{ fileName: 'valve.jpg' }] })
  expect((await see(pathOf(seen))).status).toBe(200)
  expect((await see('/account/export.zip')).status).toBe(200)
})

function mailWithPhoto(to: string, photo: Buffer): string {
  return [
    `From: Tom Becerra <${BUILDER.email}>`,
    `To: ${to}`,
    'Subject: Re: Warranty claim',
    'Message-ID: <with-photo@northfield.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Is it this one?',
    '--edge',
    'Content-Type: image/jpeg; name="valve.jpg"',
    'Content-Disposition: attachment; filename="valve.jpg"',
    'Content-Transfer-Encoding: base64',
    '',
    ...(photo.toString('base64').match(/.{1,76}/g) ?? []),
    '--edge--',
    '',
  ].join('\r\n')
}
