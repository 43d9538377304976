/** Shapes are placed on a sheet of 1600 by 1200. Filters cost by the pixel, so few are used. */
const WIDTH = 800
const HEIGHT = 600

/** A whole picture of its shapes; `defs` adds filters and gradients to the usual ones. */
export function picture(shapes: string, defs = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 1600 1200">
<defs>
  <filter id="plaster" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="4" seed="7" result="n"/>
    <feDiffuseLighting in="n" surfaceScale="1.6" lighting-color="#fff" result="l"><feDistantLight azimuth="215" elevation="62"/></feDiffuseLighting>
    <feComposite in="l" in2="SourceGraphic" operator="arithmetic" k1="1.15"/>
  </filter>
  <filter id="rough" x="-20%" y="-20%" width="140%" height="140%">
    <feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="3" seed="3"/>
    <feDisplacementMap in="SourceGraphic" scale="46" xChannelSelector="R" yChannelSelector="G"/>
  </filter>
  <filter id="wood" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency="0.004 0.09" numOctaves="3" seed="11" result="n"/>
    <feColorMatrix in="n" type="matrix" values="0 0 0 0 0.18  0 0 0 0 0.1  0 0 0 0 0.04  0.9 0 0 0 -0.28" result="grain"/>
    <feComposite in="grain" in2="SourceGraphic" operator="in" result="g"/>
    <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="g"/></feMerge>
  </filter>
  <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>
  <filter id="softer" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="40"/></filter>
  <filter id="shadow" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="8" dy="12" stdDeviation="12" flood-color="#000" flood-opacity="0.45"/></filter>
  <linearGradient id="chrome" x2="0" y2="1"><stop offset="0" stop-color="#f5f6f4"/><stop offset="0.4" stop-color="#9b9f9e"/><stop offset="0.55" stop-color="#5c6160"/><stop offset="1" stop-color="#d5d8d6"/></linearGradient>
  <linearGradient id="brass" x2="0" y2="1"><stop offset="0" stop-color="#f3dd9a"/><stop offset="0.5" stop-color="#a9843a"/><stop offset="1" stop-color="#e0c070"/></linearGradient>
  ${defs}
</defs>
${shapes}</svg>`
}

export const wall = (color: string): string =>
  `<rect width="100%" height="100%" fill="${color}" filter="url(#plaster)"/>`

/** Light that falls in from one side. */
export const light = (x: number, y: number, opacity: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="760" ry="560" fill="#fff6dd" opacity="${opacity}" filter="url(#softer)"/>`

/** The same shape for each of `count` numbers. */
export const each = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => shape(index)).join('')

/** A pseudo-random number from 0 to 1 that is the same in every run. */
export const chance = (n: number): number => {
  const x = Math.sin(n * 127.1 + 11.7) * 43_758.5453
  return x - Math.floor(x)
}
