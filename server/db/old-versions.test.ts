import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Session } from '#shared/auth.ts'
import { restore, testBackup } from '#scripts/backup-restoring.ts'
import { answerVerify } from '#scripts/verify-answer.ts'
import { aMail, builderAt } from '#server/testing/builder.ts'
import { homeownerWith } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'

/** Backups that earlier versions made of themselves, by the day and commit of the version. */
const backups = fileURLToPath(new URL('./old-versions', import.meta.url))
const versions = (await readdir(backups)).filter((name) => name.endsWith('.tar.gz'))

/** What was true of each: an account, a claim with a photo that the builder was emailed, and its private link. */
const Facts = z.object({
  email: z.string(),
  password: z.string(),
  claim: z.object({ id: z.string() }),
  token: z.string(),
  photo: z.string(),
  replyTo: z.string(),
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-old-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function unpack(version: string) {
  execFileSync('tar', ['-xzf', path.join(backups, version), '-C', folder])
  const facts = Facts.parse(JSON.parse(await readFile(path.join(folder, 'facts.json'), 'utf8')))
  return { backup: path.join(folder, 'backup'), dataDir: path.join(folder, 'data'), facts }
}

async function signsIn(url: string, { email, password }: z.infer<typeof Facts>) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const session = Session.parse(await answer.json())
  return homeownerWith(
    url,
    { name: 'Maya Lindqvist', email, password },
    { ...session, cookie, isConfirmed: true },
  )
}

describe.each(versions)('a backup of %s', (version) => {
  test('is tested without a data folder, and every record verifies', async () => {
    const { backup } = await unpack(version)
    const { code, out } = await testBackup(backup)
    expect(out).toMatch(/[2-9] verified, 0 not verified/)
    expect(code).toBe(0)
    expect((await readdir(folder)).toSorted()).toEqual(['backup', 'facts.json'])
  })

  test('is restored into this version, which goes on where the homeowner and the builder were', async () => {
    const { backup, dataDir, facts } = await unpack(version)
    await restore(backup, dataDir, { force: false, incomplete: false })
    const world = await startWorld({ dataDir })
    const maya = await signsIn(world.url, facts)
    expect((await maya.lists()).map(({ title }) => title).toSorted()).toEqual([
      'Bedroom window does not close',
      'Dishwasher supply line drips',
    ])
    const photo = await fetch(`${world.url}${facts.photo}`, { headers: { cookie: maya.cookie } })
    expect(photo.headers.get('content-type')).toBe('image/jpeg')
    await maya.writes(facts.claim.id, 'Are you still coming?')
    await maya.files({
      title: 'Porch light flickers',
      imageUrls: [await maya.uploads(await jpegPhoto(2))],
    })
    const builder = builderAt(world.url, facts.token)
    const page = await (await fetch(builder.page)).text()
    expect(page).toContain('Are you still coming?')
    expect((await builder.acknowledges()).status).toBe(303)
    expect((await builder.says('Tomorrow at nine.')).status).toBe(303)
    await world.postMail(
      aMail({
        to: facts.replyTo,
        text: 'The plumber has the part now.',
        from: 'warranty@northfield.example',
      }),
    )
    await world.readMail()
    const { status, messages } = await maya.reads(facts.claim.id)
    expect(status).toBe('Acknowledged')
    expect(messages.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['Are you still coming?', 'Tomorrow at nine.', 'The plumber has the part now.']),
    )
    await world.stop()
    const { out, code } = await answerVerify({ DATA_DIR: dataDir }, [])
    expect(out).toMatch(/[3-9] verified, 0 not verified/)
    expect(code).toBe(0)
  })
})
