// `npm run mail -- check`: tests the mail set-up by a real email, beside a running server or without one.
import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from '#server/config.ts'
import { checkMail } from './mail-check.ts'
import { typed } from './usage.ts'
import type { MailCheckReport, MailCheckStep } from '#shared/mail-setup.ts'

const MARKS: Record<MailCheckStep['state'], string> = {
  ok: '✓',
  hint: '!',
  wrong: '✗',
  skipped: '-',
  waiting: ' ',
  running: ' ',
}

/** Returns the whole report for a terminal: each step, its result, the server's words, and what to do. */
function asText({ provider, steps, verdict }: MailCheckReport): string {
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

const USAGE = `Usage: ${typed('mail')} check
  check   send an email to INBOUND_ADDRESS, see it come back through every channel, and say what is wrong;
          ends with 0 when all is well, with 1 when something is wrong`

try {
  const [command, ...others] = process.argv.slice(2)
  if (command !== 'check' || others.length > 0) throw new ConfigError(USAGE)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const report = await checkMail(readConfig(), (line) => process.stderr.write(`${line}\n`))
  process.stdout.write(asText(report))
  process.exitCode = report.verdict === 'well' ? 0 : 1
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exitCode = 1
}
