// `node bench/peers.ts`: the product beside other ticket systems, with the same tickets and the same five actions in one
// run, one after the other (bench/peers/README.md). It measures, and fails nothing.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/check.ts'
import { memoryOf } from './load.ts'
import { call, median } from './measure.ts'
import { homeclaim } from './peers/homeclaim.ts'
import { ACTIONS, type Action, type Peer, type Running } from './peers/peer.ts'
import { redmine } from './peers/redmine.ts'
import { tududi } from './peers/tududi.ts'
import { stopProgram } from './product.ts'

const ROUNDS = 25
const STARTS = 3
/** The most of the best other system's figure. */
const TARGETS: Record<Action | 'start' | 'memory', number> = {
  list: 1 / 10,
  detail: 1 / 8,
  create: 1 / 6,
  'search without a hit': 1 / 2,
  start: 1 / 4,
  memory: 0.7,
}
type Row = keyof typeof TARGETS
type Figures = Record<Row, number>

const { values: args } = parseArgs({ options: { tududi: { type: 'string', default: '' } } })
if (!isBuilt()) await build()
const folder = path.join(root, '.cache', 'peers')
mkdirSync(folder, { recursive: true })
rmSync(path.join(folder, 'homeclaim'), { recursive: true, force: true })
const own = homeclaim(folder, await freePort())
const others = [redmine(folder, await freePort())]
if (args.tududi) others.push(tududi(folder, path.resolve(args.tududi), await freePort()))

const peers = [own, ...others]
for (const peer of peers) {
  process.stdout.write(`${peer.name} is prepared…\n`)
  await peer.prepare()
}
print(await measure(peers))

async function measure(all: readonly Peer[]): Promise<Map<Peer, Figures>> {
  const starts = new Map(all.map((peer) => [peer, [] as number[]]))
  for (let round = 1; round < STARTS; round += 1)
    for (const peer of all) await stopProgram((await timedStart(peer, starts)).child)
  const running = new Map<Peer, Running>()
  for (const peer of all) running.set(peer, await timedStart(peer, starts))
  try {
    const times = await timeActions(running)
    await pause(2_000)
    return new Map(
      [...running].map(([peer, { child }]) => {
        const of = (action: Action) => median(times.get(peer)?.[action] ?? [])
        return [
          peer,
          {
            list: of('list'),
            detail: of('detail'),
            create: of('create'),
            'search without a hit': of('search without a hit'),
            start: median(starts.get(peer) ?? []),
            memory: memoryOf(child.pid ?? 0).pss,
          },
        ]
      }),
    )
  } finally {
    for (const { child } of running.values()) await stopProgram(child)
  }
}

async function timedStart(peer: Peer, starts: Map<Peer, number[]>): Promise<Running> {
  const began = performance.now()
  const running = await peer.start()
  starts.get(peer)?.push(performance.now() - began)
  return running
}

/** Each action once with each, in turn; the first rounds warm up and do not count. */
async function timeActions(running: ReadonlyMap<Peer, Running>) {
  const times = new Map([...running.keys()].map((peer) => [peer, emptyTimes()]))
  for (let round = -3; round < ROUNDS; round += 1)
    for (const action of ACTIONS)
      for (const [peer, { url, asks }] of running) {
        const { path: address, method = 'GET', headers, body } = asks[action](round + 10)
        const began = performance.now()
        await call(url + address, { method, headers, ...(body !== undefined && { body: String(body) }) })
        if (round >= 0) times.get(peer)?.[action].push(performance.now() - began)
      }
  return times
}

function emptyTimes(): Record<Action, number[]> {
  return { list: [], detail: [], create: [], 'search without a hit': [] }
}

function print(figures: ReadonlyMap<Peer, Figures>): void {
  const rows: Row[] = [...ACTIONS, 'start', 'memory']
  const head = ['', ...peers.map(({ name }) => name), 'of the best', 'target', '']
  const lines = rows.map((row) => {
    const unit = row === 'memory' ? 'MB' : 'ms'
    const figure = (peer: Peer) => figures.get(peer)?.[row] ?? Number.NaN
    const ratio = figure(own) / Math.min(...others.map(figure))
    return [
      `${row}, ${unit}`,
      ...peers.map((peer) => figure(peer).toFixed(1)),
      ratio.toFixed(3),
      `≤ ${TARGETS[row].toFixed(3)}`,
      ratio <= TARGETS[row] ? 'pass' : 'MISSED',
    ]
  })
  for (const cells of [head, ...lines])
    process.stdout.write(`${cells.map((cell, at) => cell.padEnd(at === 0 ? 26 : 13)).join('')}\n`)
}
