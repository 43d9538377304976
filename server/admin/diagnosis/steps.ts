import type { MailCheckReport, MailCheckStep, SignInProblem } from '#shared/mail-setup.ts'
import { textOf } from '#shared/messages/text.ts'
import { iso, type Clock } from '#server/clock.ts'

export type StepKey = MailCheckStep['key']
export type Outcome = {
  state: 'ok' | 'hint' | 'wrong' | 'skipped'
  message: string
  remedies?: string[]
  reply?: string | null
  signInProblem?: SignInProblem
}

export const ok = (message: string): Outcome => ({ state: 'ok', message })
export const skipped = (message: string): Outcome => ({ state: 'skipped', message })
export const wrong = (message: string, remedies: string[] = [], reply: string | null = null): Outcome => ({
  state: 'wrong',
  message,
  remedies,
  reply,
})
export const hint = (message: string, remedies: string[] = []): Outcome => ({
  state: 'hint',
  message,
  remedies,
})

export type Steps = ReturnType<typeof createSteps>

/**
 * Writes the report of one check: which step runs, the outcome of each and how long it took. `redact` removes secrets
 * from every text before it is stored; `show` gets a copy after each change.
 */
export function createSteps(options: {
  clock: Clock
  titles: readonly [StepKey, string][]
  redact: (text: string) => string
  show: (report: MailCheckReport) => void
  /** Aborts the running step. */
  signal: AbortSignal
}) {
  const { clock, redact, show, signal } = options
  const report: MailCheckReport = {
    startedAt: iso(clock.now()),
    provider: null,
    steps: options.titles.map(([key, title]) => ({
      key,
      title,
      state: 'waiting',
      seconds: null,
      message: null,
      remedies: [],
      reply: null,
    })),
    verdict: null,
  }
  const changed = () => show(structuredClone(report))
  changed()

  function change(key: StepKey, to: Partial<MailCheckStep>): void {
    const step = report.steps.find((one) => one.key === key)
    if (step) Object.assign(step, to)
    changed()
  }

  function settle(key: StepKey, outcome: Outcome): void {
    change(key, {
      state: outcome.state,
      message: redact(outcome.message),
      remedies: (outcome.remedies ?? []).map(redact),
      reply: outcome.reply ? redact(oneLine(outcome.reply)) : null,
      ...(outcome.signInProblem ? { signInProblem: outcome.signInProblem } : {}),
    })
  }

  return {
    /**
     * Runs one step within its time limit. A step that throws is wrong, with the error's message; one that takes too
     * long is wrong as well, and its late outcome is ignored.
     */
    async take(key: StepKey, limitMs: number, work: () => Promise<Outcome>): Promise<Outcome> {
      const started = clock.now().getTime()
      change(key, { state: 'running' })
      const outcome = await within(limitMs, work, signal)
      settle(key, outcome)
      change(key, { seconds: Math.round((clock.now().getTime() - started) / 100) / 10 })
      return outcome
    },
    /** Replaces the outcome of a step after a later one has shown more, or explains why a step is skipped. */
    settle,
    recognized(provider: string) {
      report.provider = provider
      changed()
    },
    /** Ends the check: the verdict is well unless a step is wrong. Returns the whole report. */
    finish(): MailCheckReport {
      report.verdict = report.steps.some((step) => step.state === 'wrong') ? 'wrong' : 'well'
      changed()
      return structuredClone(report)
    },
  }
}

/** Runs the work for at most `limitMs`, or until the signal comes; what it throws is an outcome too. */
async function within(limitMs: number, work: () => Promise<Outcome>, signal: AbortSignal): Promise<Outcome> {
  if (signal.aborted) return skipped(textOf('mailCheck').stopped)
  let timer: NodeJS.Timeout | undefined
  let stop: (() => void) | undefined
  const limit = new Promise<Outcome>((resolve) => {
    timer = setTimeout(
      () => resolve(wrong(textOf('mailCheck').tookTooLong({ seconds: Math.round(limitMs / 1_000) }))),
      limitMs,
    )
    stop = () => resolve(skipped(textOf('mailCheck').stopped))
    signal.addEventListener('abort', stop)
  })
  const worked = work().catch((error: unknown) =>
    wrong(error instanceof Error ? error.message : String(error)),
  )
  const outcome = await Promise.race([worked, limit])
  clearTimeout(timer)
  if (stop) signal.removeEventListener('abort', stop)
  return outcome
}

/** Returns a server's reply as one line, without control characters that could move a terminal's cursor. */
function oneLine(reply: string): string {
  return reply.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim().slice(0, 500)
}
