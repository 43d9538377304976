import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** A job may take this many times as long by the clock as by CPU time: other work of the machine is not its fault. */
const CLOCK_FACTOR = 6
/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10

/**
 * Kills a child process once it has used `limitMs` of CPU time from now on, or has taken six times that by the clock, and
 * calls `onOver`. Where the system does not say what a process has used, the limit is by the clock. Returns what ends
 * the limit.
 */
export function limitCpu(child: ChildProcess, limitMs: number, onOver: () => void): () => void {
  const startedAt = performance.now()
  const usedBefore = cpuMs(child)
  const timer = setInterval(
    () => {
      const elapsed = performance.now() - startedAt
      const used = cpuMs(child)
      const isOver =
        used === undefined || usedBefore === undefined
          ? elapsed > limitMs
          : used - usedBefore > limitMs || elapsed > limitMs * CLOCK_FACTOR
      if (!isOver) return
      onOver()
      child.kill('SIGKILL')
    },
    Math.min(250, limitMs),
  )
  return () => clearInterval(timer)
}

/** CPU time of all threads of a process in milliseconds; undefined where it is not known. */
function cpuMs({ pid }: ChildProcess): number | undefined {
  try {
    // The name of the program, which may have spaces, ends with the last bracket; the two times are the 12th and 13th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isNaN(ticks) ? undefined : ticks * TICK_MS
  } catch {
    return undefined
  }
}
