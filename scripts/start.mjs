// `npm start`: builds when the build is missing or older than the sources, then serves, in this same process.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import './node-version.mjs'
import { isBuilt } from './built-from.mjs'

if (!isBuilt()) {
  process.stdout.write('Building Homeclaim, this takes a few seconds…\n')
  // In its own process, so that the server does not keep the compilers in memory.
  const builder = fileURLToPath(new URL('./build.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [builder], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../dist/main.mjs')
