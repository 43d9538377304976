import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { readServerState, writeServerState } from './repository.ts'

const KEY = 'registration'

type RegistrationSetting = Pick<Config, 'REGISTRATION'>

/**
 * Returns whether new accounts are accepted: the setting `closed` wins; otherwise the admin may have closed
 * registration. The first account is always accepted (admission.ts).
 */
export async function isRegistrationOpen(db: Db, { REGISTRATION }: RegistrationSetting): Promise<boolean> {
  return REGISTRATION === 'open' && (await readServerState(db, KEY)) !== 'closed'
}

export async function storeRegistration(db: Db, isOpen: boolean): Promise<void> {
  await writeServerState(db, KEY, isOpen ? 'open' : 'closed')
}
