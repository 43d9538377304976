import sharp from 'sharp'
import { each, light, picture, wall, chance } from './scene-parts.ts'

const drop = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y - size * 1.6}q${size} ${size * 1.4} ${size} ${size * 2}a${size} ${size} 0 0 1-${size * 2} 0q0-${size * 0.6} ${size}-${size * 2}z" fill="#bfe0ee" opacity="0.9"/>
   <circle cx="${x - size * 0.3}" cy="${y + size * 0.3}" r="${size * 0.25}" fill="#fff"/>`

const hose = (d: string) =>
  `<path d="${d}" fill="none" stroke="#6f7472" stroke-width="56" filter="url(#shadow)"/>
   <path d="${d}" fill="none" stroke="#b9bebc" stroke-width="48" stroke-dasharray="7 5"/>
   <path d="${d}" fill="none" stroke="#fff" stroke-width="10" opacity="0.45"/>`

const cabinetBack = `<rect width="100%" height="100%" fill="#b99a72" filter="url(#wood)"/>
  <rect y="880" width="100%" height="320" fill="#a5865d" filter="url(#wood)"/>
  <rect y="872" width="100%" height="26" fill="#000" opacity="0.35" filter="url(#soft)"/>`

/** Under the sink and on the ceiling. */
const water = {
  ceiling: picture(`${wall('#e9e6de')}
    <g filter="url(#rough)">
      <ellipse cx="780" cy="560" rx="430" ry="300" fill="#c9a873" opacity="0.35" filter="url(#soft)"/>
      <ellipse cx="800" cy="570" rx="360" ry="240" fill="none" stroke="#9c7440" stroke-width="20" opacity="0.55" filter="url(#soft)"/>
      <ellipse cx="760" cy="600" rx="230" ry="150" fill="#b58a50" opacity="0.45" filter="url(#soft)"/>
      <ellipse cx="900" cy="520" rx="150" ry="110" fill="none" stroke="#8a6231" stroke-width="12" opacity="0.6"/>
      <ellipse cx="740" cy="640" rx="90" ry="60" fill="#7f5a2d" opacity="0.5" filter="url(#soft)"/>
    </g>
    <rect y="1090" width="100%" height="110" fill="#d8d4ca"/><rect y="1080" width="100%" height="16" fill="#8f8a80" opacity="0.6"/>
    ${light(1250, 200, 0.35)}`),

  drip: picture(`${cabinetBack}
    <rect x="980" y="60" width="190" height="150" rx="20" fill="url(#chrome)" filter="url(#shadow)"/>
    ${hose('M1070 200 C1060 520 640 360 560 700')}
    <g transform="rotate(-18 560 720)"><rect x="500" y="660" width="120" height="130" rx="10" fill="url(#brass)" filter="url(#shadow)"/>
      <path d="M500 690h120M500 725h120M500 760h120" stroke="#7d5f25" stroke-width="5" opacity="0.7"/>
      <rect x="515" y="785" width="90" height="120" fill="url(#chrome)"/></g>
    ${drop(590, 860, 20)}${drop(598, 980, 15)}
    <ellipse cx="610" cy="1090" rx="420" ry="70" fill="#4d3a22" opacity="0.55" filter="url(#soft)"/>
    <ellipse cx="620" cy="1085" rx="250" ry="30" fill="#d9ebf0" opacity="0.45"/>
    ${light(350, 150, 0.22)}`),

  cabinet: picture(`${cabinetBack}
    <path d="M220 1200 Q380 900 800 930 T1400 1200z" fill="#3f2d18" opacity="0.6" filter="url(#soft)"/>
    <path d="M420 1200 Q560 1000 820 1010 T1200 1200z" fill="#cfe3ea" opacity="0.4"/>
    <rect x="190" y="470" width="250" height="470" rx="26" fill="#2f6d8f" filter="url(#shadow)"/><rect x="255" y="390" width="120" height="100" fill="#e8e8e4"/>
    <rect x="215" y="600" width="200" height="190" fill="#f3f0e6"/>
    <path d="M1120 0v300a120 120 0 0 1-240 0v-40" fill="none" stroke="#d9dbd8" stroke-width="92" filter="url(#shadow)"/>
    <path d="M1120 0v300a120 120 0 0 1-240 0v-40" fill="none" stroke="#fff" stroke-width="20" opacity="0.6"/>
    ${each(9, (i) => drop(560 + i * 74, 1030 + ((i * 37) % 90), 8 + (i % 3) * 4))}${light(1300, 250, 0.2)}`),

  valve: picture(`${wall('#cfcabd')}
    <rect x="380" y="560" width="420" height="90" fill="url(#brass)" filter="url(#shadow)"/>
    <circle cx="380" cy="605" r="120" fill="url(#chrome)" filter="url(#shadow)"/>
    <rect x="740" y="520" width="170" height="170" rx="16" fill="url(#brass)" filter="url(#shadow)"/>
    <rect x="800" y="400" width="50" height="130" fill="url(#chrome)"/>
    <ellipse cx="825" cy="380" rx="150" ry="52" fill="#2d6a8c" filter="url(#shadow)"/>
    ${hose('M825 680 C830 880 1150 820 1260 1200')}
    <ellipse cx="825" cy="480" rx="300" ry="250" fill="none" stroke="#d3262c" stroke-width="16" transform="rotate(-6 825 480)"/>
    ${light(300, 150, 0.3)}`),
}

const plug = (y: number) =>
  `<rect x="690" y="${y}" width="220" height="240" rx="90" fill="#ebe8df" stroke="#bdb9ae" stroke-width="5"/>
   <rect x="745" y="${y + 60}" width="18" height="70" fill="#26241f"/><rect x="838" y="${y + 68}" width="18" height="56" fill="#26241f"/>
   <path d="M772 ${y + 190}a28 28 0 0 1 56 0v14h-56z" fill="#26241f"/>`

/** Inside the rooms. */
const rooms = {
  crack: picture(`${wall('#d9dcd6')}
    <rect x="-40" y="620" width="760" height="700" fill="#f4f3ef" filter="url(#shadow)"/><rect x="-40" y="690" width="690" height="700" fill="#a9c6d8"/>
    <path d="M-40 900q240-90 430-20t300-40v500h-730z" fill="#6f8f63"/><path d="M300 690v600" stroke="#f4f3ef" stroke-width="34"/>
    <g filter="url(#rough)" fill="none" stroke-linecap="round">
      <path d="M722 622 L790 520 L812 430 L890 330 L905 240 L985 140 L1010 40 L1040 0" stroke="#fff" stroke-width="12" opacity="0.7"/>
      <path d="M720 620 L788 518 L810 428 L888 328 L903 238 L983 138 L1008 38 L1036 0" stroke="#4a4740" stroke-width="6"/>
      <path d="M888 328 L960 350 L1000 420" stroke="#5c5850" stroke-width="3"/></g>
    ${light(300, 900, 0.4)}`),

  grout: picture(`<rect width="100%" height="100%" fill="#8e8a82"/>
    ${each(5, (row) =>
      each(6, (column) => {
        const shade = 214 + Math.round(chance(row * 6 + column) * 16)
        const x = column * 300 - (row % 2) * 150
        return `<rect x="${x + 7}" y="${row * 244 + 7}" width="286" height="230" rx="5" fill="rgb(${shade},${shade},${shade - 8})"/>
          <path d="M${x + 30} ${row * 244 + 40}l90-18" stroke="#fff" stroke-width="9" opacity="0.5"/>`
      }),
    )}
    <g filter="url(#rough)"><path d="M0 975 H520 M640 975 H1010 M1120 974 H1600" stroke="#2c2924" stroke-width="15"/>
      <path d="M450 975 v220 M1050 740 v235 M1350 975v200" stroke="#35312b" stroke-width="12"/>
      <path d="M640 980l-50 60 M1010 980l36 46" stroke="#35312b" stroke-width="6"/></g>
    ${each(16, (i) => `<circle cx="${380 + chance(i) * 800}" cy="${1020 + chance(i + 50) * 140}" r="${4 + chance(i + 9) * 11}" fill="#6b665d"/>`)}
    ${light(1200, 180, 0.35)}`),

  fan: picture(`${wall('#eceae5')}
    <rect x="390" y="210" width="820" height="780" rx="36" fill="#f6f5f1" filter="url(#shadow)"/>
    ${each(15, (i) => `<rect x="460" y="${280 + i * 43}" width="680" height="21" rx="10" fill="#4a4843"/><rect x="460" y="${280 + i * 43}" width="680" height="7" rx="4" fill="#1d1c1a"/>`)}
    ${each(60, (i) => `<ellipse cx="${480 + chance(i) * 640}" cy="${300 + Math.floor(chance(i + 7) * 14) * 43}" rx="${12 + chance(i + 3) * 30}" ry="8" fill="#8f8779" opacity="0.75"/>`)}
    <circle cx="800" cy="600" r="46" fill="#e9e7e1" stroke="#c3c0b7" stroke-width="5"/>${light(250, 250, 0.3)}`),

  outlet: picture(`${wall('#b9c4c9')}
    <rect x="600" y="230" width="400" height="740" rx="30" fill="#f7f5ee" filter="url(#shadow)"/>
    ${plug(320)}${plug(640)}<circle cx="800" cy="600" r="17" fill="#b7b3a8"/><path d="M788 600h24" stroke="#6a675f" stroke-width="5"/>
    <rect y="1080" width="100%" height="120" fill="#f2f0ea"/><rect y="1070" width="100%" height="12" fill="#7e8588" opacity="0.6"/>
    ${light(1350, 300, 0.3)}`),

  attic: picture(`<rect width="100%" height="100%" fill="#4e3d2a"/>
    ${each(5, (i) => `<path d="M${-200 + i * 420} 0 L${120 + i * 330} 560 L${190 + i * 330} 560 L${-80 + i * 420} 0z" fill="#9a7748" filter="url(#wood)"/>`)}
    <rect y="560" width="100%" height="640" fill="#c5b59a"/>
    ${each(5, (i) => `<path d="M${140 + i * 330} 560 L${i * 420 - 120} 1200 h90 L${190 + i * 330} 560z" fill="#8a6a3e" filter="url(#wood)"/>`)}
    <g filter="url(#rough)">${each(90, (i) => `<ellipse cx="${900 + chance(i) * 760 - chance(i + 31) * 120}" cy="${600 + chance(i + 5) * 600}" rx="${60 + chance(i + 2) * 70}" ry="${30 + chance(i + 3) * 30}" fill="rgb(${226 + Math.round(chance(i) * 20)},${160 + Math.round(chance(i + 8) * 26)},${172 + Math.round(chance(i + 4) * 20)})"/>`)}</g>
    <path d="M0 560h1600" stroke="#2d2216" stroke-width="20" opacity="0.7" filter="url(#soft)"/>${light(420, 860, 0.3)}`),
}

const pine = ([x, y]: [number, number], size: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0-260l62 92H26l60 92H34l72 110H14V80h-28V34h-92l72-110h-52l60-92h-36z" fill="${color}"/>`

