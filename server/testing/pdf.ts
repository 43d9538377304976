import { inflateSync } from 'node:zlib'

export type ReadPdf = {
  /** Returns the visible text, line by line, page after page. */
  text: string
  pages: number
  /** What each page says of its number. */
  numbers: string[]
  /** How often a picture is drawn. */
  pictures: number
  isTagged: boolean
  /** The objects of its dictionary, as they are written. */
  objects: string[]
  /** What is drawn outside of every tag, and is no artifact either. */
  untagged: string[]
}

/** Reads back a PDF of this product's writer: its typefaces are subsets, so glyphs go through their ToUnicode maps. */
export function readPdf(bytes: Buffer): ReadPdf {
  const raw = bytes.toString('latin1')
  if (!raw.startsWith('%PDF-') || !raw.trimEnd().endsWith('%%EOF')) throw new Error('this is no whole PDF')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs))
    objects.set(id, body)
  const streamOf = (body: string): string => {
    const [, data] = /\nstream\r?\n(.*)\nendstream$/s.exec(body) ?? []
    return data === undefined ? '' : inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  }
  const typefaces = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    if (map) typefaces.set(name, unicodeOf(streamOf(objects.get(map) ?? '')))
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  const contents = pages.map((body) =>
    streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''),
  )
  return {
    text: contents.map((content) => textOf(content, typefaces)).join('\n'),
    pages: pages.length,
    numbers: pages.map((body) => {
      const [, resources = ''] = /\/Resources (\d+) 0 R/.exec(body) ?? []
      const [, id = ''] = /\/PageNumber (\d+) 0 R/.exec(objects.get(resources) ?? '') ?? []
      return textOf(streamOf(objects.get(id) ?? ''), typefaces)
    }),
    pictures: contents.join('\n').match(/\/I\d+ Do$/gm)?.length ?? 0,
    isTagged: raw.includes('/StructTreeRoot') && raw.includes('/Marked true'),
    objects: [...objects.values()],
    untagged: contents.flatMap(drawnOutside),
  }
}

/** What draws: text, pictures, lines and areas. */
const DRAWS = /(^| )(Tj|TJ|Do|S|s|f|F|B|b|sh)\*?$/

function drawnOutside(content: string): string[] {
  let depth = 0
  return content.split('\n').filter((line) => {
    if (/ B[DM]C$/.test(line)) depth += 1
    if (line === 'EMC') depth -= 1
    return depth === 0 && DRAWS.test(line)
  })
}

/** What begins a tag, the height at which it is drawn, its typeface and its glyphs. */
const DRAWN = /\/(\w+) <<[^>]*>> BDC|1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g

function textOf(content: string, typefaces: Map<string, Map<string, string>>): string {
  let typeface = new Map<string, string>()
  const lines: string[] = []
  let [tag, height, end] = ['', '', '']
  for (const [, begun, at, name, shown] of content.matchAll(DRAWN)) {
    if (begun) tag = begun
    else if (at) height = at
    else if (name) typeface = typefaces.get(name) ?? new Map<string, string>()
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      const text = glyphs.map((glyph) => typeface.get(glyph) ?? `{${glyph}}`).join('')
      // Spans beside each other are parts of a line.
      const isPart = tag === 'Span' && end === height
      lines.push(isPart ? (lines.pop() ?? '') + text : text)
      end = tag === 'Span' ? height : ''
    }
  }
  return lines.join('\n')
}

/** The array form of beginbfrange, the only one that the writer uses. */
function unicodeOf(map: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      found.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  }
  return found
}

/** Returns the parts of lines with what they read as; only ASCII, which a PDF writes as it is. */
export const spansIn = (pdf: Buffer) =>
  readPdf(pdf)
    .objects.filter((object) => object.includes('/S /Span'))
    .map((object) => ({
      lang: /\/Lang \((\w+)\)/.exec(object)?.[1],
      words: /\/ActualText \((.*?)\)\n/s.exec(object)?.[1]?.replaceAll('\0', '') ?? '',
    }))
