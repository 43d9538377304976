// `npm run bench`: the built product against baselines measured in the same run, as ratios.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { call, compare, type Row } from './measure.ts'
import { bytesOfCommit, createUser, startProgram, stopProgram } from './product.ts'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/steps.ts'

const CLAIMS = 500
const PAGE = 50
const RUNS = 200

if (!isBuilt()) await build()
const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-bench-'))
const dataDir = path.join(folder, 'data')
mkdirSync(dataDir)
const programs: Awaited<ReturnType<typeof startProgram>>[] = []
try {
  print(await measure())
} finally {
  await Promise.all(programs.map(stopProgram))
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<Row[]> {
  const port = await freePort()
  const product = `http://127.0.0.1:${port}`
  programs.push(
    await startProgram([path.join(root, 'dist', 'main.mjs')], `${product}/healthz`, {
      DATA_DIR: dataDir,
      PORT: String(port),
      FREE_CLAIM_LIMIT: '0',
      CLAIMS_PER_DAY: '0',
      LOG_LEVEL: 'fatal',
      SMTP_URL: '',
    }),
  )
  const user = await createUser(product)
  const commitBytes = await bytesOfCommit(dataDir, user.file)
  for (let filed = 10; filed < CLAIMS; filed += 1) await user.file()

  const baselinePort = await freePort()
  const baseline = `http://127.0.0.1:${baselinePort}`
  const settings = {
    port: baselinePort,
    database: path.join(dataDir, 'homeclaim.db'),
    user: user.id,
    limit: PAGE,
    fixedBytes: (await user.list(PAGE)).length,
    file: path.join(folder, 'baseline.log'),
    commitBytes,
  }
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  programs.push(
    await startProgram([path.join(root, 'bench', 'baseline.ts'), ...args], `${baseline}/fixed`, {}),
  )

  const list = { name: `list, ${PAGE} of ${CLAIMS} claims`, run: () => user.list(PAGE) }
  const file = { name: 'file a claim (no builder yet)', run: user.file }
  const baselineOf = (name: string, address: string, method = 'GET') => ({
    name,
    run: () => call(`${baseline}${address}`, { method }),
  })
  return [
    await compare({ product: list, baseline: baselineOf('node:http, the same bytes', '/fixed') }, RUNS),
    await compare({ product: list, baseline: baselineOf('node:http, prepared query', '/list') }, RUNS),
    await compare(
      {
        product: file,
        baseline: baselineOf(`node:http, write and sync ${commitBytes} bytes`, '/append', 'POST'),
      },
      RUNS,
    ),
  ]
}

function print(rows: Row[]): void {
  const lines = rows.map((row) => [
    row.product,
    row.productMs.toFixed(2),
    row.baseline,
    row.baselineMs.toFixed(2),
    `${row.ratio.toFixed(1)} (${row.least.toFixed(1)} to ${row.most.toFixed(1)})`,
  ])
  const table = [['what', 'ms', 'baseline', 'ms', 'ratio'], ...lines]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  for (const line of table) {
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
  }
  process.stdout.write('Medians of one request at a time; ratios of five alternating rounds.\n')
}
