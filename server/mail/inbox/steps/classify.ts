import type { Classification, MailEnvelope } from '#server/mail/parsing/classification/classify.ts'
import type { ParsedMail } from '#server/mail/parsing/parse.ts'
import { sha256 } from '#server/record/contents.ts'
import type { InboxCore } from '../core.ts'
import { readEnvelope, readRaw } from '../raw-files.ts'
import { redactSecrets } from '../redact.ts'

const MAX_SUBJECT_LENGTH = 500

/** A mail as it was parsed, and whether a person, a machine or a mail server wrote it. */
export type ClassifiedMail = {
  parsed: ParsedMail
  classification: Classification
  envelope: MailEnvelope
  /** SHA-256 of the raw mail. */
  sha256: string
}

/** Second step: parses and classifies a stored mail in the worker. Returns undefined when its file is missing. */
export async function classifyStored(core: InboxCore, id: string): Promise<ClassifiedMail | undefined> {
  const raw = await readRaw(core.storage, id)
  if (!raw) return undefined
  const envelope = await readEnvelope(core.storage, id)
  return { ...(await core.reader.read(raw, envelope)), envelope, sha256: sha256(raw) }
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
