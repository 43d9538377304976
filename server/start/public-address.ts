import type { Config } from '#server/config.ts'
import { readServerState, writeServerState } from '#server/auth/repository.ts'
import type { Db } from '#server/db/connect.ts'

const KEY = 'public_url'

/** The server leaves the address it is reached by, for commands that run without its environment. */
export async function notePublicUrl(db: Db, url: string): Promise<void> {
  await writeServerState(db, KEY, url)
}

/**
 * The address for a link that a command prints: its own PUBLIC_URL, else what the server left at its last start. The
 * port of a command's settings says nothing about a server that was started with others.
 */
export async function publicUrlFor(db: Db, config: Config): Promise<string> {
  return config.PUBLIC_URL ? config.publicUrl : ((await readServerState(db, KEY)) ?? config.publicUrl)
}
