import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { isThorough } from '#server/testing/thorough.ts'
import { freePort } from '#server/start/free-port.ts'
import { root } from './check.ts'

test.runIf(isThorough)('the demo starts with a claim that its builder can open', async () => {
  const port = await freePort()
  const demo = spawn(process.execPath, [path.join(root, 'scripts', 'demo.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(demo, 'exit')
  let builderLink: string | undefined
  for await (const line of createInterface(demo.stdout)) {
    builderLink = /As the builder\s+(\S+)/.exec(line)?.[1]
    if (builderLink) break
  }
  expect(builderLink).toBeDefined()
  expect(await (await fetch(builderLink ?? '')).text()).toContain('Dishwasher supply line drips')
  demo.kill('SIGINT')
  await ended
})
