import { fileTypeFromBuffer } from 'file-type'
import { PHOTO_TYPES } from '#shared/photo-files.ts'
import type { TextSection } from './text-parts.ts'

export type AttachmentKind = 'photo' | 'pdf' | 'recording' | 'other'

const smallestPhotoBytes = 5 * 1024
const smallestPhotoPixels = 33
/** File names that programs give; a camera's IMG_4821 must not match. */
const programNames =
  /^(image\d{3}|outlook-|logo|icon|facebook|linkedin|twitter|instagram|youtube|signature|banner|spacer|pixel)[-_.\w]*\.(png|jpe?g|gif)$/i

/** An attachment, found by the MIME reader or inside a text. */
export type AttachedPart = {
  contentType: string
  content: Buffer
  filename?: string | undefined
  cid?: string | undefined
  contentDisposition?: string | undefined
  /** Shown as words, such as an invitation. */
  isHidden?: boolean
}

/**
 * Returns the kind of an attachment by its first bytes, whatever its name and declared type, and whether it is a picture of
 * any format. A HEIC file is a photo even when the email calls it application/octet-stream; a JPEG by name only is 'other'.
 */
export async function readKind(bytes: Buffer): Promise<{ kind: AttachmentKind; isPicture: boolean }> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return { kind: 'pdf', isPicture: false }
  const type = await fileTypeFromBuffer(bytes.subarray(0, 64 * 1024)).catch(() => undefined)
  const mime = type?.mime ?? ''
  const isPhoto = PHOTO_TYPES.some((known) => known === mime)
  // Whether it is a whole one of a kind that we read, the process that reads recordings says.
  const isRecording = /^(?:video|audio)\/|^application\/ogg/.test(mime)
  return {
    kind: isPhoto ? 'photo' : isRecording ? 'recording' : 'other',
    isPicture: mime.startsWith('image/'),
  }
}

const dataPicture = /data:(image\/[\w.+-]{1,40})(?:;[\w=-]{1,60})?;base64,([A-Za-z0-9+/=%\s]{1,})/gi
const mostDataPictures = 50

/** Makes attachments of the pictures that are written into the HTML itself; the HTML refers to them as to any other. */
export function takeDataPictures(sections: readonly TextSection[]): {
  sections: TextSection[]
  pictures: AttachedPart[]
} {
  const pictures: AttachedPart[] = []
  const withReferences = (html: string) =>
    html.replaceAll(dataPicture, (_all, contentType: string, data: string) => {
      if (pictures.length >= mostDataPictures) return 'cid:'
      const cid = `data-${pictures.length + 1}`
      const content = Buffer.from(data.replaceAll(/%[0-9a-f]{2}/gi, decodeURIComponent), 'base64')
      const filename = `picture-${pictures.length + 1}.${contentType.split('/')[1]?.split('+')[0] ?? 'bin'}`
      pictures.push({ contentType, content, filename, cid, contentDisposition: 'inline' })
      return `cid:${cid}`
    })
  return { sections: sections.map((each) => ({ ...each, html: withReferences(each.html) })), pictures }
}

/**
 * Returns whether a picture is part of the email's layout (logo, tracking pixel) and not something the person wants to
 * show. A photo must never be taken for a logo, so a picture that was attached the ordinary way never is, and one
 * inside the text is only when it is tiny in pixels, or small in bytes and named as programs name them.
 */
export function isDecoration(picture: {
  fileName: string
  bytes: Buffer
  isInline: boolean
  isInSignature: boolean
}): boolean {
  if (!picture.isInline) return false
  const size = pixelSize(picture.bytes)
  if (size && (size.width < smallestPhotoPixels || size.height < smallestPhotoPixels)) return true
  const isSmall = picture.bytes.length < smallestPhotoBytes
  if (isSmall && programNames.test(picture.fileName)) return true
  if (isSmall && picture.isInSignature) return true
  // A large logo: no camera takes such wide pictures, and nobody puts a photo into a signature.
  const isBannerShaped = size !== null && (size.width / size.height >= 2.5 || size.height <= 100)
  return (
    picture.isInSignature &&
    programNames.test(picture.fileName) &&
    isBannerShaped &&
    picture.bytes.length < 60 * 1024
  )
}

/** Returns width and height from the header of a PNG, GIF or JPEG; null when they cannot be read. */
export function pixelSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
