import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { LANGUAGE_NAMES, type Language } from '#shared/messages/languages.ts'
import { language } from '#shared/messages/text.ts'
import { batchPath, firstCalls } from '#shared/trpc-calls.ts'

/** The pages for who is not signed in. */
const SIGN_IN = 'pages/sign-in/login-page.tsx'
const REGISTER = 'pages/sign-in/register-page.tsx'

/** Pages by their path, and where their code is in client/: the keys in Vite's manifest. */
const PAGES: readonly (readonly [RegExp, string, ...string[]])[] = [
  [/^\/(dashboard)?$/, 'pages/dashboard/dashboard-page.tsx'],
  [/^\/claims\/new$/, 'pages/new-claim/new-claim-page.tsx'],
  [
    /^\/claims\/[\w-]+$/,
    'pages/claim/claim-page.tsx',
    'pages/claim/clock-panel.tsx',
    'pages/claim/next-notice.tsx',
    'pages/claim/claim-details.tsx',
  ],
  [/^\/profile$/, 'pages/profile/profile-page.tsx'],
  [/^\/settings(\/security)?$/, 'pages/settings/settings-page.tsx'],
  [/^\/settings\/billing$/, 'pages/billing/billing-page.tsx'],
  [/^\/reports$/, 'pages/reports/reports-page.tsx'],
  [/^\/login$/, SIGN_IN],
  [/^\/register$/, REGISTER],
]

/** The font of all text, by its path from client/. */
export const FONT =
  '../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

/** The picture above the form of sign-in and registration: the largest thing on a phone's first screen. */
const SCENE = 'ui/house-scene.svg'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
)
type Manifest = z.infer<typeof Manifest>

/**
 * Returns the function that gives the `Link` header of the app's page at an address: the app, the page's first data, its
 * code with its texts in the reader's language, and the font, in the order in which a browser with few connections should request them. Who `hasSession` is
 * false for gets the code of the sign-in page, where the app leads them. Throws when the build lacks one of the pages.
 */
export function createFirstFiles(clientDir: string): (url: string, hasSession: boolean) => string {
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(path.join(clientDir, '.vite', 'manifest.json'), 'utf8')),
  )
  const page = readFileSync(path.join(clientDir, 'index.html'), 'utf8')
  const inPage = Array.from(page.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g), ([, file = '']) => file)
  const app = inPage.map((file) => announced(file, file.endsWith('.css') ? PRELOAD.style : PRELOAD.module))
  const appTexts = byLanguage((name) =>
    textsOf(manifest, new Set(inPage), name).map((file) => announced(file, PRELOAD.module)),
  )
  const pages = PAGES.map(([pattern, key, ...more]) => {
    const needed = new Set([key, ...more].flatMap((each) => [...filesOf(manifest, each)]))
    const files = [...needed].filter((file) => !inPage.includes(file))
    const links = files.map((file) => announced(file, PRELOAD.module))
    const texts = byLanguage((name) =>
      textsOf(manifest, new Set([...needed, ...inPage]), name).map((file) => announced(file, PRELOAD.module)),
    )
    return { pattern, links, texts, isOpen: key === SIGN_IN || key === REGISTER }
  })
  const signIn = pages.find(({ pattern }) => pattern.test('/login'))
  const scene = [...filesOf(manifest, SCENE)].map((file) => `</${file}>; rel=preload; as=image`)
  const fonts = [...filesOf(manifest, FONT)].map((file) => announced(file, PRELOAD.font))
  return (url, hasSession) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const data = batchPath(firstCalls(pathname, search)).slice(1)
    const asked = pages.find(({ pattern }) => pattern.test(pathname))
    const shown = hasSession || asked?.isOpen ? asked : asked && signIn
    const code = [...(shown?.links ?? []), ...((shown?.texts ?? appTexts).get(language()) ?? [])]
    const pictures = shown?.isOpen ? scene : []
    return [...app, announced(data, PRELOAD.data), ...code, ...pictures, ...fonts].join(', ')
  }
}

const PRELOAD = {
  module: 'modulepreload',
  style: 'preload; as=style',
  data: 'preload; as=fetch',
  // After the code: where the network is slow, the words come first, in another font (ui/styles/font.css).
  font: 'preload; fetchpriority=low; as=font',
}

/** Without the attribute a browser would not use what it has for the request that the page makes. */
const announced = (file: string, how: string): string => `</${file}>; rel=${how}; crossorigin=anonymous`

/** Returns what `of` returns for each language. */
const byLanguage = <Value>(of: (name: Language) => Value): Map<Language, Value> =>
  new Map(LANGUAGE_NAMES.map((name) => [name, of(name)]))

/** Returns the files of the texts that the code in these files reads. */
function textsOf(manifest: Manifest, files: ReadonlySet<string>, name: Language): string[] {
  const texts = Object.values(manifest)
    .filter(({ file }) => files.has(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((part) => part.startsWith(`../shared/messages/${name}/`))
    .flatMap((part) => [...filesOf(manifest, part)])
  return [...new Set(texts)].filter((file) => !files.has(file))
}

/** Returns the file of a part of the build and, at any depth, of those it imports. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const { name } = path.parse(key)
  // A part that client/parts.ts puts together is listed by its name only.
  const part = manifest[key] ?? Object.values(manifest).find((part) => part.name === name)
  if (!part) throw new Error(`the built client has no ${key}`)
  if (found.has(part.file)) return found
  found.add(part.file)
  for (const needed of part.imports ?? []) filesOf(manifest, needed, found)
  return found
}
