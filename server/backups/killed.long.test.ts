import { fork } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBuilt } from '#scripts/built-from.mjs'
import { checkBackup } from '#scripts/backup-check-backup.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld } from '#server/testing/world.ts'
import type { BackupOrder, BackupOutcome } from './module.ts'
import { nameAt, ownBackups } from './kept-backups.ts'

/**
 * The power is cut at a step of a backup: what was written and not synced is lost, and the process is killed. Loaded
 * before the worker, it counts its calls of the file system.
 */
const POWER_CUT = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const cutAt = Number(process.env.CUT_AT)
process.once('exit', () => write(process.env.STEPS, String(calls)))
const written = new Set()
const opened = new Map()
let calls = 0
const step = () => {
  calls += 1
  if (calls !== cutAt) return
  for (const file of written) if (fs.existsSync(file)) truncate(file)
  process.kill(process.pid, 'SIGKILL')
}
const truncate = fs.truncateSync
const write = fs.writeFileSync
const wrap = (name, after) => {
  const original = fs[name]
  fs[name] = (...given) => {
    step()
    const result = original(...given)
    after?.(result, ...given)
    return result
  }
}
wrap('copyFileSync', (_, from, to) => written.add(to))
wrap('writeFileSync', (_, file) => written.add(file))
wrap('renameSync', (_, from, to) => written.delete(from) && written.add(to))
wrap('openSync', (handle, file) => opened.set(handle, file))
wrap('fsyncSync', (_, handle) => written.delete(opened.get(handle)))
for (const name of ['mkdirSync', 'rmSync']) wrap(name)
syncBuiltinESMExports()
`
// Built from the same sources, it takes half the CPU time for the whole test.
const worker = fileURLToPath(
  new URL(isBuilt() ? '../../dist/backup-worker.mjs' : './backup-worker.ts', import.meta.url),
)

let folder: string
let dataDir: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-cut-'))
  dataDir = path.join(folder, 'data')
  const world = await startWorld({ dataDir, hasMailServer: false })
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files({ imageUrls: [await maya.uploads(await jpegPhoto(1))] })
  await world.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Makes a backup in a process whose power is cut at a step. Resolves with what it said, undefined after the cut. */
function backUp(into: string, at: string, cutAt = 0): Promise<BackupOutcome | undefined> {
  const child = fork(worker, {
    env: { CUT_AT: String(cutAt), STEPS: path.join(folder, 'steps') },
    execArgv: [`--import=data:text/javascript,${encodeURIComponent(POWER_CUT)}`],
    serialization: 'advanced',
  })
  const order: BackupOrder = {
    dataDir,
    into,
    mayCreate: true,
    at,
    zone: 'UTC',
    photos: undefined,
    postgres: undefined,
    copyTo: undefined,
    floorBytes: 0,
  }
  // A process that was cut at its first steps reads no order.
  child.send(order, () => undefined)
  return new Promise((resolve) => {
    let said: BackupOutcome | undefined
    child.once('message', (outcome: BackupOutcome) => (said = outcome))
    child.once('exit', () => resolve(said))
  })
}

/** Every step in turn would take an hour. */
const CUTS = 10

test('whenever the power is cut, each backup that has its name is whole, and the next one is made', async () => {
  const before = path.join(folder, 'before')
  const into = path.join(folder, 'backups')
  // The next one removes the oldest of these, and its shared files with it.
  for (const hour of ['01', '02', '03'])
    expect((await backUp(before, `2026-11-01T${hour}:00:00.000Z`))?.is).toBe('made')
  // It arrived since, so the next one writes it.
  await mkdir(path.join(dataDir, 'files', 'inbound'), { recursive: true })
  await writeFile(
    path.join(dataDir, 'files', 'inbound', 'new.eml'),
    'Subject: The plumber comes on Monday\r\n',
  )
  await cp(before, into, { recursive: true, preserveTimestamps: true })
  expect(await backUp(into, '2026-11-01T04:00:00.000Z')).toMatchObject({ is: 'made' })
  const steps = Number(await readFile(path.join(folder, 'steps'), 'utf8'))
  expect(steps).toBeGreaterThan(2 * CUTS)
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await rm(into, { recursive: true, force: true })
    await cp(before, into, { recursive: true, preserveTimestamps: true })
    expect(await backUp(into, '2026-11-01T04:00:00.000Z', Math.floor((cut * steps) / CUTS))).toBeUndefined()
    const own = ownBackups(into)
    expect(own).toContain(nameAt('2026-11-01T03:00:00.000Z'))
    for (const name of own) await checkBackup(path.join(into, name), { incomplete: false, dataDir })
    if (cut % 3 !== 0) continue
    expect(await backUp(into, '2026-11-01T05:00:00.000Z')).toMatchObject({ is: 'made', trouble: null })
    expect((await readdir(into)).join()).not.toMatch(/unfinished|removing/)
  }
})
