// `npm run admin -- COMMAND`: users, plans, admins and registration from the command line, beside a running server or without.
import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { CommandError, runAdmin } from './admin/commands.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.stdout.write(`${await runAdmin(readConfig(process.env), process.argv.slice(2))}\n`)
} catch (error) {
  const isPlain = error instanceof CommandError || error instanceof AppError || error instanceof ConfigError
  process.stderr.write(`${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}
