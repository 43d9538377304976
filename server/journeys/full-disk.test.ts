import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { aMail, builderAt, tokenOf } from '#server/testing/builder.ts'
import { phoneJpeg } from '#server/testing/photo-files.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'

const MB = 1024 * 1024
const disk = { freeBytes: 1000 * MB, totalBytes: 100_000 * MB }
let world: World
let maya: HomeownerInTests
let token: string
let claimId: string

beforeAll(async () => {
  world = await startWorld({ env: { MIN_FREE_DISK_MB: '500' }, diskProbe: async () => disk })
  maya = await world.homeowner()
  await maya.savesProfile()
  claimId = (await maya.files()).id
  token = await tokenOf(maya, claimId)
  disk.freeBytes = 100 * MB
  world.clock.advance(10_000)
})
afterAll(() => world[Symbol.asyncDispose]())

const ready = () => fetch(`${world.url}/readyz`)

async function sendsPhoto(content: string) {
  const form = new FormData()
  form.set('content', content)
  form.set('photos', new File([new Uint8Array(await phoneJpeg())], 'valve.jpg', { type: 'image/jpeg' }))
  return fetch(`${world.url}/b/${token}/say`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world.url },
    body: form,
  })
}

const presigns = () =>
  maya.call('POST', '/api/uploads/presigned-urls', {
    fileTypes: ['image/jpeg'],
    fileNames: ['sink.jpg'],
    fileSizes: [1000],
  })

test('/readyz says why, /healthz still answers', async () => {
  const answer = await ready()
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ reason: 'disk-full' })
  expect((await fetch(`${world.url}/healthz`)).status).toBe(200)
})

test('files are refused with 507 in plain words, by the app, the builder’s page and the mail webhook', async () => {
  const presigned = await presigns()
  expect(presigned.status).toBe(507)
  expect(presigned.headers.get('retry-after')).toBe('300')
  expect(await presigned.json()).toMatchObject({
    error: { code: 'STORAGE_FULL', message: expect.stringContaining('no room to store files') },
  })
  const said = await sendsPhoto('Is it this valve?')
  expect(said.status).toBe(507)
  const page = await said.text()
  expect(page).toContain('Is it this valve?')
  expect(page).toContain('<span>There is no room to store files right now.')
  expect((await world.postMail(aMail({ to: INBOUND_ADDRESS, text: 'Monday' }))).status).toBe(507)
})

test('a mail server is put off before it sends a byte of its mail', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: world.server.smtpPort })
  const mail = { from: BUILDER.email, to: INBOUND_ADDRESS, text: 'Monday' }
  await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 452, command: 'MAIL FROM' })
  transport.close()
})

test('words still go through: a claim, a message, a visit', async () => {
  expect((await maya.files({ title: 'Door sticks' })).title).toBe('Door sticks')
  const builder = builderAt(world.url, token)
  expect((await builder.says('We come on Monday')).status).toBe(303)
  const { messages } = await maya.reads(claimId)
  expect(messages.map((message) => message.content)).toEqual(['We come on Monday'])
})

test('a mail received just before waits with its photo and is filed completely once there is room', async () => {
  disk.freeBytes = 1000 * MB
  world.clock.advance(10_000)
  expect((await ready()).status).toBe(200)
  const reply = await replyAddress()
  const photo = (await phoneJpeg()).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
  const raw = [
    `From: ${BUILDER.email}`,
    `To: ${reply}`,
    'Subject: Re: Warranty claim',
    'Message-ID: <photo@northfield.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'See the picture.',
    '--b',
    'Content-Type: image/jpeg; name=valve.jpg',
    'Content-Disposition: attachment; filename=valve.jpg',
    'Content-Transfer-Encoding: base64',
    '',
    photo,
    '--b--',
    '',
  ].join('\r\n')
  // The disk fills between the mail and its picture.
  let looks = 0
  const space = vi
    .spyOn(world.server.services.files.freeSpace, 'requireRoom')
    .mockImplementation(async () => {
      looks += 1
      if (looks > 1) throw new AppError('STORAGE_FULL', 'full')
    })
  expect((await world.postMail(raw)).status).toBe(202)
  // Far more than the five tries that a mail has: a full disk uses up none of them.
  for (let turn = 0; turn < 8; turn += 1) {
    await world.readMail()
    world.clock.advance(90_000)
  }
  expect(looks).toBeGreaterThan(5)
  const contents = async () => (await maya.reads(claimId)).messages.map((message) => message.content)
  expect(await contents()).not.toContain('See the picture.')
  space.mockRestore()
  await world.readMail()
  expect(await contents()).toContain('See the picture.')
  expect((await presigns()).status).toBe(200)
})

async function replyAddress(): Promise<string> {
  await world.deliverMail()
  const claimEmail = world.mail.mails.find(({ to }) => to.includes(BUILDER.email))
  return z.string().parse(claimEmail?.parsed.replyTo?.value[0]?.address)
}
