// `node scripts/evidence-example.ts`: has the server make the evidence file of one claim of the demo home, and stores it
// in docs/ as an example.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { Session } from '#shared/auth.ts'
import { EvidenceFile, EvidenceOverview } from '#shared/evidence.ts'
import { build } from './build.ts'
import { isBuilt } from './built-from.mjs'
import { bundledSeed } from './demo/bundled-seed.ts'
import { freePort } from '#server/start/free-port.ts'
import { root } from './check.ts'

/** The claim of the example: a repair with emails and messages of both sides. */
const TITLE = 'Grout cracking in the primary shower'
const Listed = z.object({ result: z.object({ data: z.object({ json: EvidenceOverview }) }) })
const Made = z.object({ result: z.object({ data: z.object({ json: EvidenceFile }) }) })

const dataDir = mkdtempSync(path.join(tmpdir(), 'homeclaim-example-'))
const port = await freePort()
const url = `http://localhost:${port}`
if (!isBuilt()) await build()
const { seed } = await bundledSeed()
const demo = await seed({ dataDir, port })
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), SMTP_URL: '', LOG_LEVEL: 'fatal' }
const server = spawn(process.execPath, [path.join(root, 'dist', 'main.mjs')], { env, stdio: 'inherit' })
try {
  const file = await made()
  writeFileSync(path.join(root, 'docs', 'evidence-example.zip'), file)
  process.stdout.write(`docs/evidence-example.zip: ${Math.round(file.length / 1_000)} kB\n`)
} finally {
  server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

async function made(): Promise<Buffer> {
  for (let tries = 0; tries < 200 && !(await fetch(`${url}/readyz`).catch(() => undefined)); tries += 1)
    await pause(100)
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: demo.email, password: demo.password })
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body })
  const { token } = Session.parse(await signedIn.json())
  const headers = { ...json, authorization: `Bearer ${token}` }
  const listed = await fetch(`${url}/trpc/evidence.overview`, { headers })
  const { claims } = Listed.parse(await listed.json()).result.data.json
  const claim = claims.find(({ title }) => title === TITLE)
  if (!claim)
    throw new Error(`the demo has no claim "${TITLE}": ${claims.map(({ title }) => title).join(', ')}`)
  const asked = await fetch(`${url}/trpc/evidence.make`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ json: { claimIds: [claim.id] } }),
  })
  let file = Made.parse(await asked.json()).result.data.json
  const input = encodeURIComponent(JSON.stringify({ json: { id: file.id } }))
  while (file.state === 'waiting' || file.state === 'making') {
    await pause(200)
    const answer = await fetch(`${url}/trpc/evidence.get?input=${input}`, { headers })
    file = Made.parse(await answer.json()).result.data.json
  }
  const download = await fetch(`${url}/account/evidence/${file.id}.zip`, { headers })
  return Buffer.from(await download.arrayBuffer())
}
