import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from '#server/start/free-port.ts'
import { startWorld } from '#server/testing/world.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const certificate = (name: string) => file(`../server/testing/certificates/${name}.pem`)

/** Runs `npm run ready` in a process of its own. */
function ready(env: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [file('./ready.ts')], { env: { ...process.env, ...env } }, (error, said) =>
      resolve({ code: Number(error?.code ?? 0), said: said.trim() }),
    )
  })
}

test.each([
  ['over http', {}],
  // A name that is not this machine's, as for everybody with a certificate.
  ['over https', { HTTPS_CERT: certificate('elsewhere'), HTTPS_KEY: certificate('elsewhere-key') }],
])(
  'a health check finds a running server %s, and says why it does not find a stopped one',
  async (_how, env) => {
    const world = await startWorld({ hasMailServer: false, env })
    const settings = { ...env, PORT: String(world.server.port) }
    expect(await ready(settings)).toEqual({ code: 0, said: 'ready' })
    await world.stop()
    expect(await ready(settings)).toEqual({ code: 1, said: expect.stringContaining('ECONNREFUSED') })
  },
)

test('a health check fails while the disk is full, and without a fixed port', async () => {
  await using world = await startWorld({ hasMailServer: false, env: { MIN_FREE_DISK_MB: '999999999' } })
  expect(await ready({ PORT: String(world.server.port) })).toEqual({
    code: 1,
    said: expect.stringContaining('disk-full'),
  })
  expect((await ready({ PORT: '0' })).said).toContain('PORT=0')
  const host = { HOST: '0.0.0.0', PORT: String(await freePort('127.0.0.1')) }
  expect((await ready(host)).said).toContain('http://127.0.0.1:')
})

test('the container image is checked by the program itself, which knows its settings', () => {
  expect(readFileSync(file('../Containerfile'), 'utf8')).toMatch(
    /HEALTHCHECK [^[]*\n\s*CMD \[.*"\/opt\/homeclaim\/homeclaim\.mjs", "ready"\]/,
  )
})
