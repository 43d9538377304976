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
import * as m0011 from './0011-words-without-checks.ts'
import * as m0014 from './0014-reading-order.ts'
import * as m0016 from './0016-familiar-sign-ins.ts'
import * as m0017 from './0017-pending-fixes.ts'
import * as m0019 from './0019-message-originals.ts'
import * as m0020 from './0020-unmatched-mail.ts'
import * as m0021 from './0021-waiting-claims.ts'
import * as m0022 from './0022-corrections.ts'
import * as m0023 from './0023-outbox-mails.ts'
import * as m0024 from './0024-lookups.ts'
import * as m0025 from './0025-photos-of-events.ts'
import * as m0026 from './0026-unread-news.ts'
import * as m0027 from './0027-claim-changes.ts'
import * as m0028 from './0028-search-index.ts'
import * as m0029 from './0029-undoable-answers.ts'
import * as m0030 from './0030-contact-details.ts'
import * as m0031 from './0031-limit-requests.ts'
import * as m0032 from './0032-push.ts'
import * as m0033 from './0033-where-claims-stand.ts'
import * as m0034 from './0034-notify-addresses.ts'
import * as m0035 from './0035-homes.ts'
import * as m0036 from './0036-walk-throughs.ts'
import * as m0037 from './0037-record.ts'
import * as m0038 from './0038-builder-dashboard.ts'
import * as m0040 from './0040-invitations.ts'
import * as m0041 from './0041-builder-calendars.ts'
import * as m0042 from './0042-builder-notes.ts'
import * as m0043 from './0043-record-days.ts'
import * as m0044 from './0044-record-day-heads.ts'
import * as m0045 from './0045-emails-of-several-claims.ts'
import * as m0046 from './0046-coverage.ts'
import * as m0047 from './0047-trades.ts'
import * as m0050 from './0050-evidence-files.ts'
import * as m0051 from './0051-own-statements.ts'
import * as m0052 from './0052-home-guests.ts'
import * as m0063 from './0063-still-fixed.ts'
import * as m0064 from './0064-coverage-reminders.ts'
import * as m0065 from './0065-home-calendars.ts'
import * as m0066 from './0066-follow-ups.ts'
import * as m0068 from './0068-home-handovers.ts'
import * as m0070 from './0070-documents.ts'
import * as m0071 from './0071-proofs.ts'
import * as m0074 from './0074-evidence-links.ts'
import * as m0075 from './0075-claims-that-came-back.ts'
import * as m0080 from './0080-unanswered-visits.ts'
import * as m0081 from './0081-messages-about-homes.ts'
import * as m0082 from './0082-choice-of-reminders.ts'
import * as m0083 from './0083-imports.ts'
import * as m0084 from './0084-imported-claims.ts'
import * as m0085 from './0085-response-targets.ts'
import * as m0086 from './0086-automatic-follow-ups.ts'
import * as m0087 from './0087-formal-notices.ts'
import * as m0088 from './0088-emails-to-trades-that-came-back.ts'
import * as m0089 from './0089-passkeys.ts'
import * as m0090 from './0090-claim-counts.ts'
import * as m0091 from './0091-heads-follow-entries.ts'
import * as m0092 from './0092-deliveries-of-acts.ts'
import * as m0097 from './0097-mails-that-are-no-answer.ts'
import * as m0102 from './0102-emailed-invitations.ts'
import * as m0103 from './0103-answers-of-trades.ts'
import * as m0107 from './0107-counted-mails.ts'
import * as m0108 from './0108-waits-of-follow-ups.ts'
import * as m0110 from './0110-conversations-for-trades.ts'
import * as m0115 from './0115-reading-of-imports.ts'
import * as m0116 from './0116-answers-at-once.ts'
import * as m0124 from './0124-numbering-of-mailboxes.ts'
import * as m0125 from './0125-languages.ts'
import * as m0127 from './0127-leases.ts'
import * as m0128 from './0128-shared-limits.ts'
import * as m0131 from './0131-languages-of-evidence.ts'
import * as m0136 from './0136-access-tokens.ts'
import * as m0140 from './0140-recordings.ts'
import * as m0142 from './0142-rooms.ts'
import * as m0145 from './0145-meetings.ts'
import * as m0146 from './0146-things.ts'
import * as m0147 from './0147-copies.ts'
import * as m0148 from './0148-papers.ts'
import * as m0149 from './0149-marks-on-photos.ts'
import * as m0150 from './0150-rooms-in-use.ts'
import * as m0153 from './0153-invitations.ts'
import * as m0154 from './0154-offered-times.ts'

export type Migration = {
  name: string
  /** True when existing rows are changed, not only structure added: the database is copied first. */
  changesData: boolean
  /** True when it drops and renames tables: it runs with foreign keys off, and they are checked before the commit. */
  rebuildsTables?: boolean
  /**
   * True when the release before it works on the changed schema: it only adds tables, columns with a default, or indexes,
   * and nothing that was written before means something else. Servers on PostgreSQL are then updated one after the other.
   */
  isAdditive?: boolean
  up(db: QueryExecutorProvider): Promise<void>
}

