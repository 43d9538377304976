import type { PhotoUploader } from './photo-uploader.ts'

type Kept = { uploader: PhotoUploader; isStored: boolean }

/** The photos of texts that are not sent, by the name of the text: they outlive its form. */
const kept = new Map<string, Kept>()

/** The name of the photos of a text that is not sent; it begins as those of all drafts of the person. */
export const unsentName = (userId: string, claimId: string, text: string): string =>
  `draft/${userId}/${text}/${claimId}`

export const keptPhotos = (name: string): PhotoUploader | undefined => kept.get(name)?.uploader

/**
 * Keeps the photos of this uploader while the app is open; null when it has none. The browser asks before the app is
 * closed until they are stored on the device too, which `storing` does.
 */
export function keepPhotos(name: string, uploader: PhotoUploader | null, storing: Promise<void>): void {
  const own = uploader && { uploader, isStored: false }
  if (own) kept.set(name, own)
  else kept.delete(name)
  askWhileNotStored()
  storing.then(
    () => {
      if (own) own.isStored = true
      askWhileNotStored()
    },
    (error: unknown) => console.warn('Photos could not be stored', error),
  )
}

/** Returns whether this person has photos that are only in the open app. */
export const hasKeptPhotos = (userId: string): boolean =>
  [...kept.keys()].some((name) => name.startsWith(`draft/${userId}/`))

/** Nobody who signs in next has them. */
export function forgetPhotos(): void {
  kept.clear()
  askWhileNotStored()
}

function askWhileNotStored(): void {
  if ([...kept.values()].some(({ isStored }) => !isStored)) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
