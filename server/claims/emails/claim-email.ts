import { shortCalendarDate, zonedDateTime } from '#shared/dates.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { textOf } from '#shared/messages/text.ts'
import { roomText } from '#shared/rooms.ts'
import { layOut, type Block } from '#server/delivery/email/layout.ts'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'
import { recordingsBlocks, type MailedRecording } from './recording-parts.ts'
import { papersBlocks, type MailedPaper } from './paper-parts.ts'
import {
  allClaims,
  answerBlocks,
  contactRows,
  firstName,
  greeted,
  howToAnswer,
  linkTo,
  photosBlock,
  recordLine,
  replying,
  street,
  subjectOf,
  whoGetsCopy,
  whyYouGetThis,
  type ClaimOfMail,
  type PackedPhotos,
  type ToBuilder,
} from './parts.ts'

export type ClaimEmail = ToBuilder & {
  claim: ClaimOfMail & {
    description: string
    category: string
    /** Empty while nobody said. */
    room: string
    createdAt: string
    /** The claim whose repair did not hold. */
    earlier?: { number: number } | null
  }
  warranty: { start: string; end: string } | null
  /** The home's coverage of the category, in one line; null when nothing was entered. */
  coverage?: string | null
  /** All photos of the claim; the first three are shown as `cid:` pictures. */
  photoIds: readonly string[]
  /** The same as files of the email, where no link shows them. */
  packed?: PackedPhotos | undefined
  /** The claim's own papers. */
  papers?: readonly MailedPaper[]
  /** The claim's own videos and sounds. */
  recordings?: readonly MailedRecording[]
  /** Messages the homeowner wrote before this email, oldest first. */
  written: readonly { content: string; createdAt: string }[]
}

/** Composes the claim email, the first email to the builder. */
export function claimEmailToBuilder(email: ClaimEmail): MailContent {
  const { claim, homeowner, contact, warranty, coverage, photoIds, written, timeZone } = email
  const first = firstName(homeowner.name)
  const mayAnswer = email.copyFor?.mayAnswer !== false
  const { filed: text, facts, buttons, ...every } = textOf('builderMails')
  const { name } = homeowner
  const preview = mayAnswer ? text.preview : text.previewToRead
  return layOut({
    subject: subjectOf(email),
    preview: preview({ name, number: claim.number, count: photoIds.length }),
    blocks: [
      {
        kind: 'text',
        text: text.hello({
          builder: greeted(email),
          name: oneLine(name, 200),
          street: oneLine(street(claim.address), 300),
        }),
      },
      { kind: 'title', text: claim.title },
      { kind: 'words', text: claim.description },
      photosBlock(photoIds, email.packed),
      ...recordingsBlocks({ recordings: email.recordings ?? [], opensOutside: email.opensOutside }),
      ...papersBlocks({ papers: email.papers ?? [], opensOutside: email.opensOutside }),
      {
        kind: 'facts',
        rows: [
          [facts.number, every.number(claim)],
          ...(claim.earlier ? [[facts.cameBack, facts.earlier(claim.earlier)] as const] : []),
          [facts.category, categoryText(claim.category)],
          ...(claim.room ? [[facts.room, roomText(claim.room)] as const] : []),
          [facts.address, claim.address],
          ...contactRows(contact),
          [facts.filed, zonedDateTime(claim.createdAt, timeZone)],
          ...(warranty
            ? [
                [
                  facts.warranty,
                  facts.dates({
                    start: shortCalendarDate(warranty.start),
                    end: shortCalendarDate(warranty.end),
                  }),
                ] as const,
              ]
            : []),
          ...(coverage ? [[facts.coverage, coverage] as const] : []),
        ],
      },
      ...written.flatMap(({ content, createdAt }): Block[] => [
        {
          kind: 'text',
          text: text.added({ name: oneLine(name, 200), at: zonedDateTime(createdAt, timeZone) }),
        },
        { kind: 'quote', text: content },
      ]),
      ...answerBlocks(
        { ...email, subject: subjectOf(email) },
        {
          primary: { label: buttons.acknowledge, href: linkTo('acknowledge') },
          others: [
            { label: buttons.visit, href: linkTo('visit') },
            { label: buttons.fixed, href: linkTo('fixed') },
          ],
        },
      ),
      { kind: 'text', text: `${howToAnswer(email)} ${replying(email, first)}`.trim() },
    ],
    footer: [
      mayAnswer && !email.copyFor
        ? text.footer({ name, email: email.builder.email })
        : mayAnswer
          ? text.footerOfCopy(whoGetsCopy(email))
          : whyYouGetThis(email),
      ...(email.opensOutside && !email.copyFor
        ? [{ label: buttons.wrongAddress({ first }), href: linkTo('wrong-address') }]
        : []),
      ...recordLine(email),
      ...allClaims(email),
    ],
    showBranding: email.showBranding,
    canReplyByMail: email.canReplyByMail,
  })
}
