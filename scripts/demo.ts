// `npm run demo`: `npm start` on a temporary data folder with a home, a builder and claims in every status.
import { build } from './build.ts'
import { isBuilt } from './built-from.mjs'
import { bundledSeed } from './demo/bundled-seed.ts'
import { runDemo } from './demo/run.ts'

const server: string = '../dist/main.mjs'
await runDemo({
  seed: async () => {
    if (!isBuilt()) await build()
    return bundledSeed()
  },
  serve: () => import(server),
})
