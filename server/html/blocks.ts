import type { HtmlToken } from './tree.ts'

/** Characters between tags of one kind, or a line break. */
type Run = { kind: 'text'; text: string; marks: readonly Mark[] } | { kind: 'break' }
export type Mark = { tag: 'b' | 'i' | 'u' | 'span'; style: string }
export type List = { tag: 'ul' | 'ol' }
/** A paragraph, or an item of the innermost of `lists`. */
export type Block = { lists: readonly List[]; style: string; runs: Run[] }

/** Counted as written: characters of text, five for one that is escaped, 20 for an opening tag with its closing one. */
const longestOutput = 200_000
const costOfEscaped = 5
const costOfTag = 20
const deepestMarks = 8
const deepestList = 5
const longestLink = 2_000

const markTags = new Map<string, Mark>([
  ['b', { tag: 'b', style: '' }],
  ['strong', { tag: 'b', style: '' }],
  ['i', { tag: 'i', style: '' }],
  ['em', { tag: 'i', style: '' }],
  ['cite', { tag: 'i', style: '' }],
  ['u', { tag: 'u', style: '' }],
  ['ins', { tag: 'u', style: '' }],
  ['s', { tag: 'span', style: 'text-decoration:line-through' }],
  ['strike', { tag: 'span', style: 'text-decoration:line-through' }],
  ['del', { tag: 'span', style: 'text-decoration:line-through' }],
  ['span', { tag: 'span', style: '' }],
])

const blockTags = new Set(
  `p div table caption tr h1 h2 h3 h4 h5 h6 blockquote pre listing xmp plaintext section article header footer main nav
  address center dl dt dd fieldset legend form figure figcaption aside details summary dialog menu dir hgroup search
  body frameset`.split(/\s+/),
)
const preformattedTags = new Set(['pre', 'listing', 'xmp', 'plaintext'])

/** Nothing that could hide text, cover the page or fetch something: no position, size, color or url(). */
const styles = new Map([
  ['text-align', /^(left|right|center|justify|start|end)$/],
  ['font-weight', /^(normal|bold|bolder|lighter|[1-9]00)$/],
  ['font-style', /^(normal|italic|oblique)$/],
  ['text-decoration', /^(none|underline|line-through)$/],
])

/**
 * Reads shown HTML as flat paragraphs and list items of formatted text: nested blocks one after the other, links as
 * their text with the address behind it, pictures dropped. Reading the written result again gives the same blocks.
 * `isCut` tells that the end is missing because the result has reached its greatest length.
 */
export function readBlocks(tokens: Iterable<HtmlToken>): { blocks: Block[]; isCut: boolean } {
  const reader = new BlockReader()
  for (const token of tokens) {
    if (reader.isFull) break
    if (token.kind === 'text') reader.text(token.text)
    else if (token.kind === 'open') reader.open(token)
    else reader.close()
  }
  return { blocks: reader.end(), isCut: reader.isFull }
}

type Opened = { name: string; pops: 'mark' | 'list' | 'link' | 'nothing' }

class BlockReader {
  private readonly blocks: Block[] = []
  private readonly opened: Opened[] = []
  private readonly lists: List[] = []
  private readonly links: { href: string; text: string }[] = []
  private marks: readonly Mark[] = []
  private block: Block | null = null
  private style = ''
  private preformatted = 0
  /** Pending breaks and spaces, which are written only when text follows in the same block. */
  private breaks = 0
  private space: readonly Mark[] | null = null
  private isNewLinePending = false
  private length = 0
  private isTextCut = false

  get isFull(): boolean {
    return this.isTextCut || this.length >= longestOutput
  }

  text(text: string): void {
    if (this.preformatted === 0) return this.words(text)
    for (let from = 0; from <= text.length && !this.isFull;) {
      const end = text.indexOf('\n', from)
      this.words(text.slice(from, end === -1 ? text.length : end))
      if (end === -1) return
      this.lineBreak()
      from = end + 1
    }
  }

  open({ name, attributes, isVoid }: Extract<HtmlToken, { kind: 'open' }>): void {
    if (isVoid) return name === 'br' ? this.lineBreak() : name === 'hr' ? this.endBlock() : undefined
    const mark = markTags.get(name)
    if (mark) this.opened.push({ name, pops: this.openMark(mark, attributes.get('style')) })
    else if (name === 'ul' || name === 'ol') this.opened.push({ name, pops: this.openList(name) })
    else if (name === 'a') {
      this.links.push({ href: attributes.get('href')?.trim() ?? '', text: '' })
      this.opened.push({ name, pops: 'link' })
    } else {
      this.opened.push({ name, pops: 'nothing' })
      if (name === 'li') this.endItem()
      if (blockTags.has(name)) {
        this.endBlock()
        this.style = harmlessStyle(attributes.get('style'))
      }
      if (preformattedTags.has(name)) this.preformatted++
    }
  }

  close(): void {
    const { name, pops } = this.opened.pop() ?? { name: '', pops: 'nothing' }
    if (pops === 'mark') this.marks = this.marks.slice(0, -1)
    else if (pops === 'list') {
      this.endItem()
      this.lists.pop()
    } else if (pops === 'link') {
      const link = this.links.pop()
      if (link && this.block) this.words(visibleAddress(link))
    } else if (name === 'td' || name === 'th') this.endCell()
    else if (name === 'li') this.endItem()
    else if (blockTags.has(name)) {
      this.endBlock()
      this.style = ''
    }
    if (preformattedTags.has(name)) this.preformatted--
  }

