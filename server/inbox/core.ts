import type { ClaimsCore } from '#server/claims/module.ts'
import type { AddressBook } from '#server/delivery/email/address.ts'
import type { MailFrom } from '#server/delivery/email/module.ts'
import type { MailReader } from './parse/reader.ts'

/** What the functions of the inbox need. */
export type InboxCore = ClaimsCore & {
  reader: MailReader
  addresses: AddressBook
  /** What the app sends from: mail from it is our own mail that came back. */
  mailFrom: MailFrom
}
