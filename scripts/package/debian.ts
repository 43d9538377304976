import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../check.ts'
import { SERVICE_DATA, SETTINGS, SETTINGS_EXAMPLE, unitsFor } from '../service-units.ts'
import { layOut } from './layout.ts'
import type { Target } from './packages.ts'

/** The processors of Debian that there is a program for. */
export const ARCHITECTURES: Partial<Record<Target, string>> = { 'linux-x64': 'amd64', 'linux-arm64': 'arm64' }

const PROGRAM = '/usr/lib/homeclaim'

const COMMAND = `#!/bin/sh
exec ${PROGRAM}/bin/node ${PROGRAM}/homeclaim.mjs "$@"
`

/** The server goes on while its files are replaced; then the new one answers on the same socket. */
const AFTER_INSTALLING = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  deb-systemd-helper enable homeclaim.socket homeclaim.service >/dev/null || true
  if [ -d /run/systemd/system ]; then
    systemctl --system daemon-reload
    deb-systemd-invoke start homeclaim.socket
    deb-systemd-invoke restart homeclaim.service
  fi
fi
`
const BEFORE_REMOVING = `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  deb-systemd-invoke stop homeclaim.socket homeclaim.service
fi
`
/** Claims are records: not even purging the package deletes them. */
const AFTER_REMOVING = `#!/bin/sh
set -e
if [ "$1" = purge ]; then
  deb-systemd-helper purge homeclaim.socket homeclaim.service >/dev/null || true
  rm -rf /var/cache/private/homeclaim /var/cache/homeclaim
  if [ -e ${SERVICE_DATA} ]; then echo "The claims are kept in ${SERVICE_DATA}."; fi
fi
if [ -d /run/systemd/system ]; then systemctl --system daemon-reload; fi
`
const COPYRIGHT = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: homeclaim

Files: *
Copyright: the Homeclaim contributors
License: MIT
Comment: The licenses of Node and of the packages in ${PROGRAM}/node_modules are beside them.
`

/** Lays out the program for a container image into `FOLDER/ARCHITECTURE`, beside an empty folder for its data. */
export async function layOutImage(target: Target, folder: string): Promise<void> {
  mkdirSync(path.join(folder, 'data'), { recursive: true })
  await layOut(target, path.join(folder, ARCHITECTURES[target] ?? target))
  openToAll(folder)
}

type DebianPackage = { target: Target; version: string; file: string; isFast: boolean }

/** Makes a package for Debian and its relatives. The same sources make the same bytes. Needs `dpkg-deb`. */
export async function makeDebianPackage({ target, version, file, isFast }: DebianPackage): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'homeclaim-debian-'))
  chmodSync(work, 0o755)
  const put = (name: string, text: string, mode = 0o644) => {
    mkdirSync(path.dirname(path.join(work, name)), { recursive: true })
    writeFileSync(path.join(work, name), text)
    chmodSync(path.join(work, name), mode)
  }
  try {
    mkdirSync(path.join(work, 'usr/lib'), { recursive: true })
    await layOut(target, path.join(work, PROGRAM))
    put('usr/bin/homeclaim', COMMAND, 0o755)
    put(SETTINGS, SETTINGS_EXAMPLE, 0o600)
    put('usr/share/doc/homeclaim/copyright', COPYRIGHT)
    const command = `${PROGRAM}/bin/node ${PROGRAM}/homeclaim.mjs`
    const units = unitsFor({ http: '127.0.0.1:3000', smtp: undefined }, { command })
    for (const [name, text] of Object.entries(units)) put(path.join('usr/lib/systemd/system', name), text)
    openToAll(path.join(work, 'usr'))
    put('DEBIAN/control', controlOf({ target, version, bytes: sizeOf(work) }))
    put('DEBIAN/conffiles', `${SETTINGS}\n`)
    put('DEBIAN/postinst', AFTER_INSTALLING, 0o755)
    put('DEBIAN/prerm', BEFORE_REMOVING, 0o755)
    put('DEBIAN/postrm', AFTER_REMOVING, 0o755)
    const compression = isFast ? ['-Zgzip', '-z1'] : ['-Zxz', '-z6']
    execFileSync('dpkg-deb', ['--root-owner-group', ...compression, '--build', work, file], {
      // Times are a part of the result.
      env: { ...process.env, SOURCE_DATE_EPOCH: process.env['SOURCE_DATE_EPOCH'] ?? timeOfSources() },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function controlOf({ target, version, bytes }: { target: Target; version: string; bytes: number }): string {
  return `Package: homeclaim
Version: ${version}
Architecture: ${ARCHITECTURES[target]}
Maintainer: Homeclaim maintainers <maintainers@homeclaim.example>
Installed-Size: ${Math.ceil(bytes / 1024)}
Depends: libc6 (>= 2.28), libstdc++6, ca-certificates
Section: web
Priority: optional
Description: warranty claims for new houses
 A homeowner files a defect with photos; the builder gets an email and answers
 by one tap or one reply; the homeowner has a record that holds up.
`
}

/** In seconds; that of the last change, or a fixed one where there is no history. */
function timeOfSources(): string {
  if (!existsSync(path.join(root, '.git'))) return '1767225600'
  return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim()
}

/** The service runs as another user than the one who made the package. */
function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const isProgram = entry.isDirectory() || /(homeclaim|usr|amd64|arm64).bin$/.test(entry.parentPath)
    chmodSync(file, isProgram ? 0o755 : 0o644)
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
