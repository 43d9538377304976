import type { ClaimsCore } from '#server/claims/module.ts'
import type { AddressBook } from '#server/delivery/email/address.ts'
import type { MailFrom } from '#server/delivery/email/module.ts'
import type { MailReader } from './parse/reader.ts'

/** The dependencies of the inbox's functions. */
export type InboxCore = ClaimsCore & {
  reader: MailReader
  addresses: AddressBook
  /** The sender of the app's emails: mail from it is our own mail that came back. */
  mailFrom: MailFrom
}
