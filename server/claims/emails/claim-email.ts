import { shortCalendarDate, zonedDateTime } from '#shared/dates.ts'
import { roomText } from '#shared/rooms.ts'
import { photosText } from '#shared/photo-files.ts'
import { layOut, type Block } from '#server/delivery/email/layout.ts'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'
import {
  allClaims,
  answerBlocks,
  contactRows,
  firstName,
  howToAnswer,
  linkTo,
  photosBlock,
  recordLine,
  replying,
  street,
  subjectOf,
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
  /** Messages the homeowner wrote before this email, oldest first. */
  written: readonly { content: string; createdAt: string }[]
}

/** Composes the claim email, the first email to the builder. */
export function claimEmailToBuilder(email: ClaimEmail): MailContent {
  const { claim, homeowner, contact, builder, warranty, coverage, photoIds, written, timeZone } = email
  const first = firstName(homeowner.name)
  const photos = photoIds.length === 0 ? '' : ` with ${photosText(photoIds.length)}`
  return layOut({
    subject: subjectOf(email),
    preview: `${homeowner.name} filed claim ${claim.number}${photos}. You can answer without an account.`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${oneLine(builder.name, 200)},\n${oneLine(homeowner.name, 200)} filed a warranty claim for ${oneLine(street(claim.address), 300)}.`,
      },
      { kind: 'title', text: claim.title },
      { kind: 'words', text: claim.description },
      photosBlock(photoIds, email.packed),
      {
        kind: 'facts',
        rows: [
          ['Number', `Claim ${claim.number}`],
          ...(claim.earlier ? [['Came back', `Earlier claim No. ${claim.earlier.number}`] as const] : []),
          ['Category', claim.category],
          ...(claim.room ? [['Room', roomText(claim.room)] as const] : []),
          ['Address', claim.address],
          ...contactRows(contact),
          ['Filed', zonedDateTime(claim.createdAt, timeZone)],
          ...(warranty
            ? [
                [
                  'Warranty',
                  `${shortCalendarDate(warranty.start)} to ${shortCalendarDate(warranty.end)}`,
                ] as const,
              ]
            : []),
          ...(coverage ? [['Coverage', coverage] as const] : []),
        ],
      },
      ...written.flatMap(({ content, createdAt }): Block[] => [
        {
          kind: 'text',
          text: `${oneLine(homeowner.name, 200)} added, ${zonedDateTime(createdAt, timeZone)}:`,
        },
        { kind: 'quote', text: content },
      ]),
      ...answerBlocks(
        { ...email, subject: subjectOf(email) },
        {
          primary: { label: 'View claim and acknowledge', href: linkTo('acknowledge') },
          others: [
            { label: 'Propose a visit', href: linkTo('visit') },
            { label: 'Mark as fixed', href: linkTo('fixed') },
          ],
        },
      ),
      { kind: 'text', text: `${howToAnswer(email)} ${replying(email, first)}` },
    ],
    footer: [
      `You get this because ${homeowner.name} named ${builder.email} as the warranty contact for this home. Acknowledging says you have received the claim; it does not accept responsibility.`,
      ...(email.opensOutside
        ? [{ label: `Not the right address? Let ${first} know`, href: linkTo('wrong-address') }]
        : []),
      ...recordLine(email),
      ...allClaims(email),
    ],
    showBranding: email.showBranding,
    canReplyByMail: email.canReplyByMail,
  })
}
