import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Language } from '#shared/messages/languages.ts'
import { basePath } from '#server/http/base-path.ts'
import { FONT } from '#server/http/first-files.ts'
import type { PageFiles } from './document.tsx'

/** The folder in client/ that has a page's style sheet and its script. */
type PageFolder = 'builder-pages/portal' | 'builder-pages/dashboard' | 'builder-pages/evidence'

const Files = z.record(z.string(), z.object({ file: z.string().optional() }))

/**
 * Returns the paths of a page's files, which are the built client's; without a build (`clientDir` undefined) it is
 * Vite's development server that has them. Throws when the build lacks one.
 */
export function pageFiles(
  {
    clientDir,
    publicUrl,
    languages,
  }: { clientDir?: string | undefined; publicUrl: string; languages: readonly Language[] },
  folder: PageFolder = 'builder-pages/portal',
): PageFiles {
  // Their paths in client/: their keys in the manifest, their addresses in development.
  const styles = `${folder}/page.css`
  const script = `${folder}/page.ts`
  // Loaded when a photo is marked, and when a video is made smaller.
  const [marker, smaller] =
    folder === 'builder-pages/portal' ? [`${folder}/marks.ts`, `${folder}/smaller.ts`] : []
  const common = { base: basePath(publicUrl), languages }
  if (!clientDir) {
    const later = { marker: marker && `/${marker}`, smaller: smaller && `/${smaller}` }
    return { styles: `/${styles}`, script: `/${script}`, ...later, font: undefined, ...common }
  }
  const manifest = Files.parse(
    JSON.parse(readFileSync(path.join(clientDir, '.vite', 'manifest.json'), 'utf8')),
  )
  const addressOf = (name: string): string => {
    const file = manifest[name]?.file
    if (!file) throw new Error(`the build lacks ${name}`)
    return `/${file}`
  }
  return {
    styles: addressOf(styles),
    script: addressOf(script),
    marker: marker && addressOf(marker),
    smaller: smaller && addressOf(smaller),
    font: addressOf(FONT),
    ...common,
  }
}