/**
 * Every migration in order. A list, not a folder scan, so that bundles and tests have the same. Frozen once released.
 */
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
  { name: '0011-words-without-checks', changesData: true, rebuildsTables: true, up: m0011.up },
  { name: '0014-reading-order', changesData: false, up: m0014.up },
  { name: '0016-familiar-sign-ins', changesData: false, up: m0016.up },
  { name: '0017-pending-fixes', changesData: true, up: m0017.up },
  { name: '0019-message-originals', changesData: false, up: m0019.up },
  { name: '0020-unmatched-mail', changesData: false, up: m0020.up },
  { name: '0021-waiting-claims', changesData: false, up: m0021.up },
  { name: '0022-corrections', changesData: false, up: m0022.up },
  { name: '0023-outbox-mails', changesData: true, up: m0023.up },
  { name: '0024-lookups', changesData: false, up: m0024.up },
  { name: '0025-photos-of-events', changesData: false, up: m0025.up },
  { name: '0026-unread-news', changesData: false, up: m0026.up },
  { name: '0027-claim-changes', changesData: false, up: m0027.up },
  { name: '0028-search-index', changesData: false, up: m0028.up },
  { name: '0029-undoable-answers', changesData: false, up: m0029.up },
  { name: '0030-contact-details', changesData: false, up: m0030.up },
  { name: '0031-limit-requests', changesData: false, up: m0031.up },
  { name: '0032-push', changesData: false, up: m0032.up },
  { name: '0033-where-claims-stand', changesData: true, rebuildsTables: true, up: m0033.up },
  { name: '0034-notify-addresses', changesData: false, up: m0034.up },
  { name: '0035-homes', changesData: true, rebuildsTables: true, up: m0035.up },
  { name: '0036-walk-throughs', changesData: false, up: m0036.up },
  { name: '0037-record', changesData: true, up: m0037.up },
  { name: '0038-builder-dashboard', changesData: false, up: m0038.up },
  { name: '0040-invitations', changesData: false, up: m0040.up },
  { name: '0041-builder-calendars', changesData: false, up: m0041.up },
  { name: '0042-builder-notes', changesData: false, up: m0042.up },
  { name: '0043-record-days', changesData: false, up: m0043.up },
  { name: '0044-record-day-heads', changesData: true, up: m0044.up },
  { name: '0045-emails-of-several-claims', changesData: false, up: m0045.up },
  { name: '0046-coverage', changesData: false, up: m0046.up },
  { name: '0047-trades', changesData: false, up: m0047.up },
  { name: '0050-evidence-files', changesData: false, up: m0050.up },
  { name: '0051-own-statements', changesData: false, up: m0051.up },
  { name: '0052-home-guests', changesData: false, up: m0052.up },
  { name: '0063-still-fixed', changesData: false, up: m0063.up },
  { name: '0064-coverage-reminders', changesData: false, up: m0064.up },
  { name: '0065-home-calendars', changesData: false, up: m0065.up },
  { name: '0066-follow-ups', changesData: false, up: m0066.up },
  { name: '0068-home-handovers', changesData: false, up: m0068.up },
  { name: '0070-documents', changesData: false, up: m0070.up },
  { name: '0071-proofs', changesData: false, up: m0071.up },
  { name: '0074-evidence-links', changesData: false, up: m0074.up },
  { name: '0075-claims-that-came-back', changesData: false, up: m0075.up },
  { name: '0080-unanswered-visits', changesData: true, up: m0080.up },
  { name: '0081-messages-about-homes', changesData: true, rebuildsTables: true, up: m0081.up },
  { name: '0082-choice-of-reminders', changesData: false, up: m0082.up },
  { name: '0083-imports', changesData: false, up: m0083.up },
  { name: '0084-imported-claims', changesData: false, up: m0084.up },
  { name: '0085-response-targets', changesData: false, up: m0085.up },
  { name: '0086-automatic-follow-ups', changesData: false, up: m0086.up },
  { name: '0087-formal-notices', changesData: false, up: m0087.up },
  { name: '0088-emails-to-trades-that-came-back', changesData: false, up: m0088.up },
  { name: '0089-passkeys', changesData: false, up: m0089.up },
  { name: '0090-claim-counts', changesData: true, up: m0090.up },
  { name: '0091-heads-follow-entries', changesData: false, up: m0091.up },
  { name: '0092-deliveries-of-acts', changesData: true, up: m0092.up },
  { name: '0097-mails-that-are-no-answer', changesData: false, up: m0097.up },
  { name: '0102-emailed-invitations', changesData: false, up: m0102.up },
  { name: '0103-answers-of-trades', changesData: false, up: m0103.up },
  { name: '0107-counted-mails', changesData: true, up: m0107.up },
  { name: '0108-waits-of-follow-ups', changesData: false, up: m0108.up },
  { name: '0110-conversations-for-trades', changesData: false, up: m0110.up },
  { name: '0115-reading-of-imports', changesData: true, up: m0115.up },
  { name: '0116-answers-at-once', changesData: true, up: m0116.up },
  { name: '0124-numbering-of-mailboxes', changesData: false, up: m0124.up },
  { name: '0125-languages', changesData: false, up: m0125.up },
  // Not additive: a server without leases would run every job beside those that have them.
  { name: '0127-leases', changesData: false, up: m0127.up },
  { name: '0128-shared-limits', changesData: false, isAdditive: true, up: m0128.up },
  { name: '0131-languages-of-evidence', changesData: false, isAdditive: true, up: m0131.up },
  { name: '0136-access-tokens', changesData: false, isAdditive: true, up: m0136.up },
  { name: '0140-recordings', changesData: false, isAdditive: true, up: m0140.up },
  { name: '0142-rooms', changesData: true, up: m0142.up },
  { name: '0145-meetings', changesData: false, isAdditive: true, up: m0145.up },
  { name: '0146-things', changesData: false, isAdditive: true, up: m0146.up },
  { name: '0147-copies', changesData: false, up: m0147.up },
  { name: '0148-papers', changesData: false, isAdditive: true, up: m0148.up },
  { name: '0149-marks-on-photos', changesData: false, isAdditive: true, up: m0149.up },
  { name: '0150-rooms-in-use', changesData: false, isAdditive: true, up: m0150.up },
  { name: '0153-invitations', changesData: false, isAdditive: true, up: m0153.up },
  { name: '0154-offered-times', changesData: false, isAdditive: true, up: m0154.up },
]
