// `npm run mail -- check`: tests the mail set-up by a real email, beside a running server or without one.
import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from '#server/config.ts'
import { checkMail } from './mail-check.ts'
import { asText } from './mail-report.ts'

const USAGE = `Usage: npm run mail -- check
  check   send a letter to INBOUND_ADDRESS, see it come back through every door, and say what is wrong;
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
