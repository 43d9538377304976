export const MESSAGE_MAX = 10_000
export const PREVIEW_LENGTH = 150

/** What a message without usable text is stored as. */
export const NO_TEXT = '[No text content]'
export const EMPTY_MESSAGE = '[Empty message]'

/** Cut at 150 characters, never inside a surrogate pair (specification, dashboard). */
export function preview(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= PREVIEW_LENGTH
    ? line
    : `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`
}

/** Such contents are shown in italics: they say something about the message instead of being it. */
export function isPlaceholder(content: string): boolean {
  return content.startsWith('[No') || content.startsWith('[Empty')
}
