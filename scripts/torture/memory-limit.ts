import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Runs a command and its child processes in a limited memory. */
type MemoryLimit = {
  /** Method of limiting, as text. */
  method: string
  /** Returns the command line that runs the given one within the limit. */
  wrap(command: readonly string[]): string[]
  /** Returns how often the kernel killed a process for lack of memory; undefined where nothing counts it. */
  kills(): number | undefined
  /** Highest use so far in bytes, with the kernel's file cache; undefined where it is sampled instead. */
  peakBytes(): number | undefined
  remove(): void
}

type Group = {
  root: string
  limit: string
  swap: string | undefined
  events: string
  peak: string
  words: string
}

/** Version 2 first; version 1 where a machine still has its memory controller there. */
const GROUPS: readonly Group[] = [
  {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    swap: 'memory.swap.max',
    events: 'memory.events',
    peak: 'memory.peak',
    words: 'cgroup v2, memory.max',
  },
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    swap: undefined,
    events: 'memory.oom_control',
    peak: 'memory.max_usage_in_bytes',
    words: 'cgroup v1, memory.limit_in_bytes',
  },
]

/**
 * A limit by control group where this process may make one, else by the size of the JavaScript heap, with the resident
 * set to be sampled beside it. (prlimit does not do: it counts address space, of which V8 reserves gigabytes.)
 *
 * @param bytes the limit for the program and its child processes together
 */
export function limitMemory(bytes: number): MemoryLimit {
  for (const group of GROUPS) {
    const folder = path.join(group.root, `homeclaim-torture-${process.pid}-${Date.now()}`)
    try {
      if (
        !existsSync(path.join(group.root, group.root.endsWith('memory') ? group.limit : 'cgroup.controllers'))
      )
        continue
      mkdirSync(folder)
      writeFileSync(path.join(folder, group.limit), String(bytes))
      if (group.swap && existsSync(path.join(folder, group.swap)))
        writeFileSync(path.join(folder, group.swap), '0')
      return byGroup(group, folder)
    } catch {
      // Not writable: a container, or no memory controller here.
      if (existsSync(folder)) rmdirSync(folder)
    }
  }
  // What Node itself takes for its heap where it sees such a limit.
  const heapMb = Math.floor(bytes / 1024 / 1024 / 2)
  return {
    method: `--max-old-space-size=${heapMb}, resident set sampled (no control group can be written here)`,
    wrap: ([node = '', ...args]) => [
      node,
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=8',
      ...args,
    ],
    kills: () => undefined,
    peakBytes: () => undefined,
    remove: () => undefined,
  }
}

function byGroup(group: Group, folder: string): MemoryLimit {
  const read = (file: string): string | undefined => {
    const whole = path.join(folder, file)
    return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined
  }
  return {
    method: group.words,
    wrap: (command) => ['/bin/sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', folder, ...command],
    kills: () => Number(/^oom_kill (\d+)$/m.exec(read(group.events) ?? '')?.[1] ?? Number.NaN) || 0,
    peakBytes: () => {
      const text = read(group.peak)
      return text === undefined ? undefined : Number(text)
    },
    remove: () => rmdirSync(folder),
  }
}

/**
 * Resident set of a process in bytes, or only what is its own: the program's text counts once for a whole family. 0 when
 * it has ended, and where there is no /proc.
 */
export function residentBytes(pid: number, which: 'VmRSS' | 'RssAnon' = 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** The processes that a process started itself. */
export function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