/** The house and its front door. */
const outdoors = {
  house: picture(
    `<rect width="100%" height="100%" fill="url(#sky)"/>
    ${each(9, (i) => pine([i * 210 - 40, 700], 1.3 + (i % 3) * 0.35, i % 2 ? '#31483a' : '#3b5544'))}
    <rect y="730" width="100%" height="470" fill="#6f8552"/><path d="M860 860 L1180 860 L1420 1200 L760 1200z" fill="#b9b4aa"/>
    <rect x="300" y="480" width="900" height="390" fill="#dfe1dc" filter="url(#shadow)"/>
    ${each(13, (i) => `<path d="M300 ${505 + i * 30}h900" stroke="#b9bcb6" stroke-width="4"/>`)}
    <path d="M240 500 L520 250 L800 500z" fill="#3d4347"/><path d="M560 500 L700 360 H1270 L1270 500z" fill="#474d52"/>
    <path d="M330 490 L520 320 L710 490z" fill="#cfd3cd"/>
    <rect x="400" y="560" width="210" height="170" fill="#fff"/><rect x="416" y="576" width="178" height="138" fill="#8fb2c6"/><path d="M505 576v138M416 645h178" stroke="#fff" stroke-width="9"/>
    <rect x="690" y="600" width="140" height="270" fill="#7c2f2a"/><circle cx="810" cy="745" r="9" fill="#e0c070"/>
    <rect x="900" y="610" width="260" height="260" fill="#f6f5f1"/>${each(4, (i) => `<path d="M900 ${672 + i * 60}h260" stroke="#c9c8c2" stroke-width="5"/>`)}
    <rect x="670" y="868" width="180" height="22" fill="#9c978d"/>${light(1300, 160, 0.4)}`,
    '<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#7fb0d8"/><stop offset="0.7" stop-color="#dfeaf0"/></linearGradient>',
  ),

  door: picture(`${wall('#d6d3ca')}
    <rect x="760" y="-20" width="200" height="1260" fill="#f3f1eb" filter="url(#shadow)"/>
    <rect x="-20" y="-20" width="740" height="1260" fill="#7c2f2a" filter="url(#wood)"/>
    <rect x="60" y="90" width="440" height="380" fill="none" stroke="#5a201c" stroke-width="16"/><rect x="60" y="600" width="440" height="520" fill="none" stroke="#5a201c" stroke-width="16"/>
    <rect x="718" y="-20" width="44" height="1260" fill="#14110f"/><rect x="736" y="-20" width="12" height="1260" fill="#fff3c4" opacity="0.9"/>
    <rect x="700" y="470" width="26" height="250" fill="url(#brass)"/><path d="M722 570h34l-12 52h-22z" fill="url(#brass)"/>
    <rect x="790" y="520" width="86" height="270" rx="8" fill="url(#brass)" filter="url(#shadow)"/><rect x="810" y="630" width="40" height="90" fill="#1b1613"/>
    <circle cx="833" cy="550" r="12" fill="#7d5f25"/><circle cx="833" cy="762" r="12" fill="#7d5f25"/>
    <circle cx="590" cy="610" r="74" fill="url(#brass)" filter="url(#shadow)"/><circle cx="570" cy="586" r="22" fill="#fff" opacity="0.5"/>
    ${light(1300, 300, 0.3)}`),
}

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
