import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from '#server/start/data-folder.ts'
import { networkDriveOf } from './free-space.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'homeclaim-drive-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What the kernel says of a machine whose folder for claims is on a drive of this type. */
const mounts = (type: string, at = path.join(root, 'my nas')) =>
  [
    '/dev/sda1 / ext4 rw,relatime 0 0',
    'tmpfs /dev/shm tmpfs rw 0 0',
    `//nas/data ${at.replaceAll(' ', '\\040')} ${type} rw,vers=3.0 0 0`,
    '',
  ].join('\n')
const data = path.join(root, 'my nas', 'homeclaim')
mkdirSync(path.dirname(data))

test.each([
  ['nfs', 'NFS'],
  ['nfs4', 'NFS'],
  ['cifs', 'SMB'],
  ['smb3', 'SMB'],
  ['fuse.sshfs', 'a network'],
  ['fuse.rclone', 'a network'],
  ['ext4', undefined],
  ['fuseblk', undefined],
  ['overlay', undefined],
  ['virtiofs', undefined],
])('a data folder on %s is on: %s', (type, kind) => {
  expect(networkDriveOf(data, mounts(type))).toBe(kind)
  const link = path.join(root, 'link')
  rmSync(link, { force: true })
  symlinkSync(path.dirname(data), link)
  expect(networkDriveOf(path.join(link, 'homeclaim'), mounts(type))).toBe(kind)
})

test('a disk that is mounted inside of a network drive, or over it, is a disk', () => {
  const inside = `${mounts('nfs4')}/dev/sdb1 ${data.replaceAll(' ', '\\040')} ext4 rw 0 0\n`
  expect(networkDriveOf(data, inside)).toBeUndefined()
  expect(networkDriveOf(data, mounts('nfs4') + mounts('ext4'))).toBeUndefined()
  expect(networkDriveOf(path.join(root, 'my nas too'), mounts('nfs4'))).toBeUndefined()
})

test('this machine’s own temporary folder is on a disk', () => {
  expect(networkDriveOf(root)).toBeUndefined()
})

test('a start on a network drive is refused with the reason, or warns of it where the host insists', () => {
  const warned: string[] = []
  const warn = (words: string) => void warned.push(words)
  expect(() => openDataFolder(data, { isAllowed: false, warn, mounts: mounts('cifs') })).toThrow(
    /^DATA_DIR is on SMB \(.*my nas\/homeclaim\), where a database can be damaged: .* NETWORK_DATA_DIR=on/,
  )
  expect(warned).toEqual([])
  openDataFolder(data, { isAllowed: true, warn, mounts: mounts('cifs') })
  expect(warned).toEqual([expect.stringContaining('DATA_DIR is on SMB')])
})
