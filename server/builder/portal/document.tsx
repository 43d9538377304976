import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RecordingAbout } from '#client/ui/recording-about.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { useText } from '#client/ui/use-text.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Language } from '#shared/messages/languages.ts'
import { direction, language, textOf, type Texts } from '#shared/messages/text.ts'
import { LanguageMenu, type MenuTarget } from '#server/http/request-language.tsx'
import { addBaseToPage, basePath } from '#server/http/base-path.ts'
import type { Photo } from '#shared/claims/views.ts'
import type { Attachment } from '#shared/messages.ts'
import type { Recording } from '#shared/recordings.ts'
import { PaperList } from '#client/ui/paper-list.tsx'
import { withoutOriginals } from '#shared/marked-photos.ts'
import { recordingText } from '#shared/recording-files.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { FONT } from '#server/http/first-files.ts'

/** Paths of a page's own files, with their version, and the path before every address of the page. */
export type PageFiles = {
  styles: string
  script: string | undefined
  /** The script that marks photos, for pages that send some. */
  marker?: string | undefined
  /** The script that makes videos smaller, for pages that send some. */
  smaller?: string | undefined
  font: string | undefined
  base: string
  /** The languages that readers may choose from. */
  languages: readonly Language[]
}

type Document = {
  title: string
  files: PageFiles
  /** The target of the page's first link. */
  skipTo: keyof Texts['builderPage']['skip']
  /** The content, with a `main` whose id is "main". */
  body: ReactNode
  /** The product's name when absent. */
  brand?: string | undefined
  /** At the end of the header, instead of "No account needed". */
  aside?: ReactNode
  /** The address of the menu of languages; without one there is no menu. */
  menu?: MenuTarget | undefined
  /** Attributes of the body, for the page's script. */
  attributes?: Record<string, string | undefined>
}

/** Renders a page for people without an account as a whole document: head, skip link, header and content. */
export function pageDocument({
  title,
  files,
  skipTo,
  body,
  brand,
  aside,
  menu,
  attributes,
}: Document): string {
  const text = textOf('builderPage')
  const markup = renderToStaticMarkup(
    <html lang={language()} dir={direction()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f2f5f1" />
        <meta name="theme-color" content="#0f1513" />
        <meta name="robots" content="noindex" />
        <title>{text.titleOfPage({ title })}</title>
        <link rel="icon" href="/icon.svg" />
        {files.font && <link rel="preload" as="font" href={files.font} crossOrigin="anonymous" />}
        <link rel="stylesheet" href={files.styles} />
        {files.script && <script type="module" src={files.script} />}
      </head>
      <body {...attributes}>
        <a className="skip" href="#main">
          {text.skip[skipTo]}
        </a>
        <header className="bp-top">
          <span className="brand">
            <Logo />
            <span dir="auto">{brand ?? PRODUCT_NAME}</span>
          </span>
          {aside ?? <span className="muted sm">{text.noAccount}</span>}
          {menu && <LanguageMenu offered={files.languages} to={menu} />}
        </header>
        {body}
      </body>
    </html>,
  )
  return addBaseToPage(`<!doctype html>\n${markup}\n`, files.base)
}

/** Three square columns; a tile opens the large picture. */
export function Photos({
  photos: all,
  base,
  label,
  canMark = false,
}: {
  photos: readonly Pick<Photo, 'id' | 'original'>[]
  base: string
  label?: string
  /** The page's script can mark them, for a reply. */
  canMark?: boolean
}) {
  const text = useText('builderPage').photo
  const photos = withoutOriginals(all)
  return (
    <ul className="photos">
      {photos.map((photo, index) => {
        const place = { number: index + 1, count: photos.length }
        const address = `${base}/photos/${encodeURIComponent(photo.id)}`
        return (
          <li key={photo.id}>
            <a
              href={`${address}/large`}
              target="_blank"
              rel="noopener"
              aria-label={label ? text.openOf({ ...place, label }) : text.open(place)}
            >
              <img src={`${address}/thumb`} alt="" width="400" height="400" />
              {photo.original && <span className="marked">{text.marked}</span>}
            </a>
            {canMark && (
              <button type="button" className="mk" data-mark={photo.id} aria-label={text.mark(place)}>
                <span>
                  <Icon name="edit" />
                </span>
              </button>
            )}
            {photo.original && !photo.original.isKept && (
              <a
                className="original"
                href={`${base}/photos/${encodeURIComponent(photo.original.id)}/large`}
                target="_blank"
                rel="noopener"
              >
                {text.original}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Documents to download, each with a picture of its first page, or why there is none. */
export function Papers({ papers, base }: { papers: readonly Attachment[]; base: string }) {
  const addressOf = ({ id, pageUrl }: Attachment) => {
    const file = `${base}/attachments/${encodeURIComponent(id)}`
    return { file, page: pageUrl === undefined ? undefined : `${file}/page` }
  }
  return <PaperList papers={papers} addressOf={addressOf} link={{ download: true }} />
}

/** Videos and sounds with the browser's own controls; what it cannot play is a file to download. */
export function Recordings({ recordings }: { recordings: readonly Recording[] }) {
  const text = useText('recordingParts')
  return (
    <ul className="recs">
      {recordings.map((recording) => {
        const { url, posterUrl, fileName } = recording
        const what = recordingText(recording)
        const about = {
          src: url,
          controls: true,
          preload: 'none',
          'aria-label': text.playing({ what, name: fileName }),
        } as const
        return (
          <li key={recording.id} className="rec">
            {recording.kind === 'video' ? (
              <video {...about} playsInline poster={posterUrl ?? undefined} />
            ) : (
              <audio {...about} />
            )}
            {/* The script shows it where the browser says so. */}
            <p className="not-played" role="status" hidden>
              {text.notPlayed}
            </p>
            <RecordingAbout recording={recording} url={url} />
          </li>
        )
      })}
    </ul>
  )
}

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
