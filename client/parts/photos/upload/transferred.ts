import type { PhotoUploader } from './photo-uploader.ts'

/** Uploaders that outlive their form, by what their photos belong to. */
const handedOver = new Map<string, PhotoUploader>()

/** Leaves an uploader running when its form closes: what is half-way up is not sent again from the beginning. */
export function handOver(name: string, uploader: PhotoUploader): void {
  handedOver.set(name, uploader)
}

/** Returns the uploader that runs for this name. */
export function runningFor(name: string): PhotoUploader | undefined {
  return handedOver.get(name)
}

export function isHandedOver(uploader: PhotoUploader): boolean {
  return [...handedOver.values()].includes(uploader)
}

/** Stops the uploader of this name, or every one: whoever signs in next must not send them. */
export function endHandedOver(name?: string): void {
  for (const [each, uploader] of handedOver) {
    if (name !== undefined && each !== name) continue
    handedOver.delete(each)
    uploader.stop()
  }
}
