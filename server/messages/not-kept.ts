import { z } from 'zod'
import { textOf } from '#shared/messages/text.ts'
import { MAX_RECORDING_SECONDS, MAX_RECORDINGS_OF_CLAIM } from '#shared/recording-files.ts'

const REASONS = ['tooLong', 'damaged', 'codec', 'tooLarge', 'mostRecordings', 'noRoom', 'tooMany'] as const

/** Why an attachment of an email was not kept, where it is more than its kind. */
export type NotKeptReason = (typeof REASONS)[number]

/** Attachments of an email that were not kept: by name alone those whose kind never is. */
export const NotKept = z.array(z.union([z.string(), z.object({ name: z.string(), why: z.enum(REASONS) })]))
export type NotKept = z.infer<typeof NotKept>

const nameOf = (file: NotKept[number]): string => (typeof file === 'string' ? file : file.name)

function reasonText(why: NotKeptReason): string {
  const text = textOf('uploadErrors').notKept.why
  return {
    tooLong: text.tooLong({ seconds: MAX_RECORDING_SECONDS }),
    damaged: text.damaged,
    codec: text.codec,
    tooLarge: text.tooLarge,
    mostRecordings: text.mostRecordings({ max: MAX_RECORDINGS_OF_CLAIM }),
    noRoom: text.noRoom,
    tooMany: text.tooMany,
  }[why]
}

/** Returns what the thread says of them: the names, and in the same order a line that says why, null where it is the kind. */
export function notKeptInThread(files: NotKept): { notStored: string[]; notStoredLines?: (string | null)[] } {
  const notStored = files.map(nameOf)
  if (files.every((file) => typeof file === 'string')) return { notStored }
  const { line } = textOf('uploadErrors').notKept
  const lineOf = (file: NotKept[number]) =>
    typeof file === 'string' ? null : line({ name: file.name, why: reasonText(file.why) })
  return { notStored, notStoredLines: files.map(lineOf) }
}

/** Returns their names in one line, each with why it was not kept. */
export function namesOfNotKept(files: NotKept): string {
  const { named } = textOf('uploadErrors').notKept
  return files
    .map((file) => (typeof file === 'string' ? file : named({ name: file.name, why: reasonText(file.why) })))
    .join(', ')
}

/** Returns those of which the sender cannot know that they are not kept. */
export const unexpectedly = (files: NotKept): NotKept => files.filter((file) => typeof file !== 'string')
