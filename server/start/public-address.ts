import type { Config } from '#server/config.ts'
import { readServerState, writeServerState } from '#server/auth/repository.ts'
import type { Db } from '#server/db/connect.ts'

const KEY = 'public_url'

/** The server stores its public address for commands that run without its environment. */
export async function notePublicUrl(db: Db, url: string): Promise<void> {
  await writeServerState(db, KEY, url)
}

/**
 * Returns the address for a link that a command prints: its own PUBLIC_URL, else what the server stored at its last
 * start. The port in a command's settings may not be the running server's.
 */
export async function publicUrlFor(db: Db, config: Config): Promise<string> {
  return config.PUBLIC_URL ? config.publicUrl : ((await readServerState(db, KEY)) ?? config.publicUrl)
}
