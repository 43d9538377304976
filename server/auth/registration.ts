import type { RegistrationMode } from '#shared/auth.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { readServerState, writeServerState } from './repository.ts'

const KEY = 'registration'

type RegistrationSetting = Pick<Config, 'REGISTRATION'>

/**
 * Returns who may make an account: the setting wins unless it is `open`; otherwise what the admin chose. The first
 * account is always accepted (admission.ts).
 */
export async function registrationMode(
  db: Db,
  { REGISTRATION }: RegistrationSetting,
): Promise<RegistrationMode> {
  if (REGISTRATION !== 'open') return REGISTRATION
  const stored = await readServerState(db, KEY)
  return stored === 'closed' || stored === 'invitation' ? stored : 'open'
}

export async function storeRegistration(db: Db, mode: RegistrationMode): Promise<void> {
  await writeServerState(db, KEY, mode)
}
