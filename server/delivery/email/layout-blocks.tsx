import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Img } from '@react-email/img'
import { Row } from '@react-email/row'
import { Fragment, type CSSProperties, type ReactNode } from 'react'
import type { Block, MailItem, MailLink, MailPaper, MailRecording } from './layout.tsx'
import { textOf } from '#shared/messages/text.ts'
import { aboutRecording, photoCid } from './mail.ts'
import { oneLine, photosLine, printableLines } from './layout-printable.ts'
import { INLINE } from './layout-styles.ts'

export function BlockContent({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <Paragraphs text={block.text} />
    case 'words':
      return <Paragraphs text={block.text} dir="auto" />
    case 'title':
      return (
        <h1 className="t" dir="auto" style={INLINE.title}>
          {oneLine(block.text, 1_000)}
        </h1>
      )
    case 'list':
      return (
        <ul className="b" style={{ margin: 0, padding: '0 0 0 20px', ...INLINE.body }}>
          {block.lines.map((line, index) => (
            <li key={index} dir="auto" style={{ margin: '0 0 6px' }}>
              {oneLine(line, 2_000)}
            </li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <Row>
          <Column className="q" style={INLINE.quote}>
            <Paragraphs text={block.text} dir="auto" />
          </Column>
        </Row>
      )
    case 'photos':
      return <Photos {...block} />
    case 'items':
      return block.items.map((item) => <Item key={item.number} {...item} />)
    case 'papers':
      return block.papers.map((paper) => <Paper key={paper.id} {...paper} />)
    case 'recordings':
      return block.recordings.map((recording) => <Recording key={recording.id} {...recording} />)
    case 'facts':
      return block.rows.map(([label, value], index) => (
        <Row key={index}>
          <Column className="k ln" width="110" valign="top" style={INLINE.factLabel}>
            {label}
          </Column>
          <Column className="t ln" style={INLINE.factValue}>
            <bdi>{oneLine(value, 2_000)}</bdi>
          </Column>
        </Row>
      ))
    case 'actions':
      return <Actions primary={block.primary} others={block.others ?? []} />
    case 'choices':
      return <Choices {...block} />
  }
}

function Paragraphs({ text, dir }: { text: string; dir?: 'auto' }) {
  const paragraphs = printableLines(text)
    .join('\n')
    .split(/\n{2,}/)
  return paragraphs.map((paragraph, index) => (
    <p
      key={index}
      className="b"
      dir={dir}
      style={{ ...INLINE.paragraph, margin: index === 0 ? '0' : '12px 0 0' }}
    >
      {paragraph.split('\n').map((line, position) => (
        <Fragment key={position}>
          {position > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ))
}

function Photos({ ids, total, href, about }: Extract<Block, { kind: 'photos' }>) {
  return (
    <>
      {ids.length > 0 && (
        <Row>
          {[0, 1, 2].map((index) => (
            <Fragment key={index}>
              {index > 0 && (
                <Column width="8" style={{ width: 8, fontSize: 0 }}>
                  {'\u00a0'}
                </Column>
              )}
              <Column width="32%" valign="top">
                {ids[index] === undefined ? (
                  '\u00a0'
                ) : (
                  <Photo
                    id={ids[index]}
                    alt={textOf('mailLayout').photo({ number: index + 1, total })}
                    href={href}
                  />
                )}
              </Column>
            </Fragment>
          ))}
        </Row>
      )}
      <p className="m" style={{ ...INLINE.small, margin: '8px 0 0' }}>
        <Linked href={href} className="m" style={{ color: '#505d57' }}>
          {photosLine({ total, about })}
        </Linked>
      </p>
    </>
  )
}

function Item({ number, title, about, photoId, href }: MailItem) {
  return (
    <Row>
      <Column className="k ln" width="28" valign="top" style={INLINE.factLabel}>
        {number}
      </Column>
      <Column className="ln" width="84" valign="top" style={INLINE.factLabel}>
        {photoId === null ? (
          '\u00a0'
        ) : (
          <Linked href={href}>
            <Img
              src={`cid:${photoCid(photoId)}`}
              width="72"
              height="72"
              alt={textOf('mailLayout').photoOfItem({ number })}
              style={{ borderRadius: 8 }}
            />
          </Linked>
        )}
      </Column>
      <Column className="t ln" valign="top" style={INLINE.factValue}>
        <Linked href={href} className="t" dir="auto" style={INLINE.itemTitle}>
          {oneLine(title, 1_000)}
        </Linked>
        <p className="m" dir="auto" style={{ ...INLINE.small, margin: '2px 0 0' }}>
          {oneLine(about, 1_000)}
        </p>
      </Column>
    </Row>
  )
}

function Paper({ id, name, about, hasPicture, href }: MailPaper) {
  return (
    <Row>
      <Column className="ln" width="84" valign="top" style={INLINE.factLabel}>
        {hasPicture ? (
          <Linked href={href}>
            <Img
              src={`cid:${photoCid(id)}`}
              width="72"
              alt={textOf('mailLayout').firstPage}
              style={{ border: '1px solid #d8dfda', borderRadius: 6 }}
              fetchPriority="low"
            />
          </Linked>
        ) : (
          '\u00a0'
        )}
      </Column>
      <Column className="t ln" valign="top" style={INLINE.factValue}>
        <Linked href={href} className="t" dir="auto" style={INLINE.itemTitle}>
          {oneLine(name, 200)}
        </Linked>
        <p className="m" dir="auto" style={{ ...INLINE.small, margin: '2px 0 0' }}>
          {about}
        </p>
      </Column>
    </Row>
  )
}

/** The class of its words is the name by which an email corrects them when the file is missing. */
function Recording({ id, kind, name, length, about, hasPicture, href }: MailRecording) {
  return (
    <Row>
      <Column className="ln" width="132" valign="top" style={INLINE.factLabel}>
        <Linked href={href} className="q" style={INLINE.tile}>
          {hasPicture ? (
            <Img src={`cid:${photoCid(id)}`} width="120" alt={name} style={{ borderRadius: 8 }} />
          ) : (
            <span className="t" style={INLINE.tileSign}>
              <span aria-hidden="true">{kind === 'video' ? '\u25b6\ufe0e' : '\u266a\ufe0e'}</span> {length}
            </span>
          )}
        </Linked>
      </Column>
      <Column className="t ln" valign="top" style={INLINE.factValue}>
        <Linked href={href} className="t" style={INLINE.itemTitle}>
          {name}
        </Linked>
        <p className={`m ${aboutRecording(id)}`} dir="auto" style={{ ...INLINE.small, margin: '2px 0 0' }}>
          {oneLine(about, 400)}
        </p>
      </Column>
    </Row>
  )
}

/** A link, or the same without one. */
function Linked({
  href,
  children,
  ...props
}: {
  href: string | null
  className?: string
  dir?: 'auto'
  style?: CSSProperties
  children: ReactNode
}) {
  return href === null ? (
    <span {...props}>{children}</span>
  ) : (
    <a href={href} {...props}>
      {children}
    </a>
  )
}

function Photo({ id, alt, href }: { id: string; alt: string; href: string | null }) {
  return (
    <Linked href={href}>
      <Img
        src={`cid:${photoCid(id)}`}
        width="174"
        height="174"
        alt={alt}
        style={{ width: '100%', height: 'auto', borderRadius: 8 }}
        fetchPriority="low"
      />
    </Linked>
  )
}

function Actions({ primary, others }: { primary: MailLink; others: readonly MailLink[] }) {
  return (
    <>
      <Button className="bp" href={primary.href} style={INLINE.primary}>
        {primary.label}
      </Button>
      {pairs(others).map((pair, row) => (
        <Fragment key={row}>
          <div style={{ height: 10, lineHeight: '10px', fontSize: 0 }}>{'\u00a0'}</div>
          <Row>
            {pair.map(({ label, href }, index) => {
              const isLast = index === pair.length - 1
              const side = index === 0 && !isLast ? { paddingRight: 5 } : { paddingLeft: 5 }
              return (
                <Column
                  key={index}
                  className={isLast ? 'half half-last' : 'half'}
                  width={`${Math.floor(100 / pair.length)}%`}
                  style={pair.length === 1 ? {} : side}
                >
                  <Button className="bs" href={href} style={INLINE.secondary}>
                    {label}
                  </Button>
                </Column>
              )
            })}
          </Row>
        </Fragment>
      ))}
    </>
  )
}

const pairs = (links: readonly MailLink[]): MailLink[][] =>
  links.flatMap((_, index) => (index % 2 === 0 ? [links.slice(index, index + 2)] : []))

function Choices({ text, links }: Extract<Block, { kind: 'choices' }>) {
  return (
    <>
      <p className="m" style={{ ...INLINE.small, margin: '0 0 8px' }}>
        {oneLine(text, 1_000)}
      </p>
      {links.map(({ label, href }) => (
        <Fragment key={label}>
          <a className="bs" href={href} style={INLINE.choice}>
            {label}
          </a>{' '}
        </Fragment>
      ))}
    </>
  )
}
