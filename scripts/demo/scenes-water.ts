import { each, light, picture, wall } from './scene-parts.ts'

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
export const water = {
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
