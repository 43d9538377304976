import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { threadId } from 'node:worker_threads'
import { build } from 'esbuild'
import { z } from 'zod'
import { isBuilt } from '#scripts/built-from.mjs'
import { keepOutput, keepSecrets } from './evidence.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const Line = z.looseObject({ msg: z.string() })

/** Builds the server into a folder of its own; returns the folder. */
async function buildApart(): Promise<string> {
  // Typed loosely on purpose: the build script is not part of the server.
  const { serverBundle, copyServerAssets, WORKERS } = await import('../../scripts/build.ts')
  // Workers are threads of one process.
  const outdir = path.join(root, 'node_modules', '.cache', `program-${process.pid}-${threadId}`)
  await mkdir(outdir, { recursive: true })
  await build({
    ...serverBundle(outdir, 'production'),
    sourcemap: false,
    entryPoints: { main: 'server/main.ts', ...WORKERS },
  })
  copyServerAssets(outdir)
  return outdir
}

/**
 * The real server program, to be started, killed and started again: the one in the folder `built`, without it the one in
 * dist/ if that was built from the current sources, as in `npm test`, else one that is built now.
 */
export async function buildProgram(built?: string) {
  const apart = built || isBuilt() ? undefined : await buildApart()
  const outdir = built ?? apart ?? path.join(root, 'dist')
  const running = new Set<ChildProcess>()

  return {
    /**
     * Starts it on a data folder; resolves once it listens, rejects with its output when it ended instead. `wrap`
     * changes the command line into another that runs it in the same process.
     */
    async start(
      dataDir: string,
      env: Record<string, string> = {},
      wrap: (command: readonly string[]) => string[] = (command) => [...command],
    ) {
      const [command = '', ...args] = wrap([process.execPath, path.join(outdir, 'main.mjs')])
      const child = spawn(command, args, {
        env: {
          PORT: '0',
          DATA_DIR: dataDir,
          FREE_CLAIM_LIMIT: '0',
          CLAIMS_PER_DAY: '0',
          EMAIL_LINKS: 'always',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.add(child)
      keepSecrets(env)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => keepOutput(chunk.toString()))
      const ended = new Promise<number | null>((resolve) =>
        child.once('exit', (code) => {
          running.delete(child)
          resolve(code)
        }),
      )
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const lines: string[] = []
      const url = await new Promise<string>((resolve, reject) => {
        createInterface(child.stdout).on('line', (line) => {
          const { msg } = Line.parse(JSON.parse(line))
          lines.push(msg)
          const address = /^Homeclaim is at (\S+)$/.exec(msg)?.[1]
          if (address) resolve(address)
        })
        void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)))
      })
      return {
        url,
        pid: child.pid ?? 0,
        lines,
        /** What it has written to stderr until now. */
        said: () => said,
        ended,
        kill: (signal: NodeJS.Signals) => {
          child.kill(signal)
          return ended
        },
      }
    },
    async remove() {
      for (const child of running) child.kill('SIGKILL')
      if (apart) await rm(apart, { recursive: true, force: true })
    },
  }
}

export type Program = Awaited<ReturnType<typeof buildProgram>>
