// The first code of an executable, inside it: unpacks the program if needed, then runs it in this process.
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { getAsset } from 'node:sea'
import { zstdDecompressSync } from 'node:zlib'
import { DamagedError, unpackInto, type Packed, type PackedFile } from './unpack.ts'

/** The archive inside the executable. */
type Contents = { id: string; native: string; files: PackedFile[] }

const PROGRAM = 'homeclaim.mjs'
const SELF = '/proc/self/exe'
/** The native part of better-sqlite3 was linked with this glibc. */
const OLD_SYSTEM =
  'This system is too old for Homeclaim, which needs glibc 2.34: Debian 12, Ubuntu 22.04, or newer.'

try {
  const worker = process.argv[2]
  // The program's child processes run this executable too. It may have been replaced by an update since it started.
  process.execPath = existsSync(SELF) ? SELF : path.resolve(process.execPath)
  if (process.channel && worker && path.isAbsolute(worker) && worker.endsWith('-worker.mjs')) run(worker)
  else run(path.join(unpack(), PROGRAM))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Code inside an executable can import Node's own modules only, a file on the disk every one. */
function run(file: string): void {
  createRequire(file)('./import.cjs')(file)
}

function unpack(): string {
  const { id, native, files }: Contents = JSON.parse(getAsset('contents', 'utf8'))
  const packed: Packed = {
    id,
    files,
    read: () => {
      try {
        return zstdDecompressSync(new Uint8Array(getAsset('files')))
      } catch (error) {
        throw new DamagedError(error)
      }
    },
  }
  const reasons: string[] = []
  for (const base of folders()) {
    try {
      const folder = unpackInto(base, packed)
      // Not on a disk that runs no programs.
      createRequire(path.join(folder, PROGRAM))(`./${native}`)
      return folder
    } catch (error) {
      if (error instanceof DamagedError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      if (/GLIBC_[\d.]+' not found/.test(reason)) throw new Error(OLD_SYSTEM, { cause: error })
      reasons.push(`${base}: ${reason}`)
    }
  }
  throw new Error(
    `Homeclaim needs a folder that it may write to and run programs from. Set XDG_CACHE_HOME to one.\n${reasons.join('\n')}`,
  )
}

/** Returns where to unpack, best first: as systemd or the desktop has it, else in the folder for temporary files. */
function folders(): string[] {
  const { CACHE_DIRECTORY, XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  const absolute = (folder: string | undefined) => (folder && path.isAbsolute(folder) ? [folder] : [])
  const home = homedir()
  return [
    // A link, for a user that exists only while the service runs.
    ...absolute(CACHE_DIRECTORY?.split(':')[0]).map((folder) => realpathSync(folder)),
    ...absolute(XDG_CACHE_HOME).map((folder) => path.join(folder, 'homeclaim')),
    ...absolute(LOCALAPPDATA).map((folder) => path.join(folder, 'homeclaim', 'program')),
    ...absolute(home).map((folder) => path.join(folder, '.cache', 'homeclaim')),
    path.join(tmpdir(), `homeclaim-${process.getuid?.() ?? userInfo().username}`),
  ]
}
