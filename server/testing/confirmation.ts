import type { HomeownerInTests } from './homeowner.ts'
import type { World } from './world.ts'

/** Follows the link in the mail that asks a new account to confirm its address. */
export async function confirmsAddress(world: World, homeowner: HomeownerInTests): Promise<void> {
  const mail = await world.mail.waitFor(
    homeowner.email,
    ({ parsed }) => parsed.text?.includes('/confirm?token=') ?? false,
  )
  const token = /confirm\?token=([\w-]+)/.exec(mail.parsed.text ?? '')?.[1]
  const answer = await homeowner.mutate('auth.confirmAddress', { token })
  if (!answer.ok) throw new Error(`confirming answered ${answer.status}: ${await answer.text()}`)
}
