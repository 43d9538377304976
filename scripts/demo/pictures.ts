import sharp from 'sharp'
import { outdoors } from './scenes-house.ts'
import { water } from './scenes-water.ts'
import { rooms } from './scenes-rooms.ts'

const WIDTH = 1280
const HEIGHT = 960
const SCENES = { ...outdoors, ...water, ...rooms }

/** A drawn scene like a phone's photo: a JPEG with grain, a soft lens and darker corners. */
export async function photo(scene: keyof typeof SCENES): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(SCENES[scene]))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = drawn.info
  const { data, info } = await sharp(drawn.data, { raw: { width, height, channels } })
    .resize(WIDTH, HEIGHT)
    .composite([{ input: Buffer.from(CORNERS), blend: 'multiply' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  addGrain(data)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 84 })
    .toBuffer()
}

const CORNERS = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <radialGradient id="g" r="0.75"><stop offset="0.45" stop-color="#fff"/><stop offset="1" stop-color="#8d8880"/></radialGradient>
  <rect width="100%" height="100%" fill="url(#g)"/></svg>`

/** The same grain in every run, by a small generator of its own. */
function addGrain(pixels: Buffer): void {
  let seed = 12_345
  for (let i = 0; i < pixels.length; i += 3) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const grain = ((seed >>> 24) - 128) / 14
    for (let channel = i; channel < i + 3; channel += 1) {
      pixels[channel] = Math.max(0, Math.min(255, (pixels[channel] ?? 0) + grain))
    }
  }
}
