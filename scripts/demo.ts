// `npm run demo`: `npm start` on a temporary data folder with a home, a builder and claims in every status.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from './build.ts'
import { isBuilt } from './built-from.mjs'
import { bundledSeed } from './demo/bundled-seed.ts'
import { freePort, isFree } from './free-port.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'homeclaim-demo-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const leave = () => process.exit(130)
process.once('SIGINT', leave).once('SIGTERM', leave)

process.stdout.write('Preparing the demo, this takes a few seconds…\n')
const port = Number(process.env['PORT'] ?? 3000) || (await freePort())
if (!(await isFree(port))) {
  process.stderr.write(`Port ${port} is taken. Set PORT to a free one, or stop the other program.\n`)
  process.exit(1)
}
if (!isBuilt()) await build()
const { seed, SETTING_NAMES } = await bundledSeed()
const demo = await seed({ dataDir, port })

process.off('SIGINT', leave).off('SIGTERM', leave)
// Blank settings override those of an `.env`, so that the demo contacts nobody.
for (const name of SETTING_NAMES) if (name !== 'HOST' && name !== 'LOG_LEVEL') process.env[name] = ''
Object.assign(process.env, {
  FREE_CLAIM_LIMIT: '0',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  DATA_DIR: dataDir,
  PORT: String(port),
})
const server: string = '../dist/main.mjs'
await import(server)
process.stdout.write(
  [
    '',
    `  Homeclaim demo   http://localhost:${port}`,
    `  Email            ${demo.email}`,
    `  Password         ${demo.password}`,
    `  As the builder   ${demo.builderLink}`,
    '',
    '  Everything is thrown away when this ends (Ctrl+C).',
    '',
    '',
  ].join('\n'),
)
