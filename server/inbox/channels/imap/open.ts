import { findAccount } from '#server/auth/repository.ts'
import type { Core } from '#server/core.ts'
import type { TokenSource } from '#server/delivery/email/access-token.ts'
import { createImapChannel, type ImapChannel } from './channel.ts'
import { isProbablyShared } from './selection.ts'
import type { ReadingCore } from './reading.ts'

/** Returns the channel that watches the mailbox of IMAP_URL; undefined if it is not set. */
export function openImapChannel(
  core: Core,
  deps: Pick<ReadingCore, 'inbox' | 'addresses'> & { tokens: TokenSource | undefined },
): ImapChannel | undefined {
  const { db, config } = core
  const { IMAP_URL: setting, INBOUND_ADDRESS: inbound } = config
  if (!setting) return undefined
  return createImapChannel({
    ...core,
    ...deps,
    setting,
    isShared: async () =>
      setting.isShared ??
      isProbablyShared(inbound, (await findAccount(db, { email: inbound ?? '' })) !== undefined),
    wake: () => core.wake('imap'),
  })
}
