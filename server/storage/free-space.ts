import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { textOf } from '#shared/messages/text.ts'
import type { Clock } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

const MB = 1024 * 1024
/** The default limit: 2 % of the disk, but at least 256 MB and at most 2 GB. */
const FLOOR = { share: 0.02, least: 256 * MB, most: 2048 * MB }
/** Time for which one reading of the disk is cached, so that no request waits for its own. */
const LOOK_AGAIN_MS = 5_000
const RETRY_AFTER_S = 300

/** Sizes in bytes of the disk that holds a folder. */
export type DiskProbe = () => Promise<{ freeBytes: number; totalBytes: number }>

export type FreeSpace = {
  /**
   * Returns whether the free space is above the limit; also true when the disk cannot be read, because a write then
   * fails by itself.
   */
  hasRoom(): Promise<boolean>
  /** Throws STORAGE_FULL below the limit. Call before a body is read and before bytes are stored. */
  requireRoom(): Promise<void>
}

/** Reads the file system of a folder (statfs); space reserved for root does not count as free. */
export function probeOf(folder: string): DiskProbe {
  return async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  }
}

/** Returns the free space of the disk of DATA_DIR, with the limit of MIN_FREE_DISK_MB. */
export function openFreeSpace(
  { config, clock, log }: Pick<Core, 'config' | 'clock' | 'log'>,
  probe: DiskProbe = probeOf(config.DATA_DIR),
): FreeSpace {
  const { MIN_FREE_DISK_MB: floor } = config
  return createFreeSpace({ probe, clock, log, floorBytes: floor === undefined ? undefined : floor * MB })
}

/**
 * Keeps the last part of the disk free, so that the database, mail that waits to be sent and backups still have room
 * when files have taken the rest: below the floor nothing new is stored. One look at the disk counts for five seconds,
 * and a change is logged once.
 *
 * @param options.floorBytes the floor in bytes; without it 2 % of the disk, at least 256 MB and at most 2 GB
 */
export function createFreeSpace(options: {
  probe: DiskProbe
  clock: Clock
  log: Pick<Logger, 'warn' | 'info'>
  floorBytes?: number | undefined
}): FreeSpace {
  const { probe, clock, log } = options
  let hadRoom = true
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | undefined

  async function look(): Promise<boolean> {
    try {
      const { freeBytes, totalBytes } = await probe()
      const floor = options.floorBytes ?? defaultFloor(totalBytes)
      const isRoom = freeBytes >= floor
      if (isRoom !== hadRoom) report(isRoom, freeBytes, floor)
      hadRoom = isRoom
    } catch (error) {
      log.warn({ err: error }, 'the free space of the disk could not be read')
      hadRoom = true
    }
    lookedAt = clock.now().getTime()
    return hadRoom
  }

  function report(isRoom: boolean, freeBytes: number, floor: number): void {
    const facts = { freeMb: Math.floor(freeBytes / MB), floorMb: Math.floor(floor / MB) }
    if (isRoom) log.info(facts, 'the disk has room again: photos and mails are stored')
    else log.warn(facts, 'the disk is almost full: no photos and no mails are stored until there is room')
  }

  async function hasRoom(): Promise<boolean> {
    // A clock that was set back must not extend the cached value.
    if (Math.abs(clock.now().getTime() - lookedAt) < LOOK_AGAIN_MS) return hadRoom
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    hasRoom,
    async requireRoom() {
      if (!(await hasRoom()))
        throw new AppError('STORAGE_FULL', textOf('serverErrors').fullOfFiles, {
          retryAfterSeconds: RETRY_AFTER_S,
        })
    },
  }
}

/** Returns the free space that stays for the database on a disk of this size, in bytes. */
export function defaultFloor(totalBytes: number): number {
  return Math.min(FLOOR.most, Math.max(FLOOR.least, totalBytes * FLOOR.share))
}

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
