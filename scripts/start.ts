// `npm start`: builds when the build is missing or older than the sources, then serves, in this same process.
import { assertNode } from './node-version.ts'

assertNode()
const { build, isBuilt } = await import('./build.ts')
if (!isBuilt()) {
  process.stdout.write('Building Homeclaim, this takes a few seconds…\n')
  await build()
}
const server: string = '../dist/main.mjs'
await import(server)
