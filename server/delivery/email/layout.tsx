import { withoutLinks } from '#shared/person-name.ts'
import { oneLine, printableLines, photosLine, replyMarker } from './layout-printable.ts'
import { type MailContent, LOGO_CID } from './mail.ts'
import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Row } from '@react-email/row'
import { renderToStaticMarkup } from 'react-dom/server'
import { language } from '#shared/messages/text.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { BlockContent } from './layout-blocks.tsx'
import { INLINE, STYLE_SHEET } from './layout-styles.ts'

export type MailLink = { label: string; href: string }

export type MailItem = {
  number: number
  title: string
  about: string
  photoId: string | null
  href: string | null
}

export type MailPaper = { id: string; name: string; about: string; hasPicture: boolean; href: string | null }

/** `name` is its kind and length. */
export type MailRecording = MailPaper & { kind: 'video' | 'sound'; length: string }

/** A block of an email. HTML and plain text are made from the same blocks, so that both say the same. */
export type Block =
  /** Our own sentences, which begin at the left also when a name in another script does. */
  | { kind: 'text'; text: string }
  /** Text that a person wrote, in its own direction. */
  | { kind: 'words'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'list'; lines: readonly string[] }
  /** A quotation of a person, set apart. */
  | { kind: 'quote'; text: string }
  | { kind: 'photos'; ids: readonly string[]; total: number; href: string | null; about?: string }
  /** A numbered list, each with a small picture (`photoId` null: none) and a link, if there is one. */
  | { kind: 'items'; items: readonly MailItem[] }
  /** Documents, each with a picture of its first page where there is one, and a link, if there is one. */
  | { kind: 'papers'; papers: readonly MailPaper[] }
  /** Videos and sounds, each with a picture or a tile, and a link, if there is one. */
  | { kind: 'recordings'; recordings: readonly MailRecording[] }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'actions'; primary: MailLink; others?: readonly MailLink[] }
  /** Small buttons below a sentence: other ways to do what the buttons above do. */
  | { kind: 'choices'; text: string; links: readonly MailLink[] }

export type MailParts = {
  subject: string
  /** The preview text that a mail program shows beside the subject. */
  preview: string
  blocks: readonly Block[]
  /** Small print below the card; a link is on a line of its own. */
  footer: readonly (string | MailLink)[]
  showBranding: boolean
  canReplyByMail: boolean
}

const SUBJECT_MAX = 240

/**
 * Lays out an email: HTML for programs with little CSS support, with a narrow width and dark colors for those with
 * more, and the same words as plain text. Callers pass text, never HTML. Subject and preview, which are read before an
 * email is opened, contain no link, whoever wrote their words.
 */
export function layOut(parts: MailParts): MailContent {
  const subject = oneLine(withoutLinks(parts.subject), SUBJECT_MAX)
  const preview = withoutLinks(parts.preview)
  // Without photos there is no block with their count.
  const blocks = parts.blocks.filter((block) => block.kind !== 'photos' || block.total > 0)
  const shown = { ...parts, subject, preview, blocks }
  return { subject, text: textPart(shown), html: htmlPart(shown) }
}

/** Returns the email as plain text. */
function textPart({ blocks, footer, canReplyByMail }: MailParts): string {
  const body = blocks.map(blockAsText).filter((text) => text !== '')
  const small = footer.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.href}`))
  return [...(canReplyByMail ? [replyMarker()] : []), ...body, '* * *', ...small].join('\n\n') + '\n'
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'words':
      return printableLines(block.text).join('\n')
    case 'title':
      return oneLine(block.text, 1_000)
    case 'list':
      return block.lines.map((line) => `- ${oneLine(line, 2_000)}`).join('\n')
    case 'quote':
      return printableLines(block.text)
        .map((line) => `| ${line}`.trimEnd())
        .join('\n')
    case 'photos':
      return block.href === null ? photosLine(block) : `${photosLine(block)}:\n${block.href}`
    case 'items':
      return block.items
        .map(({ number, title, about }) => `${number}. ${oneLine(title, 1_000)}\n   ${oneLine(about, 1_000)}`)
        .join('\n\n')
    case 'papers':
      return filesAsText(block.papers)
    case 'recordings':
      return filesAsText(block.recordings)
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${oneLine(value, 2_000)}`).join('\n')
    case 'actions':
      return linksAsText([block.primary, ...(block.others ?? [])])
    case 'choices':
      return `${block.text}\n\n${linksAsText(block.links)}`
  }
}

