// `npm run dev`: the server, bundled and started again at every change, behind Vite with the client.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { context, type Plugin } from 'esbuild'
import { createServer } from 'vite'
import { SERVER_PATHS } from '#client/vite.config.ts'
import { copyServerAssets, WORKERS, serverBundle } from './build.ts'
import { freePort } from '#server/start/free-port.ts'
import { root } from './check.ts'

const STOP_WITHIN_MS = 5_000
const outdir = path.join(root, '.cache', 'dev')
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`

const vite = await createServer({
  configFile: path.join(root, 'client', 'vite.config.ts'),
  logLevel: 'warn',
  server: {
    port: Number(process.env['PORT'] ?? 5173),
    proxy: Object.fromEntries(SERVER_PATHS.map((prefix) => [prefix, api])),
  },
})
await vite.listen()
// Links in mails and the check of a request's origin must fit the address in the browser, which is Vite's.
const address = (vite.resolvedUrls?.local[0] ?? `http://localhost:${vite.config.server.port}/`).replace(
  /\/$/,
  '',
)

let server: ChildProcess | undefined
let isStopping = false

async function stopServer(): Promise<void> {
  const old = server
  server = undefined
  if (!old || old.exitCode !== null || old.signalCode !== null) return
  old.kill('SIGTERM')
  const force = setTimeout(() => old.kill('SIGKILL'), STOP_WITHIN_MS)
  await once(old, 'exit')
  clearTimeout(force)
}

function startServer(): void {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? address,
    EMAIL_LINKS: process.env['EMAIL_LINKS'] ?? 'always',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  }
  server = spawn(process.execPath, ['--enable-source-maps', path.join(outdir, 'main.mjs')], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
}

let turn = Promise.resolve()
const restartAfterBuild: Plugin = {
  name: 'restart-after-build',
  setup(build) {
    build.onEnd(({ errors }) => {
      // With errors the last working server continues.
      if (errors.length > 0) return
      turn = turn.then(async () => {
        await stopServer()
        if (isStopping) return
        copyServerAssets(outdir)
        startServer()
      })
    })
  },
}

rmSync(outdir, { recursive: true, force: true })
const bundling = await context({
  ...serverBundle(outdir, 'development'),
  entryPoints: { main: 'server/main.ts', ...WORKERS },
  plugins: [restartAfterBuild],
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Vite's listener would end this process before the server has stopped.
  process.removeAllListeners(signal).on(signal, () => {
    if (isStopping) return
    isStopping = true
    void Promise.all([turn.then(stopServer), bundling.dispose(), vite.close()]).then(() => process.exit(0))
  })
}

await bundling.watch()
process.stdout.write(`Homeclaim for development: ${address}\n`)
