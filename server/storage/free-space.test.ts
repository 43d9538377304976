import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createMovableClock } from '#server/testing/clock.ts'
import { createFreeSpace, probeOf } from './free-space.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

/** A disk whose free space the test sets; counts how often it was read. */
function aDisk(floorBytes?: number) {
  const clock = createMovableClock()
  const disk = { freeBytes: 10 * GB, totalBytes: 100 * GB, looks: 0, isBroken: false }
  const lines: string[] = []
  const log = pino(
    { level: 'info' },
    { write: (line: string) => lines.push(z.object({ msg: z.string() }).parse(JSON.parse(line)).msg) },
  )
  const space = createFreeSpace({
    clock,
    log,
    floorBytes,
    async probe() {
      disk.looks += 1
      if (disk.isBroken) throw new Error('EIO')
      return disk
    },
  })
  return { clock, disk, lines, space }
}

test.each([
  ['a small disk keeps 256 MB', 4 * GB, 256 * MB],
  ['a larger one 2 %', 50 * GB, GB],
  ['a very large one 2 GB', 4096 * GB, 2 * GB],
])('%s', async (_, totalBytes, floor) => {
  const { clock, disk, space } = aDisk()
  Object.assign(disk, { totalBytes, freeBytes: floor })
  expect(await space.hasRoom()).toBe(true)
  disk.freeBytes = floor - 1
  clock.advance(5_000)
  expect(await space.hasRoom()).toBe(false)
  await expect(space.requireRoom()).rejects.toMatchObject({ code: 'STORAGE_FULL', retryAfterSeconds: 300 })
})

test('many requests within five seconds read the disk once, and each change is logged once', async () => {
  const { clock, disk, lines, space } = aDisk(GB)
  await Promise.all(Array.from({ length: 100 }, () => space.requireRoom()))
  expect(disk.looks).toBe(1)
  disk.freeBytes = 0
  for (let second = 0; second < 20; second += 1) {
    clock.advance(1_000)
    await space.hasRoom()
  }
  expect(disk.looks).toBe(5)
  disk.freeBytes = 2 * GB
  clock.advance(5_000)
  await space.requireRoom()
  expect(lines).toEqual([
    'the disk is almost full: no photos and no mails are stored until there is room',
    'the disk has room again: photos and mails are stored',
  ])
})

test('a clock that is set back does not extend the cached value', async () => {
  const { clock, disk, space } = aDisk(GB)
  await space.requireRoom()
  disk.freeBytes = 0
  clock.advance(-3_600_000)
  expect(await space.hasRoom()).toBe(false)
})

test('a disk that cannot be read is no reason to refuse: a write fails by itself', async () => {
  const { disk, lines, space } = aDisk(GB)
  disk.isBroken = true
  await space.requireRoom()
  expect(lines).toEqual(['the free space of the disk could not be read'])
})

test('the file system of a folder returns its size and its free space', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'space-'))
  const { freeBytes, totalBytes } = await probeOf(folder)()
  expect(totalBytes).toBeGreaterThan(0)
  expect(freeBytes).toBeGreaterThanOrEqual(0)
  expect(freeBytes).toBeLessThanOrEqual(totalBytes)
  await rm(folder, { recursive: true })
})