const filesAsText = (files: readonly Pick<MailPaper, 'name' | 'about' | 'href'>[]): string =>
  files
    .map(({ name, about, href }) =>
      [
        `${oneLine(name, 200)} (${oneLine(about, 400)})${href === null ? '' : ':'}`,
        ...(href === null ? [] : [href]),
      ].join('\n'),
    )
    .join('\n\n')

const linksAsText = (links: readonly MailLink[]): string =>
  links.map(({ label, href }) => `${label}:\n${href}`).join('\n\n')

/** Returns the email as an HTML document of nested tables, 600 px wide. */
function htmlPart(parts: MailParts): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Email {...parts} />)}\n`
}

function Email({ subject, preview, blocks, footer, showBranding, canReplyByMail }: MailParts) {
  return (
    <Html lang={language()} dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{STYLE_SHEET}</style>
      </Head>
      <Body className="bg">
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{oneLine(preview, 200)}</div>
        <Row className="bg" style={INLINE.backdrop}>
          <Column className="wrap" align="center" style={{ padding: '28px 16px' }}>
            <Container width="600" style={{ width: '100%', maxWidth: 600 }}>
              {canReplyByMail && <ReplyMarker />}
              {showBranding && <Brand />}
              <Card blocks={blocks} />
              <Footer parts={footer} />
            </Container>
          </Column>
        </Row>
      </Body>
    </Html>
  )
}

function ReplyMarker() {
  return (
    <Row>
      <Column className="in" style={{ padding: '8px 8px 6px' }}>
        <p className="m" style={INLINE.marker}>
          {replyMarker()}
        </p>
      </Column>
    </Row>
  )
}

function Brand() {
  return (
    <Row>
      <Column className="in" style={{ padding: '14px 8px 16px' }}>
        <Row>
          <Column width="28" style={{ paddingRight: 10 }}>
            {/* Without a low priority React adds a preload link to the head for each picture. */}
            <Img src={`cid:${LOGO_CID}`} width="28" height="28" alt="" fetchPriority="low" />
          </Column>
          <Column className="t" style={INLINE.brand}>
            {PRODUCT_NAME}
          </Column>
        </Row>
      </Column>
    </Row>
  )
}

const GAP_BEFORE: Record<Block['kind'], number> = {
  text: 16,
  words: 16,
  title: 14,
  list: 16,
  quote: 18,
  photos: 18,
  items: 20,
  papers: 18,
  recordings: 18,
  facts: 20,
  actions: 20,
  choices: 20,
}

function Card({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Row>
      <Column className="card" style={INLINE.card}>
        {blocks.map((block, index) => (
          <Row key={index}>
            <Column
              className="in"
              style={{ padding: `${index === 0 ? 28 : GAP_BEFORE[block.kind]}px 32px 0` }}
            >
              <BlockContent block={block} />
            </Column>
          </Row>
        ))}
        <div style={{ height: 28, lineHeight: '28px', fontSize: 0 }}>{'\u00a0'}</div>
      </Column>
    </Row>
  )
}

function Footer({ parts }: { parts: readonly (string | MailLink)[] }) {
  return (
    <Row>
      <Column className="in" style={{ padding: '18px 8px 8px' }}>
        {parts.map((part, index) => (
          <p key={index} className="m" style={{ ...INLINE.small, margin: index === 0 ? '0' : '8px 0 0' }}>
            {typeof part === 'string' ? (
              oneLine(part, 2_000)
            ) : (
              <a className="lk" href={part.href} style={{ color: '#193f32' }}>
                {part.label}
              </a>
            )}
          </p>
        ))}
      </Column>
    </Row>
  )
}
