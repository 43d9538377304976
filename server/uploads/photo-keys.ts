export type PhotoSize = 'original' | 'large' | 'thumb'

/** Longest sides in pixels of the smaller versions of a photo. */
export const LARGE_PX = 1920
export const THUMB_PX = 400

/** The key of a photo's bytes, sharded by the id's last two characters, which are random. */
export function photoKey(id: string, size: PhotoSize = 'original'): string {
  return `photos/${id.slice(-2)}/${id}${size === 'original' ? '' : `.${size}.jpg`}`
}

/** The key under which a browser puts a photo straight into the bucket; nothing under it is ever shown. */
export function incomingKey(id: string): string {
  return `incoming/${id.slice(-2)}/${id}`
}

export function attachmentKey(id: string): string {
  return `attachments/${id.slice(-2)}/${id}`
}

/** Returns the id in a key of the functions above. */
export function idOfKey(key: string): string | undefined {
  return /\/([0-9a-z]{26})(?:\.\w+\.jpg)?$/.exec(key)?.[1]
}

const ENDINGS: Readonly<Record<string, { all: RegExp; usual: string }>> = {
  'application/pdf': { all: /\.pdf$/i, usual: '.pdf' },
  'image/jpeg': { all: /\.jpe?g$/i, usual: '.jpg' },
  'image/png': { all: /\.png$/i, usual: '.png' },
  'image/heic': { all: /\.hei[cf]$/i, usual: '.heic' },
  'image/heif': { all: /\.hei[cf]$/i, usual: '.heic' },
}

/** Returns a name with an ending of its type, in place of another picture's. */
export function nameOfType(name: string, contentType: string): string {
  const ending = ENDINGS[contentType]
  if (!ending || ending.all.test(name)) return name
  return `${name.replace(/\.(?:jpe?g|png|hei[cf])$/i, '').slice(-115)}${ending.usual}`
}

/** Returns a name fit for a download: no folder, no control or direction characters, at most 120 characters. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const printable = last.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').trim()
  return Array.from(printable).slice(-120).join('') || 'file'
}
