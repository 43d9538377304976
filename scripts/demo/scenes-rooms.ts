import { chance, each, light, picture, wall } from './scene-parts.ts'

const plug = (y: number) =>
  `<rect x="690" y="${y}" width="220" height="240" rx="90" fill="#ebe8df" stroke="#bdb9ae" stroke-width="5"/>
   <rect x="745" y="${y + 60}" width="18" height="70" fill="#26241f"/><rect x="838" y="${y + 68}" width="18" height="56" fill="#26241f"/>
   <path d="M772 ${y + 190}a28 28 0 0 1 56 0v14h-56z" fill="#26241f"/>`

/** Inside the rooms. */
export const rooms = {
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
