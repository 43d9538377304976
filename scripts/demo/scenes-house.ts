import { each, light, picture, wall } from './scene-parts.ts'

const pine = ([x, y]: [number, number], size: number, color: string) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0-260l62 92H26l60 92H34l72 110H14V80h-28V34h-92l72-110h-52l60-92h-36z" fill="${color}"/>`

/** The house and its front door. */
export const outdoors = {
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
