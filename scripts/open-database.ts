import { existsSync } from 'node:fs'
import path from 'node:path'
import { connect, type Connection } from '#server/db/connect.ts'

/**
 * Opens the database of these settings for a command beside the server; undefined where there is no file yet. The driver of
 * PostgreSQL is loaded only where it is used.
 */
export async function openForCommand(config: {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}): Promise<Connection | undefined> {
  if (config.DATABASE_URL !== undefined) {
    const { connectPostgres } = await import('#server/db/postgres.ts')
    return connectPostgres(config.DATABASE_URL, { max: 2 })
  }
  const file = path.join(config.DATA_DIR, 'homeclaim.db')
  return existsSync(file) ? connect(file) : undefined
}
