import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'

/** Writes a file and syncs it to disk. */
export function writeDurably(file: string, content: string | Buffer): void {
  writeFileSync(file, content, { mode: 0o600 })
  fsyncFile(file)
}

export function fsyncFile(file: string): void {
  sync(file, 'r+')
}

/** Syncs the names of files in a folder too. Windows cannot do this to a folder and does not need it. */
export function fsyncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r')
}

function sync(name: string, flags: string): void {
  const handle = openSync(name, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
