import path from 'node:path'
import { findAccount } from '#server/auth/repository.ts'
import type { Core } from '#server/core.ts'
import { createTokenSource, type TokenSource } from './access-token.ts'
import { createImapChannel, type ImapChannel } from './channel.ts'
import { isProbablyShared } from './selection.ts'
import type { ReadingCore } from './reading.ts'

/** Returns the source of access tokens of IMAP_URL; undefined unless it uses OAuth2. */
export function openTokens({ config, clock }: Pick<Core, 'config' | 'clock'>): TokenSource | undefined {
  const auth = config.IMAP_URL?.auth
  if (auth?.kind !== 'oauth2') return undefined
  return createTokenSource({ oauth: auth, clock, file: path.join(config.DATA_DIR, 'imap-token.json') })
}

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
