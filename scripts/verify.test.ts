import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMail } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'
import { sha256 } from '#server/record/entries.ts'
import { dayText, RecordDay } from '#shared/record/days.ts'
import { RecordFile } from '#shared/record/file.ts'
import { answerVerify, USAGE } from './verify-answer.ts'

let world: World
let folder: string
let recordFile: string
let head: string
beforeAll(async () => {
  world = await startWorld()
  // All of it is on one day.
  world.clock.freeze()
  folder = await mkdtemp(path.join(os.tmpdir(), 'verify-'))
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files({ imageUrls: [await maya.uploads(await jpegPhoto(1))] })
  await world.deliverMail()
  const replyTo = world.mail.mailsTo(BUILDER.email)[0]?.parsed.replyTo?.value[0]?.address ?? ''
  await world.postMail(aMail({ to: replyTo, from: BUILDER.email, text: 'We come on Friday.' }))
  await world.readMail()
  // The export has the day of all this, which is over.
  world.clock.advance(86_400_000)
  await world.server.scheduler.runNow('record-days')
  const { email, password } = maya
  const signIn = await maya.call('POST', '/api/auth/login', { email, password })
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const zip = await fetch(`${world.url}/account/export.zip`, { headers: { cookie } })
  for (const [name, bytes] of readZip(Buffer.from(await zip.arrayBuffer()))) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
    if (name.endsWith('record.json')) recordFile = file
  }
  head = RecordFile.parse(JSON.parse(await readFile(recordFile, 'utf8'))).head.hash
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** Verifies without a data folder, as on somebody else's computer. */
const verify = (...words: string[]) => answerVerify({ DATA_DIR: path.join(folder, 'nothing') }, words)

/** Changes a file of the export while `work` runs. */
async function changing(file: string, change: (text: string) => string, work: () => Promise<void>) {
  const before = await readFile(file)
  await writeFile(file, change(before.toString('latin1')), 'latin1')
  try {
    await work()
  } finally {
    await writeFile(file, before)
  }
}

test('an exported record verifies without the server, with its photos and emails', async () => {
  const { code, out } = await verify(recordFile)
  expect(out).toContain(`verified, `)
  expect(out).toContain(`head ${head}`)
  expect(code).toBe(0)
})

test('an exported record has the days of its heads and the names of its persons', async () => {
  const { days, people } = RecordFile.parse(JSON.parse(await readFile(recordFile, 'utf8')))
  expect(days?.at(-1)?.heads).toContain(head)
  expect(people?.map(({ name }) => name)).toEqual(['Maya Lindqvist'])
})

test('a day of an exported record that was changed, or has none of its heads, is named', async () => {
  const { days } = RecordFile.parse(JSON.parse(await readFile(recordFile, 'utf8')))
  const [day] = days ?? []
  const other = { ...day, seq: 9, day: '2099-01-01', heads: ['f'.repeat(64)] }
  const added = { ...other, hash: sha256(dayText(RecordDay.parse({ ...other, timeStamp: null }))) }
  for (const [changed, said] of [
    [{ ...day, heads: [...(day?.heads ?? []), 'f'.repeat(64)] }, `The heads of ${day?.day} were changed`],
    [added, 'A record that was there on 2099-01-01 is not any more'],
  ] as const) {
    await changing(
      recordFile,
      (text) => JSON.stringify({ ...RecordFile.parse(JSON.parse(text)), days: [changed] }),
      async () => {
        const { code, out } = await verify(recordFile)
        expect(out).toContain(said)
        expect(code).toBe(1)
      },
    )
  }
})

test('a changed word of an exported record is named', async () => {
  await changing(
    recordFile,
    (text) => text.replace('Water drips', 'Nothing drips'),
    async () => {
      const { code, out } = await verify(recordFile)
      expect(out).toMatch(/NOT VERIFIED\n {2}Entry 1 \(the claim as filed, [\d :-]+ UTC\) was changed/)
      expect(code).toBe(1)
    },
  )
})

test('a changed or missing photo and email are named', async () => {
  const { files } = RecordFile.parse(JSON.parse(await readFile(recordFile, 'utf8')))
  expect(files.map((file) => path.posix.dirname(file.path))).toEqual(['photos', 'mails'])
  for (const file of files) {
    const at = path.join(path.dirname(recordFile), file.path)
    await changing(
      at,
      (text) => `${text}.`,
      async () => {
        expect((await verify(recordFile)).out).toContain(`${file.path} is not the file that was recorded.`)
      },
    )
    const bytes = await readFile(at)
    await rm(at)
    expect((await verify(recordFile)).out).toContain(`${file.path} is missing.`)
    await writeFile(at, bytes)
  }
})

test('a head from an email is found in the record, and one of another record is not', async () => {
  expect((await verify(recordFile, '--head', head)).code).toBe(0)
  expect((await verify(recordFile, '--head', head.slice(0, 16))).code).toBe(0)
  const { code, out } = await verify(recordFile, '--head', 'f'.repeat(64))
  expect(out).toContain('what was known then is not in this record')
  expect(code).toBe(1)
})

test('a stored photo or email that was changed or is missing is named', async () => {
  const env = { DATA_DIR: world.dataDir, NODE_ENV: 'test' }
  const kept = await readdir(path.join(world.dataDir, 'files'), { recursive: true })
  const files = kept.filter((name) => /photos\/..\/[^.]+$|\.eml$/.test(name))
  expect(files).toHaveLength(2)
  for (const key of files) {
    const file = path.join(world.dataDir, 'files', key)
    await changing(
      file,
      (text) => `${text}.`,
      async () => {
        const { code, out } = await answerVerify(env, ['1001'])
        expect(out).toMatch(new RegExp(`entry \\d+ \\(${key}\\) is not the file that was recorded`))
        expect(code).toBe(1)
      },
    )
    const bytes = await readFile(file)
    await rm(file)
    expect((await answerVerify(env, ['1001'])).out).toContain(`(${key}) is missing.`)
    await writeFile(file, bytes)
  }
  expect((await answerVerify(env, ['1001'])).code).toBe(0)
})

test('beside the running server every claim is verified, or one by its number', async () => {
  const env = { DATA_DIR: world.dataDir, NODE_ENV: 'test' }
  expect((await answerVerify(env, [])).out).toContain('2 verified, 0 not verified')
  expect((await answerVerify(env, ['1001'])).out).toMatch(
    /^Claim 1001: verified, \d+ entries, head [0-9a-f]{64}\n/,
  )
  expect((await answerVerify(env, ['4711'])).err).toBe('There is no claim 4711.\n')
  world.sqlite.exec(`update claims set title = 'Nothing'`)
  const { code, out } = await answerVerify(env, [])
  expect(out).toMatch(/^Claim 1001: NOT VERIFIED\n {2}What is stored differs from entry 1 /m)
  expect(code).toBe(1)
})

test('what is no record, and a wrong word, are answered in one sentence', async () => {
  const other = path.join(path.dirname(recordFile), 'claim.json')
  expect((await verify(other)).err).toContain('is not an exported record')
  expect((await verify('missing.json')).err).toContain('There is no file')
  expect((await verify('1001', '--head')).err).toBe(`${USAGE}\n`)
  expect((await verify()).err).toContain('There is no database')
})

test('the folder of an unpacked export is verified record by record', async () => {
  const { code, out, err } = await verify(folder)
  expect(err).toBe('')
  expect(out).toMatch(/record\.json: verified, \d+ entries/)
  expect(out).toContain('1 verified, 0 not verified')
  expect(code).toBe(0)
  const empty = await mkdtemp(path.join(folder, 'empty-'))
  expect((await verify(empty)).err).toBe(`There is no record.json in the folder ${empty}.\n`)
})

test('a device, a pipe, a file that is far too large and a ZIP are answered in one sentence', async () => {
  expect((await verify('/dev/zero')).err).toBe(
    '/dev/zero is a folder, a device or a pipe: name the record.json of an export.\n',
  )
  const pipe = path.join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  expect((await verify(pipe)).err).toContain('is a folder, a device or a pipe')
  const huge = path.join(folder, 'huge.json')
  await writeFile(huge, '')
  await truncate(huge, 300 * 1024 * 1024)
  expect((await verify(huge)).err).toBe(`${huge} is too large for the record of a claim: more than 50 MB.\n`)
  await writeFile(huge, Buffer.from('PK\x03\x04'))
  expect((await verify(huge)).err).toBe(`${huge} is a ZIP: unpack it and name its folder.\n`)
  await rm(huge)
  await rm(pipe)
})

test('a device in the place of a photo is not read, and the photo is not the recorded one', async () => {
  const { files } = RecordFile.parse(JSON.parse(await readFile(recordFile, 'utf8')))
  const photo = path.join(path.dirname(recordFile), files[0]?.path ?? '')
  const bytes = await readFile(photo)
  for (const put of [() => symlink('/dev/zero', photo), () => mkdir(photo)]) {
    await rm(photo)
    await put()
    expect((await verify(recordFile)).out).toContain('is not the file that was recorded.')
    await rm(photo, { recursive: true })
    await writeFile(photo, bytes)
  }
})
