import { type Archive, checksumLines, sealed } from '#server/documents/archive.ts'
import { claimFileSchema } from './claim-file.ts'
import { countFiles, readFolder, writeFolder, type ClaimFolder } from './claim-folder.ts'
import type { DocumentsCore } from '../module.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SealedFile } from '#shared/evidence.ts'
import { direction, language, textOf } from '#shared/messages/text.ts'
import { VERIFIED_CLAIMS, type VerifiedClaims } from '#shared/record/file.ts'

/** Files beside the claims' folders: the schema, the checksums, the page that verifies. */
const COMMON_FILES = 3

type Wanted = {
  /** The person who asked for the file, the claims in it, and when it was asked for. */
  userId: string
  claimIds: readonly string[]
  createdAt: string
  /** Called with how many files are written, of how many. */
  onFile?: (done: number, total: number) => Promise<void>
}

/**
 * Writes the evidence of these claims, one file at a time. A failure ends the archive and is thrown: half a file must not look like a whole one.
 */
export async function writeArchive(
  core: DocumentsCore,
  archive: Archive,
  { userId, claimIds, createdAt, onFile = () => Promise.resolve() }: Wanted,
): Promise<void> {
  try {
    const folders: ClaimFolder[] = []
    for (const id of claimIds) {
      const folder = await readFolder(core, userId, id)
      if (folder) folders.push(folder)
    }
    const total = folders.reduce((sum, folder) => sum + countFiles(folder), COMMON_FILES)
    let done = 0
    const files = sealed(archive, () => onFile(++done, total))
    const missing: string[] = []
    for (const folder of folders) missing.push(...(await writeFolder(core, files, { userId, folder })))
    // The latest thing that happened: the same state gives the same bytes.
    const madeAt =
      folders
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? createdAt
    await files.addText('claim.schema.json', `${JSON.stringify(claimFileSchema(), null, 2)}\n`, madeAt)
    if (missing.length > 0) await files.addText('missing.txt', `${missing.join('\n')}\n`, madeAt)
    const verifier = core.verifier()
    if (verifier !== undefined) {
      const page = verifyPage({ folders, files: [...files.files], verifier })
      await files.addText('verify.html', page, madeAt)
    }
    await files.addText('SHA256SUMS', checksumLines(files.files), madeAt)
    archive.end()
  } catch (error) {
    archive.output.destroy(error instanceof Error ? error : new Error('the archive broke off'))
    throw error
  }
}

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem}h2{font-size:1.15rem;margin:2rem 0 .25rem}
p{margin:.25rem 0 .75rem}ul{padding-inline-start:1.25rem}
label{display:inline-block;padding:.7rem 1rem;border:1px solid #8888;border-radius:.5rem;font-weight:600;cursor:pointer}
.ok::before{content:'✓ ';color:#1a7f4b}.bad::before{content:'✗ ';color:#c0392b}
@media(prefers-color-scheme:dark){.ok::before{color:#5ad19a}.bad::before{color:#ff8f80}}
input{position:absolute;opacity:0}input:focus-visible+label{outline:3px solid;outline-offset:2px}
`

/**
 * Renders the page that verifies the claims' records, and the files beside it, in a browser: without a server, without a
 * network. It holds the records itself, because a page on a disk may not read the files beside it until it is given
 * them.
 */
export function verifyPage({
  folders,
  files,
  verifier,
}: {
  folders: readonly ClaimFolder[]
  files: SealedFile[]
  verifier: string
}): string {
  const data: VerifiedClaims = {
    files,
    claims: folders.map(({ name, parts: { claim }, record }) => ({
      folder: name,
      number: claim.number,
      title: claim.title,
      record: record ?? null,
    })),
  }
  const text = textOf('verifier')
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language()} dir={direction()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        {/* Nothing that is read here can leave the page. */}
        <meta
          httpEquiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
        />
        <title>{text.title}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <main id="claims">
          <noscript>{text.noScript}</noscript>
        </main>
        <h2>{text.files}</h2>
        <p>{text.unpack}</p>
        <p>
          {/* The browser would show it in its own language. */}
          <input id="folder" type="file" multiple {...{ webkitdirectory: '' }} />
          <label htmlFor="folder">{text.choose}</label>
        </p>
        <div id="files" role="status" />
        <script
          id={VERIFIED_CLAIMS}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: inScript(JSON.stringify(data)) }}
        />
        <script type="module" dangerouslySetInnerHTML={{ __html: verifier }} />
      </body>
    </html>,
  )}`
}

/** JSON inside a script element: nothing in it can end the element. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c')
