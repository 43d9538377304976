/*! This file contains heic-to and, in it, libheif and libde265: LGPL-3.0, see /licenses/heic-to.txt */
import { heicTo } from 'heic-to/csp'

/** Twice the largest tile on a dense screen. */
const MAX_SIDE_PX = 640
const QUALITY = 0.8

/** Takes a HEIC as a Blob; returns a small upright JPEG, or null if it cannot be read. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void smallJpeg(data)
    .catch(() => null)
    .then((preview) => postMessage(preview))
})

async function smallJpeg(heic: Blob): Promise<Blob | null> {
  const picture = await heicTo({ blob: heic, type: 'bitmap' })
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
