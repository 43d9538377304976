import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { freePort } from '#server/start/free-port.ts'
import { startBucketServer } from '#server/testing/bucket-server.ts'
import { keepOutput } from '#server/testing/evidence.ts'
import { createHomeowner } from '#server/testing/homeowner.ts'
import { phoneJpeg } from '#server/testing/photo-files.ts'
import { hashOf } from './unpack.ts'
import { makeDebianPackage } from './debian.ts'

const canMake = existsSync('/usr/bin/dpkg-deb') && process.arch === 'x64'
if (!canMake) process.stdout.write('There is no dpkg-deb for x64, so the Debian package is not tested.\n')

describe.skipIf(!canMake)('the Debian package', () => {
  let folder: string
  const { version } = manifest
  const make = async (name: string) => {
    const file = path.join(folder, name)
    await makeDebianPackage({ target: 'linux-x64', version, file, isFast: true })
    return file
  }
  let file: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-debian-'))
    file = await make('first.deb')
    execFileSync('dpkg-deb', ['-R', file, path.join(folder, 'root')])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  /** Starts the installed program with a data folder of its own; Maya has its first account, with home and builder. */
  async function startInstalled(name: string, env: Record<string, string> = {}) {
    const port = await freePort()
    const program = path.join(folder, 'root', 'usr', 'lib', 'homeclaim')
    const server = spawn(path.join(program, 'bin', 'node'), [path.join(program, 'homeclaim.mjs')], {
      cwd: folder,
      env: { HOME: folder, DATA_DIR: path.join(folder, name), PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    const ended = new Promise((resolve) => server.once('exit', resolve))
    let log = ''
    server.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      keepOutput(chunk.toString())
    })
    const setupCode = () => /set-up code [^"]*: ([0-9a-z]{16})"/.exec(log)?.[1]
    await expect.poll(() => server.exitCode ?? setupCode()).toBeDefined()
    const url = `http://localhost:${port}`
    const maya = await createHomeowner(url, 'Maya', { setupCode: async () => setupCode() })
    await maya.savesProfile()
    return { server, ended, maya, url }
  }
  const read = (name: string) => readFileSync(path.join(folder, 'root', name), 'utf8')

  test('is the same bytes when it is made again', async () => {
    const again = await make('again.deb')
    expect(hashOf(readFileSync(again))).toBe(hashOf(readFileSync(file)))
  })

  test('names its version, keeps the settings of the host, and touches no claim', () => {
    expect(read('DEBIAN/control')).toMatch(`Package: homeclaim\nVersion: ${version}\nArchitecture: amd64\n`)
    expect(read('DEBIAN/conffiles')).toBe('/etc/homeclaim.env\n')
    for (const script of ['postinst', 'prerm', 'postrm']) {
      execFileSync('sh', ['-n', path.join(folder, 'root', 'DEBIAN', script)])
      expect(read(`DEBIAN/${script}`)).not.toMatch(/rm [^\n]*\/var\/lib/)
    }
    const listed = execFileSync('dpkg-deb', ['-c', file], { encoding: 'utf8' }).split('\n').filter(Boolean)
    expect(listed.filter((line) => !/ root\/root /.test(line))).toEqual([])
    expect(listed.filter((line) => /^-.{7}w/.test(line))).toEqual([])
    expect(listed.find((line) => line.endsWith(' ./etc/homeclaim.env'))).toMatch(/^-rw-------/)
  })

  test('has all that the program needs: photos are read and the record is printed', async () => {
    const { server, ended, maya, url } = await startInstalled('data')
    const claim = await maya.files({ imageUrls: [await maya.uploads(await phoneJpeg())] })
    const asked = { headers: { cookie: maya.cookie } }
    const thumb = await fetch(`${claim.imageUrls[0]}?size=thumb`, asked)
    expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const record = await fetch(`${url}/account/claims/${claim.id}/record.pdf`, asked)
    expect(record.status).toBe(200)
    expect(Buffer.from(await record.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\s*$/)
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('has what is needed only with a bucket, and reads a photo that it put there', async () => {
    const bucket = await startBucketServer()
    onTestFinished(() => bucket.close())
    const { server, ended, maya } = await startInstalled('data-of-bucket', bucket.env)
    const { imageUrls } = await maya.files({ imageUrls: [await maya.uploads(await phoneJpeg())] })
    const photo = await fetch(imageUrls[0] ?? '', { headers: { cookie: maya.cookie } })
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(bucket.requests).toContainEqual(expect.stringMatching(/^PUT photos\//))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
