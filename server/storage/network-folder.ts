import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Types of file systems of other machines, as Linux lists its mounts. */
const KINDS: readonly { types: RegExp; kind: string }[] = [
  { types: /^nfs4?$/, kind: 'NFS' },
  { types: /^(cifs|smb3?|smbfs|fuse\.(smb.*|gvfsd.*))$/, kind: 'SMB' },
  {
    types: /^(afs|ceph|lustre|beegfs|davfs|fuse\.(sshfs|rclone|glusterfs|davfs2?|s3fs|ceph.*))$/,
    kind: 'a network',
  },
]

/** Returns what kind of network drive a folder is on: "NFS", "SMB" or "a network"; undefined for a disk of this machine. */
export function networkDriveOf(folder: string, mounts = readMounts()): string | undefined {
  // Windows names a drive of another machine by its address.
  if (process.platform === 'win32') return /^[\\/]{2}[^\\/?.]/.test(folder) ? 'SMB' : undefined
  const place = realPlaceOf(folder)
  const holds = (point: string) => place === point || place.startsWith(point === '/' ? '/' : `${point}/`)
  const type = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, point = '', type = '']) => ({ point: unescaped(point), type }))
    // The last of several at one place hides the others.
    .toReversed()
    .filter(({ point }) => point !== '' && holds(point))
    .toSorted((a, b) => b.point.length - a.point.length)[0]?.type
  return KINDS.find(({ types }) => types.test(type ?? ''))?.kind
}

/** The kernel writes a blank in a path as \040. */
const unescaped = (point: string): string =>
  point.replaceAll(/\\(\d{3})/g, (_, octal: string) => String.fromCodePoint(Number.parseInt(octal, 8)))

/** Other systems have no such list; there nothing is known. */
function readMounts(): string {
  try {
    return readFileSync('/proc/self/mounts', 'utf8')
  } catch {
    return ''
  }
}

/** Follows links, also of a folder that is not there yet. */
function realPlaceOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    const parent = path.dirname(folder)
    return parent === folder ? folder : path.join(realPlaceOf(parent), path.basename(folder))
  }
}
