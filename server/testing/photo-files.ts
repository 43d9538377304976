import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * A photo like a phone's, made of real pixels: 1200 × 900 stored sideways (orientation 6), dark in one corner, with the
 * maker's name and a location in its EXIF.
 */
export function phoneJpeg({ width = 1200, height = 900, background = '#cc9966' } = {}): Promise<Buffer> {
  const corner = { width: width >> 1, height: height >> 1, channels: 3 as const, background: '#002244' }
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: { create: corner }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Testcam' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export function smallPng(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 4, background: '#22aa5580' } })
    .png()
    .toBuffer()
}

/** 640 × 480, dark top left, with a location in its EXIF; encoded with HEVC as phones do. */
export function phoneHeic(): Promise<Buffer> {
  return readFile(new URL('photos/small.heic', import.meta.url))
}

/** Returns whether a picture carries an EXIF block with a GPS directory (tag 0x8825). */
export async function hasLocation(picture: Buffer): Promise<boolean> {
  const { exif } = await sharp(picture).metadata()
  return (
    exif !== undefined &&
    (exif.includes(Buffer.from([0x25, 0x88])) || exif.includes(Buffer.from([0x88, 0x25])))
  )
}
