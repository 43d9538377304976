import { createHash } from 'node:crypto'
import { textOf } from '#shared/messages/text.ts'
import { inLanguage } from '#server/language.ts'
import { withoutLinks } from '#shared/person-name.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { AddressBook } from './address.ts'
import { aboutRecording, fillIn, languageOfMail, LOGO_CID, photoCid, type OutboxMail } from './mail.ts'
import { isOnRecord, type FullOutboxRow } from './delivery-repository.ts'

/** The parts of an email that are derived when it is composed: pictures, and the addresses that contain a secret. */
export type Derived = {
  from: { name: string; address: string }
  addresses: AddressBook
  /** The claim's private link and reply address, when the email belongs to a claim. */
  builderLink: string | undefined
  replyAddress: string | undefined
  /** The Reply-To address for its homeowner, when it is about one claim. */
  homeownerAddress: string | undefined
  /** The secret of the link in an email about the account itself. */
  accountToken: string | undefined
  thumbnails: ReadonlyMap<string, Buffer>
  /** The photos that are attached in full. */
  photos: ReadonlyMap<string, Buffer>
  /** Of the papers: a picture of the first page, and the bytes of those that are attached. */
  papers?: ReadonlyMap<string, { page: Buffer | undefined; file: Buffer | undefined }>
  /** Of the recordings: the picture, and the bytes of those that are attached. `isGone`: there are none any more. */
  recordings?: ReadonlyMap<string, { poster: Buffer | undefined; file: Buffer | undefined; isGone: boolean }>
  logo: Buffer
}

type Composed = {
  raw: Buffer
  envelope: { from: string; to: string; asksForReport: boolean }
  messageId: string
}

/** Whoever kept an email knows what the claim's record was then: docs/record.md. */
const RECORD_HEADER = 'X-Homeclaim-Record'

