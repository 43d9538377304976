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

/** One picture in a HEIC file: pixels of 640 × 480, or a grid of other pictures, by their numbers. */
type HeicItem = { width: number; height: number; tiles?: { columns: number; rows: number; ids: number[] } }

/** A HEIC file of these pictures, numbered from 1, all with the pixels of `phoneHeic`; the last one is shown. */
export async function heicOf(items: readonly HeicItem[]): Promise<Buffer> {
  const photo = await phoneHeic()
  const [decoder, pixels] = [photo.subarray(211, 329), photo.subarray(421, 593)]
  const whole = (bytes: number, ...values: number[]) => {
    const buffer = Buffer.alloc(bytes * values.length)
    values.forEach((value, index) => buffer.writeUIntBE(value, index * bytes, bytes))
    return buffer
  }
  const box = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts)
    return Buffer.concat([whole(4, body.length + 8), Buffer.from(type), body])
  }
  const plain = whole(4, 0)
  const sizeOf = ({ width, height }: HeicItem) => whole(4, width, height).toString('hex')
  const sizes = [...new Set(items.map(sizeOf))]
  const numbered = items.map((item, index) => ({ ...item, id: index + 1 }))
  const data = items.map(({ width, height, tiles }) =>
    tiles
      ? Buffer.concat([whole(1, 0, 1, tiles.rows - 1, tiles.columns - 1), whole(4, width, height)])
      : pixels,
  )
  let at = 0
  const places = data.map((bytes, index) => {
    at += bytes.length
    return Buffer.concat([whole(2, index + 1, 1, 0, 1), whole(4, at - bytes.length, bytes.length)])
  })
  const meta = box(
    'meta',
    plain,
    photo.subarray(40, 73),
    box('pitm', plain, whole(2, items.length)),
    box('iloc', whole(1, 1, 0, 0, 0, 0x44, 0), whole(2, items.length), ...places),
    box(
      'iinf',
      plain,
      whole(2, items.length),
      ...numbered.map(({ id, tiles }) =>
        box('infe', whole(4, 2 << 24), whole(2, id, 0), Buffer.from(tiles ? 'grid\0' : 'hvc1\0')),
      ),
    ),
    box(
      'iprp',
      box('ipco', decoder, ...sizes.map((size) => box('ispe', plain, Buffer.from(size, 'hex')))),
      box(
        'ipma',
        whole(4, 0, items.length),
        ...numbered.map((item) => {
          const size = sizes.indexOf(sizeOf(item)) + 2
          return Buffer.concat([whole(2, item.id), whole(1, ...(item.tiles ? [1, size] : [2, 0x81, size]))])
        }),
      ),
    ),
    box(
      'iref',
      plain,
      ...numbered.flatMap(({ id, tiles }) =>
        tiles ? [box('dimg', whole(2, id, tiles.ids.length, ...tiles.ids))] : [],
      ),
    ),
    box('idat', ...data),
  )
  return Buffer.concat([photo.subarray(0, 28), meta])
}
