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
import type { Block, MailLink, MailParts } from './layout.ts'
import { LOGO_CID } from './mail.ts'
import { BlockContent } from './layout-blocks.tsx'
import { replyMarker, oneLine } from './layout-printable.ts'
import { INLINE, STYLE_SHEET } from './layout-styles.ts'

/** Returns the email as an HTML document of nested tables, 600 px wide. */
export function htmlPart(parts: MailParts): string {
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
