import sharp from 'sharp'

/** A real JPEG of real size, with a place and a camera in its EXIF; `seed` makes different pictures. */
export async function jpegPhoto(seed = 1, width = 1_200, height = 900): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${(seed * 67) % 360} 30% 70%)"/>
    <circle cx="${200 + ((seed * 131) % 600)}" cy="400" r="180" fill="hsl(${(seed * 67 + 40) % 360} 35% 45%)"/>
    <path d="M0 700 Q ${300 + seed * 20} 600 ${width} 760 V ${height} H 0 z" fill="hsl(${(seed * 67 + 90) % 360} 25% 35%)"/>
  </svg>`
  return sharp(Buffer.from(svg))
    .jpeg({ quality: 85 })
    .withExif({
      IFD0: { Make: 'TestCam', Orientation: '1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '44/1 3/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '121/1 18/1 0/1',
      },
    })
    .toBuffer()
}
