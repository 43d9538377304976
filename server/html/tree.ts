import {
  defaultTreeAdapter,
  html as standard,
  parse,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes as Tree,
  type TreeAdapter,
} from 'parse5'

/** A part of a document as a browser would show it, in order: tags are balanced, text is decoded. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isVoid: boolean }
  | { kind: 'close'; name: string }

/** Longer input is cut before parsing: no email written by a person is longer. */
const longestInput = 1_000_000
const mostTags = 20_000
/** Elements the parser may create: misnested formatting makes it copy open tags into every paragraph. */
const mostElements = 40_000
/** The parser looks through all open elements at every tag, so deep nesting takes quadratic time. */
const deepestInput = 1_000

const voidTags = new Set(['br', 'hr', 'img'])

/** Elements whose contents browsers don't show as text. */
const hiddenTags = new Set(
  `script style title head template noscript noembed noframes iframe object embed audio video canvas textarea select
  datalist dialog meter progress rp`.split(/\s+/),
)
/** Elements of SVG and MathML whose contents are not drawn. */
const hiddenForeignTags = new Set(
  `script style title desc metadata defs symbol clipPath mask marker pattern filter linearGradient radialGradient
  annotation annotation-xml`.split(/\s+/),
)

class BoundReached extends Error {}

/**
 * Parses HTML as browsers do (the parsing algorithm of the HTML standard, by parse5) and returns what they would show.
 * Never throws. `isCut` tells that the document goes beyond the bounds and that its end is missing.
 */
export function readHtml(html: string): { tokens: HtmlToken[]; isCut: boolean } {
  const bounded = html.slice(0, longestInput)
  const beginning = bounded.slice(0, endOfTags(bounded))
  const { document, isCut } = parseBounded(beginning)
  return { tokens: tokensOf(document), isCut: isCut || beginning.length < html.length }
}

/** Returns the position of the first tag over the limit. */
function endOfTags(html: string): number {
  let at = -1
  for (let seen = 0; seen <= mostTags; seen++) {
    at = html.indexOf('<', at + 1)
    if (at === -1) return html.length
  }
  return at
}

/** The tree as far as the parser got within the limits. */
function parseBounded(html: string): { document: Tree.Document; isCut: boolean } {
  const document = defaultTreeAdapter.createDocument()
  let elements = 0
  let depth = 0
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createDocument: () => document,
    createElement(...element) {
      if (++elements > mostElements) throw new BoundReached()
      return defaultTreeAdapter.createElement(...element)
    },
    onItemPush() {
      if (++depth > deepestInput) throw new BoundReached()
    },
    onItemPop() {
      depth--
    },
  }
  try {
    parse(html, { treeAdapter })
    return { document, isCut: false }
  } catch (error) {
    if (!(error instanceof BoundReached)) throw error
    return { document, isCut: true }
  }
}

/**
 * Uses its own stack instead of recursion: elements moved by misnested tags can be nested deeper than the parser's
 * limit.
 */
function tokensOf(document: Tree.Document): HtmlToken[] {
  const tokens: HtmlToken[] = []
  const stack: { node: Tree.ChildNode; isTextShown: boolean; isEnd: boolean }[] = []
  const pushChildren = (parent: Tree.ParentNode, isTextShown: boolean) => {
    for (let index = parent.childNodes.length - 1; index >= 0; index--) {
      const node = parent.childNodes[index]
      if (node) stack.push({ node, isTextShown, isEnd: false })
    }
  }
  pushChildren(document, true)
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, isTextShown, isEnd } = next
    if (isEnd) tokens.push({ kind: 'close', name: node.nodeName })
    else if (defaultTreeAdapter.isTextNode(node)) {
      if (isTextShown) tokens.push({ kind: 'text', text: node.value })
    } else if (!defaultTreeAdapter.isElementNode(node)) continue
    else if (node.namespaceURI !== standard.NS.HTML) {
      if (!hiddenForeignTags.has(node.tagName)) pushChildren(node, isForeignTextShown(node, isTextShown))
    } else if (isHidden(node)) continue
    else if (voidTags.has(node.tagName)) tokens.push(opening(node, true))
    else {
      tokens.push(opening(node, false))
      stack.push({ node, isTextShown, isEnd: true })
      pushChildren(node, true)
    }
  }
  return tokens
}

/** Only these elements of SVG and MathML, and those of SVG inside of `text`, draw their characters. */
function isForeignTextShown({ namespaceURI, tagName }: Tree.Element, isParentShown: boolean): boolean {
  if (namespaceURI === standard.NS.MATHML) return ['mi', 'mn', 'mo', 'ms', 'mtext'].includes(tagName)
  return tagName === 'text' || (isParentShown && tagName !== 'svg')
}

function isHidden({ tagName, attrs }: Tree.Element): boolean {
  return hiddenTags.has(tagName) || attrs.some(({ name }) => name === 'hidden')
}

function opening({ tagName, attrs }: Tree.Element, isVoid: boolean): HtmlToken {
  return {
    kind: 'open',
    name: tagName,
    attributes: new Map(attrs.map(({ name, value }) => [name, value])),
    isVoid,
  }
}
