export const MESSAGE_MAX = 10_000
const PREVIEW_LENGTH = 150

/** The stored text of a message without usable text. */
export const NO_TEXT = '[No text content]'
export const EMPTY_MESSAGE = '[Empty message]'

/** Cuts at 150 characters, never inside a surrogate pair. */
export function preview(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= PREVIEW_LENGTH
    ? line
    : `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`
}

/** Such contents are shown in italics: they are about the message. */
export function isPlaceholder(content: string): boolean {
  return content.startsWith('[No') || content.startsWith('[Empty')
}

/**
 * Returns whether a message consists of its photos, recordings or documents: then they are shown without a word about the missing
 * text.
 */
export function isOnlyPhotos({
  content,
  photos,
  recordings = [],
  attachments = [],
}: {
  content: string
  photos: readonly unknown[]
  recordings?: readonly unknown[] | undefined
  attachments?: readonly unknown[] | undefined
}): boolean {
  return content === NO_TEXT && photos.length + recordings.length + attachments.length > 0
}

/**
 * Returns a name or title as one line: line ends and other control characters become a space, marks that change the
 * reading direction are removed. Such texts are in greetings and subjects of emails to people who did not write them.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