/** Composes the bytes to send from an outbox row: the same Message-ID and content at every attempt. */
export async function composeMail(row: FullOutboxRow, derived: Derived): Promise<Composed> {
  const { mail } = row
  const { addresses, from } = derived
  const messageId = addresses.messageId(row.id, row.messageDomain)
  const withSecrets = (words: string) =>
    fillIn(words, mail, {
      link: derived.builderLink,
      accountToken: derived.accountToken,
      replyAddress: derived.replyAddress ?? '[private address]',
    })
  const thread = mail.threadOf.map((id) => addresses.messageId(id, row.messageDomain))
  const references = mail.inReplyTo ? [...thread, mail.inReplyTo] : thread
  const replyTo =
    (mail.repliesToClaim ? derived.replyAddress : derived.homeownerAddress) || mail.replyTo || undefined
  const goneRecordings = (mail.recordings ?? []).filter(({ id }) => derived.recordings?.get(id)?.isGone)
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  const composer = new MailComposer({
    from: { name: mail.fromName, address: from.address },
    to: { name: withoutLinks(row.to.name), address: row.to.address },
    replyTo,
    subject: mail.subject,
    messageId,
    inReplyTo: references.at(-1),
    references,
    date: new Date(row.createdAt),
    text: withSecrets(textWithout(goneRecordings, mail)),
    html: withSecrets(withoutMissingPictures(htmlWithout(goneRecordings, mail), derived)),
    headers: {
      'X-Mailer': PRODUCT_NAME,
      ...(mail.recordHead ? { [RECORD_HEADER]: mail.recordHead } : {}),
      ...(mail.isAutomatic ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {}),
    },
    attachments: [
      ...(mail.html.includes(`cid:${LOGO_CID}`)
        ? [
            {
              filename: 'logo.png',
              content: derived.logo,
              cid: LOGO_CID,
              contentDisposition: 'inline' as const,
            },
          ]
        : []),
      ...mail.photoIds.flatMap((id, index) => {
        const content = derived.thumbnails.get(id)
        return content
          ? [
              {
                filename: `photo-${index + 1}.jpg`,
                content,
                contentType: 'image/jpeg',
                cid: photoCid(id),
                contentDisposition: 'inline' as const,
              },
            ]
          : []
      }),
      ...(mail.papers ?? []).flatMap(({ id, name }, index) => {
        const { page, file } = derived.papers?.get(id) ?? {}
        return [
          ...(page
            ? [
                {
                  filename: `page-${index + 1}.jpg`,
                  content: page,
                  contentType: 'image/jpeg',
                  cid: photoCid(id),
                  contentDisposition: 'inline' as const,
                },
              ]
            : []),
          ...(file ? [{ filename: name, content: file, contentType: 'application/pdf' }] : []),
        ]
      }),
      ...(mail.recordings ?? []).flatMap(({ id, name, contentType }, index) => {
        const { poster, file } = derived.recordings?.get(id) ?? {}
        return [
          ...(poster
            ? [
                {
                  filename: `recording-${index + 1}.jpg`,
                  content: poster,
                  contentType: 'image/jpeg',
                  cid: photoCid(id),
                  contentDisposition: 'inline' as const,
                },
              ]
            : []),
          ...(file ? [{ filename: name, content: file, contentType }] : []),
        ]
      }),
      ...(mail.fullPhotos?.ids ?? []).flatMap((id, index) => {
        const content = derived.photos.get(id)
        const number = (mail.fullPhotos?.first ?? 1) + index
        const filename = `${textOf('mailLayout').photoFile({ number })}.jpg`
        return content ? [{ filename, content, contentType: 'image/jpeg' }] : []
      }),
    ],
    icalEvent: mail.calendar
      ? {
          method: mail.calendar.method,
          filename: 'visit.ics',
          content: calendarWith(mail.calendar.content, mail, derived.replyAddress ?? from.address),
        }
      : undefined,
    // The same at every attempt, unlike anything in the words, and short: a boundary of more than 70 characters
    // (RFC 2046 5.1.1) is refused or not understood.
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 32),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const raw = asTransmitted(await composer.compile().build())
  const bounceAddress = addresses.bounceAddress(row.id)
  const envelope = {
    from: bounceAddress ?? from.address,
    to: row.to.address,
    asksForReport: bounceAddress !== undefined && isOnRecord(row.kind),
  }
  return { raw, envelope, messageId }
}

/** The claim's address in a calendar file is secret too. Lines have 75 octets at most (RFC 5545 3.1). */
function calendarWith(content: string, { placeholders }: OutboxMail, replyAddress: string): string {
  const { replyAddress: placeholder } = placeholders
  if (placeholder === undefined || !content.includes(placeholder)) return content
  return content
    .replaceAll(placeholder, () => replyAddress)
    .split('\r\n')
    .map(folded)
    .join('\r\n')
}

function folded(line: string): string {
  const lines = ['']
  for (const sign of line) {
    const current = lines.at(-1) ?? ''
    if (Buffer.byteLength(current + sign) > 75) lines.push(` ${sign}`)
    else lines[lines.length - 1] = current + sign
  }
  return lines.join('\r\n')
}

/** Returns the bytes as SMTP transmits them, so that their hash is that of what the mail server receives. */
function asTransmitted(raw: Buffer): Buffer {
  const text = raw.toString('latin1').replaceAll(/\r?\n/g, '\r\n')
  return Buffer.from(text.endsWith('\r\n') ? text : `${text}\r\n`, 'latin1')
}

/** A thumbnail that could not be made is left out, so that no broken picture is shown. */
function withoutMissingPictures(
  mail: OutboxMail,
  { thumbnails, papers, recordings }: Pick<Derived, 'thumbnails' | 'papers' | 'recordings'>,
): string {
  const missing = [
    ...mail.photoIds.filter((id) => !thumbnails.has(id)),
    ...(mail.papers ?? []).flatMap(({ id }) => (papers?.get(id)?.page ? [] : [id])),
    ...(mail.recordings ?? []).flatMap(({ id }) => (recordings?.get(id)?.poster ? [] : [id])),
  ]
  return missing.reduce(
    (html, id) => html.replaceAll(new RegExp(`<img[^>]*cid:${photoCid(id)}[^>]*>`, 'g'), ''),
    mail.html,
  )
}

type Recordings = NonNullable<OutboxMail['recordings']>

/** Says of a recording whose file is missing that it is not attached, in the language of the email. */
function textWithout(gone: Recordings, mail: OutboxMail): string {
  return gone.reduce(
    (text, { about }) => text.replaceAll(`(${about})`, () => `(${goneWords(mail)})`),
    mail.text,
  )
}

function htmlWithout(gone: Recordings, mail: OutboxMail): OutboxMail {
  const html = gone.reduce(
    (all, { id }) =>
      all.replace(
        new RegExp(`(<p class="m ${aboutRecording(id)}"[^>]*>)[^<]*`),
        (_, start: string) => start + goneWords(mail),
      ),
    mail.html,
  )
  return { ...mail, html }
}

/** Our own words, without a sign that HTML would read. */
const goneWords = (mail: OutboxMail): string =>
  inLanguage(languageOfMail(mail), () => textOf('builderMails').recording.gone)
