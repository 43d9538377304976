import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ask } from '../load.ts'

/** Tickets of each system, all of one person. */
export const TICKETS = 10_000
/** A word that no ticket has. */
export const MISSING_WORD = 'zzyzx'

export const ACTIONS = ['list', 'detail', 'create', 'search without a hit'] as const
export type Action = (typeof ACTIONS)[number]

/** A running program and its requests: 50 tickets of a list, one with its messages, a new one, a search. */
export type Running = { child: ChildProcess; url: string; asks: Record<Action, (n: number) => Ask> }
export type Peer = {
  name: string
  /** Sets it up and fills it, where that is not done yet. */
  prepare: () => Promise<void>
  /** Starts it; returns when its first page responds. */
  start: () => Promise<Running>
}

export const titleOf = (n: number): string => `Outlet ${n} in the office is dead`
export const TEXT =
  'Both outlets on the north wall of the office have no power. The breaker is on, the others work, and the tester reads nothing at either of them since the storm. '

/** Starts a program and waits until its address responds with success. Throws when it ends, or takes two minutes. */
export async function startCommand(
  command: string,
  args: string[],
  { url, env, cwd }: { url: string; env: Record<string, string>; cwd?: string },
): Promise<ChildProcess> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(cwd && { cwd }),
  })
  const until = Date.now() + 120_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`)
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return child
    if (Date.now() > until) throw new Error(`${command} did not start`)
    await wait(20)
  }
}
