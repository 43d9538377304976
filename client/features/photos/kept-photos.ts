import type { PhotoUploader } from './photo-uploader.ts'

/** The photos of messages that are not sent, by what each belongs to: they outlive their form, not the app. */
const kept = new Map<string, PhotoUploader>()

export const keptPhotos = (name: string): PhotoUploader | undefined => kept.get(name)

/** Keeps the photos of this uploader; null when it has none. The browser asks before the app is closed then. */
export function keepPhotos(name: string, uploader: PhotoUploader | null): void {
  if (uploader) kept.set(name, uploader)
  else kept.delete(name)
  askWhileKept()
}

/** The name begins with the person's id. */
export const hasKeptPhotos = (userId: string): boolean =>
  [...kept.keys()].some((name) => name.startsWith(`${userId} `))

/** Nobody who signs in next has them. */
export function forgetPhotos(): void {
  kept.clear()
  askWhileKept()
}

function askWhileKept(): void {
  if (kept.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
