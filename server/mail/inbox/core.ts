import type { ClaimsService } from '#server/claims/service.ts'
import type { Core } from '#server/core.ts'
import type { MessagesService } from '#server/messages/service.ts'
import type { AddressBook } from '#server/mail/outbox/address.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import type { MailReader } from '#server/mail/parsing/reader.ts'
import type { FreeSpace } from '#server/storage/free-space.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { UploadsService } from '#server/uploads/service.ts'

/** What the functions of the inbox need. */
export type InboxCore = Core & {
  storage: Storage
  reader: MailReader
  addresses: AddressBook
  /** The address the app sends from: mail from it is our own mail that came back. */
  mailFrom: string
  claims: ClaimsService
  messages: MessagesService
  outbox: OutboxService
  uploads: UploadsService
  freeSpace: FreeSpace
}
