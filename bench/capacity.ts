// `node bench/capacity.ts`: P9, raises the load until one request in a hundred takes longer than 250 ms.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { claim, list, session } from './calls.ts'
import { copyOfData, SIZES } from './data.ts'
import { openLoad } from './load.ts'
import { filing, startServer, stopProgram } from './product.ts'

const P99_MS = 250
/** Requests of a home in an hour in which its owner uses it: the dashboard ten times, and one claim. */
const READS_PER_HOME = 30

if (!isBuilt()) await build()
const folder = mkdtempSync(`${tmpdir()}/homeclaim-capacity-`)
const { dataDir, people } = await copyOfData(SIZES.middle, folder)
const server = await startServer(dataDir)
try {
  const reads = people.flatMap((person) => [list()(person), claim(person), session(person)])
  const claims = people.map(({ token }) => filing(token))
  for (const [what, asks, perHome] of [
    ['homes in use in an hour', reads, READS_PER_HOME],
    ['claims filed in an hour', claims, 1],
  ] as const) {
    let [carried, perSecond] = [0, 20]
    for (; perSecond < 20_000; perSecond *= 1.4) {
      const { p99, failed } = await openLoad(server, asks, { perSecond, seconds: 5 })
      if (failed > 0 || p99 > P99_MS) break
      carried = perSecond
    }
    const anHour = Math.floor((carried * 3_600) / perHome)
    process.stdout.write(`P9 · ${what} at p99 under ${P99_MS} ms · ${anHour.toLocaleString('en')}\n`)
  }
} finally {
  await stopProgram(server.child)
  rmSync(folder, { recursive: true, force: true })
}
