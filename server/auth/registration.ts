import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { readServerState, writeServerState } from './repository.ts'

const KEY = 'registration'

type RegistrationSetting = Pick<Config, 'REGISTRATION'>

/**
 * Whether new accounts are taken: the settings' `closed` wins, and where they say open the admin may have closed it.
 * The very first account is another matter; see the service.
 */
export async function isRegistrationOpen(db: Db, { REGISTRATION }: RegistrationSetting): Promise<boolean> {
  return REGISTRATION === 'open' && (await readServerState(db, KEY)) !== 'closed'
}

export async function storeRegistration(db: Db, isOpen: boolean): Promise<void> {
  await writeServerState(db, KEY, isOpen ? 'open' : 'closed')
}
