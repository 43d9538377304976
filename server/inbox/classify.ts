import { iso } from '#server/clock.ts'
import type { Classification, MailEnvelope } from './mail-kind.ts'
import type { ParsedMail } from './parse/parse.ts'
import { sha256 } from '#server/record/entries.ts'
import type { InboxCore } from './service.ts'
import { readEnvelope, readRaw } from './raw-files.ts'
import { redactSecrets } from '#server/messages/redact.ts'
import type { InboundMail, SettledMail } from './repository.ts'

const MAX_SUBJECT_LENGTH = 500

/** A mail as it was parsed, and whether a person, a machine or a mail server wrote it. */
export type ClassifiedMail = {
  parsed: ParsedMail
  classification: Classification
  envelope: MailEnvelope
  /** SHA-256 of the raw mail. */
  sha256: string
  /** The same for every copy of a mail, however servers on the way encoded it: by its Message-ID, words and attachments. */
  identity: string
}

/** A stored mail with its row. */
export type ReadMail = ClassifiedMail & { row: InboundMail }

/** Second step: parses and classifies a stored mail in the worker. Returns undefined when its file is missing. */
export async function classifyStored(core: InboxCore, id: string): Promise<ClassifiedMail | undefined> {
  const raw = await readRaw(core.storage, id)
  if (!raw) return undefined
  const envelope = await readEnvelope(core.storage, id)
  const reading = await core.reader.read(raw, envelope)
  return { ...reading, envelope, sha256: sha256(raw), identity: identityOf(reading.parsed, raw) }
}

function identityOf({ messageId, text, attachments }: ParsedMail, raw: Buffer): string {
  if (messageId === null) return sha256(raw)
  const words = text.replaceAll(/\s+/g, '')
  return sha256([messageId, words, ...attachments.map(({ bytes }) => sha256(bytes))].join('\n'))
}

/** Returns what the row of a mail says about it. */
export function facts(parsed: ParsedMail | undefined): {
  fromAddress: string | null
  subject: string | null
} {
  return {
    fromAddress: parsed?.from?.address ?? null,
    subject: parsed ? redactSecrets(parsed.subject).slice(0, MAX_SUBJECT_LENGTH) : null,
  }
}

/** Returns what the record of a claim says of a mail. */
export function ofClaim({ clock }: InboxCore, { sha256: raw }: ClassifiedMail, id: string) {
  return { id, at: iso(clock.now()), raw }
}

/** Returns how to settle a further copy of a mail that is in the claim's thread already. */
export function copyOf(core: InboxCore, mail: ClassifiedMail, claimId: string): SettledMail {
  return {
    ...facts(mail.parsed),
    state: 'noted',
    claim: ofClaim(core, mail, claimId),
    reason: 'A further copy of an email that is in the conversation already.',
  }
}
