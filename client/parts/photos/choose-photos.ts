import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTO_HEAD_BYTES,
  photoTooLarge,
  photoWrongType,
  photoType,
  typeOfHead,
  tooManyPhotos,
} from '#shared/photo-files.ts'
import { isRecordingFile } from '#shared/recording-types.ts'
import type { ChosenPhoto } from './upload/photo-queue.ts'
import { textOf } from '#shared/messages/text.ts'

/** The reason why files were left out; `fileNames` is empty when the message is about their number. */
export type Refusal = { message: string; fileNames: string[] }

/**
 * Returns the files with the type that their first bytes have, whatever their name: phones and programs give pictures the
 * wrong ending, or none. Those of other kinds, and unreadable ones, are returned as they are.
 */
export function withTypesOfContent(files: readonly File[]): Promise<File[]> {
  return Promise.all(
    files.map(async (file) => {
      const head = await file
        .slice(0, PHOTO_HEAD_BYTES)
        .arrayBuffer()
        .catch(() => new ArrayBuffer())
      const type = typeOfHead(new Uint8Array(head))
      if (!type || (file.name !== '' && photoType('', file.type) === type)) return file
      return new File([file], file.name || 'photo', { type, lastModified: file.lastModified })
    }),
  )
}

/** Sorts chosen files into accepted ones, at most `limit.max` with those chosen before, and why others are not. */
export function choosePhotos(
  files: readonly File[],
  {
    alreadyChosen,
    newId,
    limit = { max: MAX_PHOTOS, message: tooManyPhotos() },
  }: { alreadyChosen: number; newId: () => string; limit?: { max: number; message: string } | undefined },
): { chosen: ChosenPhoto[]; refusals: Refusal[] } {
  const chosen: ChosenPhoto[] = []
  const refusals = new Map<string, string[]>()
  const refuse = (message: string, name: string) =>
    refusals.set(message, [...(refusals.get(message) ?? []), name])
  for (const file of files) {
    const type = photoType(file.name, file.type)
    if (!type) refuse(photoWrongType(), file.name)
    else if (file.size > MAX_PHOTO_BYTES) refuse(photoTooLarge(), file.name)
    else if (file.size === 0) refuse(textOf('photos').empty, file.name)
    else if (alreadyChosen + chosen.length >= limit.max) refuse(limit.message, file.name)
    else chosen.push({ id: newId(), name: file.name, type, file })
  }
  return {
    chosen,
    refusals: [...refusals].map(([message, fileNames]) => ({
      message,
      fileNames: message === limit.message ? [] : fileNames,
    })),
  }
}

/** Splits chosen files where others than photos are taken too; elsewhere one is refused as what is no photo. */
export function byKind(
  files: readonly File[],
  takesOthers: boolean,
): Record<'photos' | 'recordings' | 'papers', readonly File[]> {
  const kindOf = ({ name, type }: File) => {
    if (!takesOthers) return 'photos'
    if (isRecordingFile(name, type)) return 'recordings'
    return type === 'application/pdf' || /\.pdf$/i.test(name) ? 'papers' : 'photos'
  }
  const of = (kind: ReturnType<typeof kindOf>) => files.filter((file) => kindOf(file) === kind)
  return { photos: of('photos'), recordings: of('recordings'), papers: of('papers') }
}