  end(): Block[] {
    this.endItem()
    return this.blocks
  }

  private openMark(mark: Mark, source: string | undefined): Opened['pops'] {
    const style = mark.style || harmlessStyle(source)
    const isIdle = mark.tag === 'span' && style === ''
    const isOpen = this.marks.some((open) => open.tag === mark.tag && open.style === style)
    if (isIdle || isOpen || this.marks.length >= deepestMarks) return 'nothing'
    this.marks = [...this.marks, { tag: mark.tag, style }]
    return 'mark'
  }

  private openList(tag: List['tag']): Opened['pops'] {
    if (this.lists.length >= deepestList) return 'nothing'
    this.endItem()
    this.lists.push({ tag })
    return 'list'
  }

  private lineBreak(): void {
    if (!this.block) return
    this.breaks = Math.min(2, this.breaks + 1)
    this.space = null
  }

  private endCell(): void {
    if (this.block) this.space ??= this.marks
  }

  /** An item of a list keeps going over the blocks in it, line by line. */
  private endBlock(): void {
    if (this.lists.length === 0) this.endItem()
    else if (this.block) this.isNewLinePending = true
  }

  private endItem(): void {
    this.block = null
    this.breaks = 0
    this.space = null
    this.isNewLinePending = false
  }

  /** Text in which white space is one space. */
  private words(source: string): void {
    const collapsed = source.replaceAll(/[ \t\r\n\f\0]+/g, ' ')
    const whole = this.block ? collapsed : collapsed.trimStart()
    const text = whole.slice(0, fittingLength(whole, longestOutput - this.length))
    const body = text.startsWith(' ') ? text.slice(1) : text
    if (body !== text && this.breaks === 0 && !this.isNewLinePending) this.space ??= this.marks
    if (text.length < whole.length) this.isTextCut = true
    if (body === '') return
    const isSpaceLast = body.endsWith(' ')
    this.write(isSpaceLast ? body.slice(0, -1) : body)
    if (isSpaceLast) this.space = this.marks
  }

  private write(text: string): void {
    const block = (this.block ??= this.begin())
    const breaks = Math.max(this.breaks, this.isNewLinePending ? 1 : 0)
    for (let count = 0; count < breaks; count++) block.runs.push({ kind: 'break' })
    this.length += breaks * costOfTag
    if (breaks === 0 && this.space) this.append(block, ' ', this.space)
    this.append(block, text, this.marks)
    this.breaks = 0
    this.space = null
    this.isNewLinePending = false
    const link = this.links.at(-1)
    if (link && link.text.length <= longestLink) link.text += text.slice(0, longestLink + 1)
  }

  private begin(): Block {
    const block = { lists: [...this.lists], style: this.lists.length === 0 ? this.style : '', runs: [] }
    this.blocks.push(block)
    this.length += costOfTag * (1 + block.lists.length) + block.style.length
    return block
  }

  private append(block: Block, text: string, marks: readonly Mark[]): void {
    this.length += costOf(text)
    const last = block.runs.at(-1)
    if (last?.kind === 'text' && isSame(last.marks, marks)) last.text += text
    else {
      block.runs.push({ kind: 'text', text, marks })
      this.length += marks.reduce((sum, { style }) => sum + costOfTag + style.length, 0)
    }
  }
}

const isEscaped = (code: number): boolean => code === 0x26 || code === 0x3c || code === 0x3e

function costOf(text: string): number {
  let cost = text.length
  for (let at = 0; at < text.length; at++) if (isEscaped(text.charCodeAt(at))) cost += costOfEscaped - 1
  return cost
}

/** Returns how many characters from the start fit into the remaining length. */
function fittingLength(text: string, limit: number): number {
  if (text.length * costOfEscaped <= limit) return text.length
  let cost = 0
  for (let at = 0; at < text.length; at++) {
    cost += isEscaped(text.charCodeAt(at)) ? costOfEscaped : 1
    if (cost > limit) return at
  }
  return text.length
}

function isSame(some: readonly Mark[], others: readonly Mark[]): boolean {
  return (
    some === others ||
    (some.length === others.length &&
      some.every(({ tag, style }, index) => tag === others[index]?.tag && style === others[index].style))
  )
}

/** Returns the known declarations, written anew, so that no syntax of the sender remains. */
export function harmlessStyle(source = ''): string {
  const kept = source
    .slice(0, 2000)
    .split(';')
    .flatMap((declaration) => {
      const [property = '', value = ''] = declaration
        .toLowerCase()
        .split(':', 2)
        .map((part) => part.trim())
      const plain = value.replace(/\s*!important$/, '')
      return styles.get(property)?.test(plain) ? [`${property}:${plain}`] : []
    })
  return [...new Set(kept)].join(';')
}

/** Returns " (https://…)" for a link whose text doesn't show its address. */
function visibleAddress({ href, text }: { href: string; text: string }): string {
  if (!/^(https?:\/\/|mailto:)/i.test(href) || href.length > longestLink) return ''
  const bare = (url: string) =>
    url
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, '')
  if (bare(text) === bare(href.replace(/^mailto:/i, ''))) return ''
  return text.trim() === '' ? href : ` (${href})`
}
