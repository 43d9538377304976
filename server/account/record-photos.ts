import { pairsOf } from '#shared/before-after.ts'
import { writeHeading, writePair, writePicture, writeText } from './pdf-writer.ts'
import type { ClaimRecordParts } from './claim-repository.ts'
import { speaker, type RecordDraft } from './record-draft.ts'

/** A record stays small enough to be sent by mail; photos beyond are named. */
const MAX_PICTURES = 40

export async function writePhotos(
  draft: RecordDraft,
  pictureOf: (photoId: string) => Promise<Buffer | undefined>,
): Promise<void> {
  const { sheet, photos } = draft
  if (photos.length === 0) return
  writeHeading(sheet, `Photos (${photos.length})`, photos.length > 1 ? 'pictures' : 'picture')
  for (const [index, photo] of photos.entries()) {
    const caption = captionOf(draft, photo)
    const jpeg = index < MAX_PICTURES ? await pictureOf(photo.id) : undefined
    if (!jpeg || !writePicture(sheet, jpeg, caption)) {
      const reason =
        index < MAX_PICTURES
          ? 'This photo could not be shown here.'
          : `Not shown: the first ${MAX_PICTURES} are.`
      writeText(sheet, `${caption}\n${reason}`, 'small')
    }
    await draft.settled()
  }
}

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
  return `Photo ${together.indexOf(photo) + 1} of ${together.length} · ${photo.fileName} · ${origin} · received ${moment(photo.createdAt)}${hash}`
}
