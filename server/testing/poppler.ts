import { execFileSync, spawnSync } from 'node:child_process'

const HOW = 'Install it for these tests: apt-get install poppler-utils'

/** Whether this machine has poppler's tools. Without them their tests are skipped, and the run says so. */
export const hasPoppler: boolean = isThere()
if (!hasPoppler) process.stdout.write(`There is no pdfinfo, so the tests against it are skipped. ${HOW}\n`)

function isThere(): boolean {
  try {
    execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Runs one of the tools over a PDF. Throws with what it complained about, also where it went on. */
function run(tool: string, args: string[], pdf: Buffer): string {
  const { status, stdout, stderr } = spawnSync(tool, args, { input: pdf, maxBuffer: 50_000_000 })
  const complaints = stderr.toString().trim()
  if (status !== 0 || complaints !== '') throw new Error(`${tool} ended with ${status}: ${complaints}`)
  return stdout.toString()
}

/** Returns the text as a person would select it, page after page. */
export const textIn = (pdf: Buffer): string => run('pdftotext', ['-', '-'], pdf)

/** Returns what pdfinfo says, by its names. */
export function factsIn(pdf: Buffer): Record<string, string> {
  const lines = run('pdfinfo', ['-'], pdf).split('\n')
  return Object.fromEntries(lines.flatMap((line) => entryOf(/^([^:]+):\s+(.*)$/.exec(line))))
}

const entryOf = (found: RegExpExecArray | null): [string, string][] =>
  found ? [[found[1] ?? '', found[2] ?? '']] : []

/** Returns the page of each picture. */
export function picturePages(pdf: Buffer): number[] {
  const [, , ...rows] = run('pdfimages', ['-list', '-'], pdf).trim().split('\n')
  return rows.map((row) => Number(row.trim().split(/\s+/)[0]))
}

/** Returns each typeface, and whether it is embedded, with what its glyphs mean. */
export function typefaces(pdf: Buffer): { name: string; isWhole: boolean }[] {
  const [, , ...rows] = run('pdffonts', ['-'], pdf).trim().split('\n')
  return rows.map((row) => ({ name: row.split(' ')[0] ?? '', isWhole: /\byes\s+yes\s+yes\b/.test(row) }))
}

/** A tag with what is in it, as poppler reads the structure of a document. */
export type PdfTag = { type: string; text: string; attributes: string[]; children: PdfTag[] }

/** Returns the document's tag. */
export function tagsIn(pdf: Buffer): PdfTag {
  const root: PdfTag = { type: '', text: '', attributes: [], children: [] }
  const path = [root]
  for (const line of run('pdfinfo', ['-struct-text', '-'], pdf).split('\n')) {
    const depth = line.search(/\S/) / 2
    const word = line.trim()
    if (word === '') continue
    const last = path.at(-1)
    if (/^["/]/.test(word)) {
      // A span is part of the line it is in.
      const readers = last?.type === 'Span' ? path.slice(-2) : path.slice(-1)
      if (word.startsWith('"')) for (const tag of readers) tag.text += word.slice(1, -1)
      if (last && word.startsWith('/')) last.attributes.push(word)
      continue
    }
    const tag = { type: word.replace(/ .*|:$/g, ''), text: '', attributes: [], children: [] }
    path.length = Math.floor(depth) + 1
    path.at(-1)?.children.push(tag)
    path.push(tag)
  }
  return root.children[0] ?? root
}

/** Returns the tags of these types, in the order in which they are read. */
export function tagsOf(tag: PdfTag, types: RegExp): PdfTag[] {
  return [...(types.test(tag.type) ? [tag] : []), ...tag.children.flatMap((child) => tagsOf(child, types))]
}
