import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { isThorough } from '#server/testing/thorough.ts'
import { freePort } from '#server/start/free-port.ts'
import { root } from './check.ts'

/** The commands that serve, each with what it says once it does. */
const SAYS = {
  start: /Open http/,
  demo: /As the builder\s+(\S+)\s/,
  dev: /Homeclaim for development/,
} as const
const COMMANDS = ['start', 'demo', 'dev'] as const
const isOnWindows = process.platform === 'win32'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'homeclaim-start-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

// The others take longer to prepare.
test.skipIf(isOnWindows).each(isThorough ? COMMANDS : COMMANDS.slice(0, 1))(
  'npm run %s serves, the demo with a claim that its builder can open; whoever stops npm stops it, without an error',
  async (command) => {
    const port = await freePort()
    const npm = spawn('npm', ['run', command], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(npm, 'exit')
    let output = ''
    for (const stream of [npm.stdout, npm.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const isUp = async () =>
      (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok === true
    await expect.poll(() => output).toMatch(SAYS[command])
    await expect.poll(isUp).toBe(true)
    const link = SAYS[command].exec(output)?.[1]
    const shown = link ? await (await fetch(link)).text() : ''
    expect(shown.includes('Dishwasher supply line drips')).toBe(command === 'demo')
    npm.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await isUp()).toBe(false)
  },
)

test('on Windows, which has no exec, these commands find one in this folder', () => {
  for (const command of COMMANDS)
    expect(manifest.scripts[command]).toMatch(/^exec node scripts\/[a-z]+\.m?[jt]s$/)
  expect(existsSync(path.join(root, 'exec.cmd'))).toBe(true)
})
