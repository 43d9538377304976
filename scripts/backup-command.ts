import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { createBucketStorage } from '#server/storage/bucket.ts'
import { bucketSettingsOf } from '#server/storage/open-storage.ts'
import { connectBucket } from '#server/storage/s3.ts'
import { BackupError } from '#server/backups/inspect.ts'

/** Returns what was named on the command line, as a folder relative to where it was typed, and the options. */
export function readCommand<T extends string>(usage: string, flags: readonly T[]) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
  })
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new BackupError(usage)
  const has = (flag: T): boolean => values[flag] === true
  return { folder: path.resolve(process.env['INIT_CWD'] ?? '.', folder), given: folder, has }
}

/** The settings the server of this working folder would use. */
export function settingsInUse(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig()
}

export const NO_BUCKET = 'There is no bucket in the settings: S3_ENDPOINT is not set.'

/** The bucket of these settings as a storage, to be closed when it is no longer needed; undefined without one. */
export async function bucketOf(config: Config) {
  const settings = bucketSettingsOf(config)
  if (!settings) return undefined
  const bucket = await connectBucket(settings, { log: { info: () => undefined, warn: () => undefined } })
  return {
    name: settings.bucket,
    address: `${settings.endpoint}/${settings.bucket}`,
    bucket,
    storage: createBucketStorage({ bucket, spoolDir: path.join(config.DATA_DIR, 'spool') }),
    [Symbol.asyncDispose]: async () => bucket.close(),
  }
}

/** Runs a command; an error that the operator can fix is printed in one line, without a stack. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    const isPlain =
      error instanceof BackupError ||
      error instanceof ConfigError ||
      error instanceof AppError ||
      (error instanceof Error && 'code' in error && /^(ERR_PARSE_ARGS|EACCES)/.test(String(error.code)))
    const why = error instanceof AppError && error.cause instanceof Error ? `\n${error.cause.message}` : ''
    process.stderr.write(
      `${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}${why}\n`,
    )
    process.exitCode = 1
  }
}
