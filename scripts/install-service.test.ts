import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unitsFor } from './service-units.ts'
import { root as checkout } from './check.ts'

const hasSystemd = existsSync('/usr/bin/systemd-analyze')
if (!hasSystemd)
  process.stdout.write(
    'There is no systemd-analyze, so the units are not checked by it: apt-get install systemd\n',
  )

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'homeclaim-service-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const installs = () =>
  spawnSync(process.execPath, [path.join(checkout, 'scripts', 'install-service.ts'), '--root', root], {
    encoding: 'utf8',
  })
const settings = () => path.join(root, 'etc', 'homeclaim.env')
function sets(text: string): void {
  mkdirSync(path.dirname(settings()), { recursive: true })
  writeFileSync(settings(), text)
}
const units = () => path.join(root, 'etc', 'systemd', 'system')
const unit = (name: string) => readFileSync(path.join(units(), name), 'utf8')

describe.skipIf(process.platform !== 'linux')('homeclaim install-service', () => {
  test('writes units and a file for settings that only root can read, and keeps what the host wrote there', () => {
    expect(installs()).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(units()).toSorted()).toEqual(['homeclaim.service', 'homeclaim.socket'])
    expect(unit('homeclaim.socket')).toMatch('\nListenStream=127.0.0.1:3000\n')
    expect(statSync(settings()).mode & 0o777).toBe(0o600)
    sets('HOST=0.0.0.0\nPORT=8080\nINBOUND_SMTP_PORT=25\n')
    expect(installs()).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(settings(), 'utf8')).toBe('HOST=0.0.0.0\nPORT=8080\nINBOUND_SMTP_PORT=25\n')
    expect(unit('homeclaim.socket')).toMatch('\nListenStream=0.0.0.0:8080\n')
    expect(unit('homeclaim-smtp.socket')).toMatch('\nListenStream=0.0.0.0:25\nFileDescriptorName=smtp\n')
    // Backups and the decoder of photos make themselves less urgent than requests.
    expect(unit('homeclaim.service')).toMatch('~@privileged @resources\nSystemCallFilter=setpriority\n')
    expect(unit('homeclaim.service')).toMatch('\nSockets=homeclaim.socket homeclaim-smtp.socket\n')
  })

  test.each([
    ['HOST=claims.lan', 'HOST in /etc/homeclaim.env is claims.lan; a service takes an IP address.\n'],
    ['PORT=0', 'PORT in /etc/homeclaim.env is 0; a service needs one that stays.\n'],
    ['PORT=web', 'PORT is "web"; it takes a port from 0 to 65535.\n'],
  ])('with %s it says in one line what is wrong, and writes no unit', (line, words) => {
    sets(`${line}\n`)
    expect(installs()).toMatchObject({ status: 1, stderr: words })
    expect(existsSync(units())).toBe(false)
  })
})

describe.skipIf(!hasSystemd)('systemd', () => {
  test.each([
    ['a package', { command: '/usr/bin/env' }],
    ['a checkout', { command: '/usr/bin/env', folder: checkout }],
  ])('finds no fault in the units of %s, and little that they leave open', (_, command) => {
    const files = unitsFor({ http: '127.0.0.1:3000', smtp: '127.0.0.1:25' }, command)
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text)
    const analyze = (...words: string[]) =>
      spawnSync('systemd-analyze', words, {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${root}:` },
      })
    const names = Object.keys(files).map((name) => path.join(root, name))
    expect(analyze('verify', '--recursive-errors=no', ...names)).toMatchObject({ status: 0, stderr: '' })
    const rated = analyze(
      'security',
      '--offline=yes',
      '--threshold=15',
      '--no-pager',
      path.join(root, 'homeclaim.service'),
    )
    expect([rated.status, rated.stderr]).toEqual([0, ''])
    expect(
      Number(/Overall exposure level for homeclaim\.service: ([\d.]+)/.exec(rated.stdout)?.[1]),
    ).toBeLessThanOrEqual(1.5)
  })
})
