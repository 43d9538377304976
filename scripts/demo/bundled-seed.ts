import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { copyServerAssets, serverBundle, WORKERS } from '../build.ts'
import { root } from '../check.ts'

/** The story runs in a real server; server code needs bundling before Node can run it. */
export async function bundledSeed(): Promise<typeof import('./seed.ts')> {
  const outdir = path.join(root, '.cache', 'demo')
  mkdirSync(outdir, { recursive: true })
  const esbuild = await import('esbuild')
  await esbuild.build({
    ...serverBundle(outdir, 'production'),
    entryPoints: { seed: 'scripts/demo/seed.ts', ...WORKERS },
  })
  copyServerAssets(outdir)
  return import(path.join(outdir, 'seed.mjs'))
}
