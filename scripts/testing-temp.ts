import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Every temporary file of a run is in one folder, which goes when the run ends, however its tests ended. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-tests-'))
  // The IMAP server of the tests runs as other users, who must get to the folders inside.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
