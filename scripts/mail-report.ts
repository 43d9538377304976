import type { MailCheckReport, MailCheckStep } from '#shared/mail-check.ts'

const MARKS: Record<MailCheckStep['state'], string> = {
  ok: '✓',
  hint: '!',
  wrong: '✗',
  skipped: '-',
  waiting: ' ',
  running: ' ',
}

/** Returns the whole report for a terminal: each step, its result, the server's words, and what to do. */
export function asText({ provider, steps, verdict }: MailCheckReport): string {
  const width = Math.max(...steps.map(({ title }) => title.length))
  const lines = steps.flatMap((step) => [
    `${MARKS[step.state]} ${step.title.padEnd(width)}${step.seconds === null ? '' : `  ${step.seconds.toFixed(1)} s`}`.trimEnd(),
    ...(step.message ? [`    ${step.message}`] : []),
    ...(step.reply ? [`    It said: ${step.reply}`] : []),
    ...step.remedies.map((remedy) => `    → ${remedy}`),
  ])
  const failed = steps.filter(({ state }) => state === 'wrong').length
  const end =
    verdict === 'well'
      ? 'All is well.'
      : `Something is wrong: ${failed === 1 ? 'one step' : `${failed} steps`} failed.`
  return [provider ? `Mail set-up (${provider})` : 'Mail set-up', '', ...lines, '', end, ''].join('\n')
}
