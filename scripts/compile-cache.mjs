// Starts the built server once on an empty folder, so that Node keeps the compiled code of everything a start runs
// beside it. A process of its own, run by the build.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const cache = path.join(dist, 'compile-cache')
const dataDir = mkdtempSync(path.join(tmpdir(), 'homeclaim-build-'))
try {
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache)
  // An `.env` of the folder is not read: this server must contact nobody.
  process.chdir(dataDir)
  Object.assign(process.env, { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal' })
  await import(path.join(dist, 'main.mjs'))
  flushCompileCache()
} finally {
  process.chdir(dist)
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
