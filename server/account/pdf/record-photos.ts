import { pairsOf } from '#shared/photos/before-after.ts'
import {
  isJpeg,
  writeCover,
  writeHeading,
  writePair,
  writePicture,
  writeRow,
  writeText,
  type Picture,
} from './pdf-writer.ts'
import type { ClaimRecordParts } from '../claim-repository.ts'
import { speaker, type RecordDraft } from './record-draft.ts'

/** A record stays small enough to be sent by mail; photos beyond are named. */
const MAX_PICTURES = 40

/** Writes the claim's first photo over the width of the first page; a claim with a single one shows it whole at the end. */
export async function writeCoverPhoto(
  { sheet, photos, settled }: RecordDraft,
  pictureOf: (photoId: string) => Promise<Buffer | undefined>,
): Promise<void> {
  const first = photos.find(({ messageId }) => messageId === null)
  const jpeg = first && (await pictureOf(first.id))
  if (!jpeg || !isJpeg(jpeg)) return
  writeCover(sheet, jpeg, `The first photo, ${first.fileName}, cut to this width`)
  await settled()
}

/** Writes the photos two beside each other, a single one over the whole width. */
export async function writePhotos(
  draft: RecordDraft,
  pictureOf: (photoId: string) => Promise<Buffer | undefined>,
): Promise<void> {
  const { sheet, photos } = draft
  if (photos.length === 0) return
  writeHeading(sheet, `Photos (${photos.length})`, photos.length > 1 ? 'pictures' : 'picture')
  const unseen: string[] = []
  let left: Picture | undefined
  for (const [index, photo] of photos.entries()) {
    const caption = captionOf(draft, photo)
    const jpeg = index < MAX_PICTURES ? await pictureOf(photo.id) : undefined
    if (!jpeg || !isJpeg(jpeg)) unseen.push(`${caption}\n${reasonAt(index)}`)
    else if (photos.length === 1) writePicture(sheet, jpeg, caption)
    else if (left) {
      writeRow(sheet, [left, { jpeg, caption }])
      left = undefined
    } else left = { jpeg, caption }
    await draft.settled()
  }
  if (left) writeRow(sheet, [left])
  // After the others, so that none of them stands alone in its row.
  for (const text of unseen) {
    writeText(sheet, text, 'small')
    await draft.settled()
  }
}

const reasonAt = (index: number): string =>
  index < MAX_PICTURES ? 'This photo could not be shown here.' : `Not shown: the first ${MAX_PICTURES} are.`

/** The damage beside the repair. */
export async function writePairs(
  draft: RecordDraft,
  pictureOf: (photoId: string) => Promise<Buffer | undefined>,
): Promise<void> {
  const { sheet, photos, parts } = draft
  const pairs = pairsOf(
    photos.filter(({ messageId }) => messageId === null),
    parts.events,
  )
  if (pairs.length === 0) return
  writeHeading(sheet, 'Before and after', 'picture')
  for (const { before, after } of pairs.slice(0, MAX_PICTURES / 2)) {
    const [left, right] = [await pictureOf(before.id), await pictureOf(after.id)]
    if (left && right)
      writePair(sheet, [
        { jpeg: left, caption: `Before · ${before.fileName} · received ${draft.moment(before.createdAt)}` },
        { jpeg: right, caption: `After · ${after.fileName} · received ${draft.moment(after.createdAt)}` },
      ])
    await draft.settled()
  }
}

/** What photos were added with after filing, where it was more than adding them. */
const EVENT_OF_PHOTO: Partial<Record<ClaimRecordParts['events'][number]['kind'], string>> = {
  status: 'with the reopening',
  'fix-disputed': 'with "Not fixed yet"',
  'repair-photos': 'of the repair',
}

function captionOf(draft: RecordDraft, photo: RecordDraft['photos'][number]): string {
  const { photos, parts, moment } = draft
  const together = photos.filter(
    ({ messageId, eventId }) => messageId === photo.messageId && eventId === photo.eventId,
  )
  const message = parts.messages.find(({ id }) => id === photo.messageId)
  const event = parts.events.find(({ id }) => id === photo.eventId)
  const origin = message
    ? `with the message of ${speaker(draft, message)}, ${moment(message.createdAt)}`
    : event
      ? `${EVENT_OF_PHOTO[event.kind] ?? 'added'}, ${moment(event.at)}`
      : 'with the claim'
  const hash = photo.sha256 ? `\nSHA-256 of the original: ${photo.sha256}` : ''
  return `Photo ${together.indexOf(photo) + 1} of ${together.length} · ${photo.fileName} · ${origin} · received ${moment(photo.createdAt)} · ${photo.sizeBytes} bytes${hash}`
}
