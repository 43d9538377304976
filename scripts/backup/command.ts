import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { BackupError } from './manifest.ts'

/** The folder named on the command line, as it was meant where the command was typed, and the options beside it. */
export function readCommand<T extends string>(usage: string, flags: readonly T[]) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
  })
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new BackupError(usage)
  const has = (flag: T): boolean => values[flag] === true
  return { folder: path.resolve(process.env['INIT_CWD'] ?? '.', folder), has }
}

/** The data folder the server of this working folder would use. */
export function dataDirInUse(): string {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env).DATA_DIR
}

/** Runs a command; what a person can put right is said in one line, without a stack. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    const isPlain =
      error instanceof BackupError ||
      error instanceof ConfigError ||
      (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    process.stderr.write(
      `${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exitCode = 1
  }
}
