import type { HomeownerInTests } from './homeowner.ts'
import type { World } from './world.ts'

/** Opens the confirmation link emailed to a new account. */
export async function confirmsAddress(world: World, homeowner: HomeownerInTests): Promise<void> {
  if (homeowner.isConfirmed) return
  const mail = await world.mail.waitFor(
    homeowner.email,
    ({ parsed }) => parsed.text?.includes('/confirm?token=') ?? false,
  )
  const token = /confirm\?token=([\w-]+)/.exec(mail.parsed.text ?? '')?.[1]
  const answer = await homeowner.mutate('auth.confirmAddress', { token })
  if (!answer.ok) throw new Error(`confirming answered ${answer.status}: ${await answer.text()}`)
}

/**
 * Makes the account look as from before the server had mail: its address is unconfirmed, and an email asks to confirm
 * it.
 */
export async function isNotConfirmedYet(world: World, homeowner: HomeownerInTests): Promise<void> {
  await world.server.connection.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', homeowner.user.id)
    .execute()
  if (!homeowner.isConfirmed) return
  const answer = await homeowner.mutate('auth.askToConfirm', undefined)
  if (!answer.ok) throw new Error(`asking again answered ${answer.status}`)
}
