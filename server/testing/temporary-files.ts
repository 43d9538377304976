import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const IN_MEMORY = '/dev/shm'
const GB = 1024 ** 3

/**
 * Every temporary file of a run is in one folder, which is deleted at the end of the run, whatever the tests' results.
 */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(placeForFiles(), 'homeclaim-tests-'))
  // The IMAP server of the tests runs as other users, who must reach the folders inside.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  // Programs that tests start load the same sources each time.
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
    new URL('../../node_modules/.cache/node-compile', import.meta.url),
  )
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** In memory where there is plenty: the databases of the tests wait for the disk thousands of times. */
function placeForFiles(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (Math.min(bavail * bsize, freemem()) > 6 * GB) return IN_MEMORY
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}
