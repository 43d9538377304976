import * as z from 'zod/mini'
import { textOf } from './messages/text.ts'
import { ImapState } from './admin.ts'

/** An error that the server logged: what failed, nothing of whose claim it was. */
/** `at`: the last of the `times` it happened. */
export const LoggedError = z.object({ at: z.string(), what: z.string(), times: z.number() })
export type LoggedError = z.infer<typeof LoggedError>

/** The backup being made, or why the last one was not. */
export const BackupWork = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('making'), since: z.string() }),
  z.object({ state: z.literal('failed'), at: z.string(), words: z.string() }),
])
export type BackupWork = z.infer<typeof BackupWork>

/** The state of all claims' records together. */
const RecordHealth = z.object({
  entries: z.int(),
  /** Those that were verified. */
  verified: z.int(),
  /** When a record was last verified; null before the first. */
  at: z.nullable(z.string()),
  /** Number of records that were found changed. */
  changed: z.int(),
})

/** The state of the installation, for its admin. */
export const Health = z.object({
  version: z.string(),
  startedAt: z.string(),
  sending: z.object({
    isSetUp: z.boolean(),
    /** In the last seven days. */
    sent: z.int(),
    cameBack: z.int(),
    waiting: z.int(),
    /** The email that waits longest, and what the mail server said at its last attempt. */
    oldest: z.nullable(z.object({ since: z.string(), reason: z.nullable(z.string()) })),
  }),
  /** null: they don't come back here. */
  replies: z.nullable(z.object({ address: z.string(), mailbox: z.nullable(ImapState) })),
  /** The last one made by the admin or with the product's own command; null: none is known. */
  backup: z.nullable(
    z.object({
      at: z.string(),
      folder: z.nullable(z.string()),
      bytes: z.nullable(z.int()),
      /** The number of backups in that folder and the bytes of all; null for one that is by itself. */
      kept: z.nullable(z.object({ count: z.int(), bytes: z.int() })),
      /** Files and records that were lost or changed in the data folder already, in words. */
      damages: z.array(z.string()),
    }),
  ),
  /** Their folder, whether it is beside the data, and whether one is made every night. */
  backups: z.object({
    folder: z.string(),
    isBesideData: z.boolean(),
    isNightly: z.boolean(),
    work: BackupWork,
  }),
  /** null: it could not be read. */
  disk: z.nullable(z.object({ freeBytes: z.int(), totalBytes: z.int(), hasRoom: z.boolean() })),
  databaseBytes: z.int(),
  /** Since when words of a deleted account wait to leave the database's log; null for none. */
  deletionSince: z.nullable(z.string()),
  /** Names of the background jobs that did not run when they were due, and of those that failed the last time. */
  jobs: z.object({ ranAt: z.nullable(z.string()), late: z.array(z.string()), failing: z.array(z.string()) }),
  record: RecordHealth,
  /** The last ones since the start, newest first. */
  errors: z.array(LoggedError),
})
export type Health = z.infer<typeof Health>

const urlWrong = { error: () => textOf('mailRules').address }

/** The address that people and builders open. */
export const NewPublicAddress = z.object({
  url: z.string().check(
    z.trim(),
    z.maxLength(300),
    z.regex(/^https?:\/\/[^\s/@?#]+\/?$/i, urlWrong),
    z.refine((url) => URL.canParse(url), urlWrong),
  ),
})

export const PublicAddress = z.object({
  url: z.string(),
  /** The environment sets it, so it cannot be changed here. */
  isByHost: z.boolean(),
  /** When it was last opened from another network since the start, ISO 8601; null while it was not. */
  openedFromOutsideAt: z.nullable(z.string()),
})
export type PublicAddress = z.infer<typeof PublicAddress>

/** The result of requesting the public address from here, in words. */
export const AddressCheck = z.object({ isReached: z.boolean(), words: z.string() })
export type AddressCheck = z.infer<typeof AddressCheck>
