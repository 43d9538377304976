import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Files = z.record(z.string(), z.object({ file: z.string().optional() }))

/** Returns the program of the page that verifies an evidence file; undefined without a built client. */
export function verifierOf(clientDir: string | undefined): string | undefined {
  if (clientDir === undefined) return undefined
  const manifest = readFileSync(path.join(clientDir, '.vite', 'manifest.json'), 'utf8')
  const file = Files.parse(JSON.parse(manifest))['evidence-verifier/page.ts']?.file
  if (file === undefined) throw new Error('the build lacks the page that verifies evidence')
  return readFileSync(path.join(clientDir, file), 'utf8')
}
