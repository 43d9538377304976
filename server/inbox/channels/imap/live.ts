import type { Core } from '#server/core.ts'
import type { MailTokens, TokenSource } from '#server/delivery/email/access-token.ts'
import type { ImapChannel, ImapStatus } from './channel.ts'
import type { ReadingCore } from './reading.ts'

type Opened = {
  setting: Core['config']['IMAP_URL']
  channel: ImapChannel | undefined
  tokens: TokenSource | undefined
}

export type LiveMailbox = ReturnType<typeof createLiveMailbox>

/** The mailbox of IMAP_URL as it is now: another one is watched when the setting changes, none without it. */
export function createLiveMailbox(
  core: Core,
  { tokens: signIns, ...deps }: Pick<ReadingCore, 'inbox' | 'addresses'> & { tokens: MailTokens },
) {
  let opened: Promise<Opened> | undefined
  let isClosed = false

  async function follow(last: Promise<Opened> | undefined): Promise<Opened> {
    const before = await last
    const { IMAP_URL: setting } = core.config
    if (before && before.setting === setting) return before
    await before?.channel?.close()
    if (!setting || isClosed) return { setting, channel: undefined, tokens: undefined }
    const { openImapChannel } = await import('./channel.ts')
    const tokens = setting.auth.kind === 'oauth2' ? signIns.of(setting.auth) : undefined
    return { setting, tokens, channel: openImapChannel(core, { ...deps, tokens }) }
  }

  /** One change after the other: each waits for the one before it. */
  const current = (): Promise<Opened> => (opened = follow(opened))

  return {
    async tick(stop: () => boolean): Promise<void> {
      const { channel } = await current()
      await channel?.tick(stop)
    },
    /** Returns the state of the mailbox; null without one. */
    async status(): Promise<ImapStatus | null> {
      const { channel } = await current()
      return channel ? channel.status() : null
    },
    /** Returns the source of access tokens; undefined unless the mailbox takes OAuth2. */
    tokens: async (): Promise<TokenSource | undefined> => (await current()).tokens,
    async close(): Promise<void> {
      isClosed = true
      const last = await opened
      await last?.channel?.close()
    },
  }
}
