import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const root = path.join(here, '../../..')
const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

type Palette = Map<string, string>

/** The colors of a theme by name. A color that is another one's name is followed. */
function paletteOf(theme: 'dark' | 'light'): Palette {
  const declared = new Map(
    [...read(path.join(here, `colors-${theme}.css`)).matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value.trim()] as const,
    ),
  )
  const follow = (value: string): string => {
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    return other === undefined ? value : follow(declared.get(other) ?? '')
  }
  return new Map([...declared].map(([name, value]) => [name, follow(value)]))
}

/** Relative luminance by WCAG 2.2 of a color written as #rrggbb. */
function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`${hex} is not a color written as #rrggbb`)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(palette: Palette, one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(palette.get(name) ?? `--${name}`))
    .sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['canvas', 'inset', 'surface', 'raised', 'overlay', 'hover']
const LIT = [...GROUNDS, 'accent-soft', 'bubble-me', 'bubble-them']
const STATUSES = ['new', 'sent', 'opened', 'acknowledged', 'inprogress', 'closed', 'sendingfailed']

/** The text colors and their backgrounds. */
const TEXTS: Record<string, string[]> = {
  text: LIT,
  'text-2': LIT,
  muted: LIT,
  accent: [...GROUNDS, 'accent-soft'],
  'on-accent': ['accent', 'accent-hover', 'accent-press'],
  danger: [...GROUNDS, 'danger-bg'],
  warning: [...GROUNDS, 'warning-bg'],
  success: [...GROUNDS, 'success-bg'],
  ...Object.fromEntries(STATUSES.map((status) => [`status-${status}`, [...GROUNDS, `status-${status}-bg`]])),
  canvas: ['text', 'accent'],
}
/** What has to be seen without being read: control borders, the ring of the focus, rails and bars. */
const MARKS: Record<string, string[]> = {
  'line-input': GROUNDS,
  focus: LIT,
  ...Object.fromEntries(STATUSES.map((status) => [`status-${status}-mark`, GROUNDS])),
}
/** Text of what cannot be used is exempt (WCAG 1.4.3); `s` is the color of the status at hand. */
const EXEMPT = ['disabled-text', 's']

const below = (palette: Palette, table: Record<string, string[]>, least: number) =>
  Object.entries(table).flatMap(([color, grounds]) =>
    grounds
      .map((ground) => ({ pair: `${color} on ${ground}`, ratio: contrast(palette, color, ground) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
  )

test.each(['dark', 'light'] as const)(
  'in the %s theme every text has a contrast of 4.5 on every ground',
  (theme) => {
    expect(below(paletteOf(theme), TEXTS, 4.5)).toEqual([])
  },
)

test.each(['dark', 'light'] as const)(
  'in the %s theme every mark has a contrast of 3 on every ground',
  (theme) => {
    expect(below(paletteOf(theme), MARKS, 3)).toEqual([])
  },
)

test('every color that a style sheet writes in is in the table', () => {
  const sheets = globSync('client/**/*.css', { cwd: root })
  const written = sheets.flatMap((file) =>
    [...read(path.join(root, file)).matchAll(/(?<![\w-])color:\s*var\(--([\w-]+)\)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(written.length).toBeGreaterThan(100)
  expect([...new Set(written)].filter((name) => !(name in TEXTS) && !EXEMPT.includes(name))).toEqual([])
})

test('both themes have the same colors', () => {
  expect([...paletteOf('light').keys()].sort()).toEqual([...paletteOf('dark').keys()].sort())
})
