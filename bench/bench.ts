// `npm run bench`: the built server beside floors measured in the same run (README.md). `--large` adds a database of a
// million claims, `--soak MINUTES` and `--capacity` measure longer, `--check` fails on a missed count.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/check.ts'
import { measureClient } from './client.ts'
import { copyOfData } from './data.ts'
import { commitOfClaim, measureFiling } from './filing.ts'
import { capacity, soak } from './longer.ts'
import { INBOUND_ENV } from './inbound.ts'
import type { Sizes } from './many-claims.ts'
import { measureDelays, measureEightUploads, measurePhotos, writePhoto } from './photos.ts'
import { startProgram, startServer, stopProgram } from './product.ts'
import { startFloors } from './queries.ts'
import { measureGrowth, measureQueries, measureWaiting } from './reading.ts'
import { lastRun, passes, print, runOf, storeRun, type Result } from './results.ts'
import { measureSearch, measureSearchReads } from './search.ts'
import { SIZES } from './sizes.ts'
import { measureStart } from './start.ts'

const { values: args } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    capacity: { type: 'boolean', default: false },
    soak: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
})
const rounds = Number(args.rounds)
const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-bench-'))
const programs: { child: Parameters<typeof stopProgram>[0] }[] = []

if (!isBuilt()) await build()
try {
  const measured = await measure()
  // A check looks at counts and bytes alone, and times nothing.
  const run = runOf(args.check ? measured.filter(({ least, most }) => least === most) : measured)
  print(run, lastRun(run.machine))
  if (args.check) process.exitCode = run.results.some((result) => passes(result) === false) ? 1 : 0
  else if (!args.only && !args.soak && !args.capacity) storeRun(run)
} finally {
  await Promise.all(programs.map(({ child }) => stopProgram(child)))
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<Result[]> {
  const results: Result[] = []
  const part = async (name: string, work: () => Promise<Result[]>) => {
    if (args.only && !args.only.split(',').includes(name)) return
    const started = Date.now()
    results.push(...(await work()))
    process.stdout.write(`${name}: ${((Date.now() - started) / 1_000).toFixed(0)} s\n`)
  }
  if (!args.check) await part('start', () => measureStart(folder, rounds))
  const { server: product, people } = await serverWith(
    SIZES.short,
    'data',
    args.capacity ? { env: INBOUND_ENV } : {},
  )
  const { bytes, commits } = await commitOfClaim(product, people)
  const photo = await writePhoto(folder)
  const floors = await startFloors(product.dataDir)
  programs.push(floors)
  const bare = await startBare(product.dataDir, { commitBytes: bytes, photo })
  const all = { product, floors, bare, people }
  if (args.soak) return soak(product, people, Number(args.soak))
  if (args.capacity) return capacity(product, people)
  await part('client', async () => {
    const list = await serverWith(SIZES.list, 'list')
    return measureClient(list.server, list.people, args.check ? 0 : rounds)
  })
  await part('filing', () =>
    measureFiling(product, bare, { people, commits, rounds: args.check ? 0 : rounds }),
  )
  if (args.check) return results
  await part('queries', () => measureQueries(all, rounds))
  await part('waiting', () => measureWaiting(all, rounds))
  await part('search', async () => [
    ...(await measureSearch(all, rounds)),
    ...(await measureSearchReads(product.dataDir, people, rounds)),
  ])
  await part('photos', () => measurePhotos(product, bare, { people, photo: readFileSync(photo), rounds }))
  await part('delays', async () => {
    const loopDelayFile = path.join(folder, 'loop-delay')
    const watched = await serverWith(SIZES.few, 'watched', { loopDelayFile })
    const { server, people: few } = watched
    return measureDelays(server, loopDelayFile, { people: few, photo: readFileSync(photo), rounds })
  })
  await part('uploads', () => measureEightUploads(product, people, readFileSync(photo)))
  await part('growth', async () => {
    const small = await serverWith(SIZES.small, 'small')
    const large = args.large ? await serverWith(SIZES.large, 'large') : undefined
    return measureGrowth(
      [
        { name: '1,000', program: small.server, people: small.people },
        { name: '100,000', program: product, people },
        ...(large ? [{ name: '1,000,000', program: large.server, people: large.people }] : []),
      ],
      rounds,
    )
  })
  return results.toSorted((a, b) => a.target - b.target)
}

async function serverWith(sizes: Sizes, name: string, settings: Parameters<typeof startServer>[2] = {}) {
  const { dataDir, people } = await copyOfData(sizes, path.join(folder, name))
  const server = await startServer(dataDir, await freePort(), settings)
  programs.push(server)
  return { server, people }
}

async function startBare(dataDir: string, settings: { commitBytes: number; photo: string }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const options = Object.entries({ port, dataDir, folder, ...settings }).map(
    ([name, value]) => `--${name}=${value}`,
  )
  const child = await startProgram([path.join(root, 'bench', 'floors-bare.ts'), ...options], `${url}/`, {})
  const program = { name: 'bare', pid: child.pid ?? 0, url, child }
  programs.push(program)
  return program
}
