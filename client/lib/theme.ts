import { readStored, writeStored } from './stored.ts'

export const THEMES = ['dark', 'light', 'system'] as const
export type Theme = (typeof THEMES)[number]

// The key and the colors are also in public/theme.js, which runs before the first paint.
const KEY = 'homeclaim.theme'
const BROWSER_BAR = { dark: '#0f1513', light: '#f2f5f1' }
const deviceIsLight = () => matchMedia('(prefers-color-scheme: light)').matches

/** Returns the theme that the person chose, or dark by default. */
export function chosenTheme(): Theme {
  const stored = readStored(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'dark'
}

export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme)
  showTheme()
}

/** Follows the device while 'system' is chosen, and other tabs always. */
export function followTheme(): () => void {
  const device = matchMedia('(prefers-color-scheme: light)')
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) showTheme()
  }
  device.addEventListener('change', showTheme)
  addEventListener('storage', onStorage)
  return () => {
    device.removeEventListener('change', showTheme)
    removeEventListener('storage', onStorage)
  }
}

function showTheme(): void {
  const choice = chosenTheme()
  const shown = choice === 'light' || (choice === 'system' && deviceIsLight()) ? 'light' : 'dark'
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BROWSER_BAR[shown])
}
