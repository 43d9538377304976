import type { QueryExecutorProvider } from 'kysely'
import * as m0001 from './0001-users-and-sessions.ts'
import * as m0002 from './0002-profiles.ts'
import * as m0003 from './0003-claims.ts'
import * as m0004 from './0004-messages.ts'
import * as m0005 from './0005-photos.ts'
import * as m0006 from './0006-outbox-and-inbox.ts'
import * as m0007 from './0007-last-seen.ts'
import * as m0008 from './0008-sign-in-identities.ts'
import * as m0009 from './0009-subscriptions.ts'
import * as m0010 from './0010-imap-bookkeeping.ts'

export type Migration = {
  name: string
  /** True when rows that exist are changed, not only structure added: the file is backed up first. */
  changesData: boolean
  up(db: QueryExecutorProvider): Promise<void>
}

/** Every migration in order. A list, not a folder scan: bundles and tests agree on it. Frozen once released. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-users-and-sessions', changesData: false, up: m0001.up },
  { name: '0002-profiles', changesData: false, up: m0002.up },
  { name: '0003-claims', changesData: false, up: m0003.up },
  { name: '0004-messages', changesData: false, up: m0004.up },
  { name: '0005-photos', changesData: false, up: m0005.up },
  { name: '0006-outbox-and-inbox', changesData: false, up: m0006.up },
  { name: '0007-last-seen', changesData: true, up: m0007.up },
  { name: '0008-sign-in-identities', changesData: false, up: m0008.up },
  { name: '0009-subscriptions', changesData: true, up: m0009.up },
  { name: '0010-imap-bookkeeping', changesData: false, up: m0010.up },
]
