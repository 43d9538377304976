// `npm run admin -- COMMAND`: users, plans, admins and registration from the command line, beside a running server or without.
import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { CommandError, runAdmin } from './admin-commands.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const { code, out, err } = await answerAdmin(process.env, process.argv.slice(2))
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code

/** Output of a command and its exit code; an error that the operator can fix is printed without a stack. */
type AdminAnswer = { code: number; out: string; err: string }

/** Runs `npm run admin -- WORDS` with the settings of this environment. */
export async function answerAdmin(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<AdminAnswer> {
  try {
    return { code: 0, out: `${await runAdmin(readConfig(env), words)}\n`, err: '' }
  } catch (error) {
    const isPlain = error instanceof CommandError || error instanceof AppError || error instanceof ConfigError
    const problem = isPlain ? error.message : String(error instanceof Error ? error.stack : error)
    return { code: 1, out: '', err: `${problem}\n` }
  }
}
