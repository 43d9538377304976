import { plural } from '../format.ts'

/** What every email has around its words. */
export const mailLayout = {
  /** Between three hyphens; answers are recognized by it, in every language. */
  replyAbove: 'Reply above this line',
  photosInAll: ({ total }: { total: number }) =>
    plural(total, { one: '1 photo', other: `${total} photos in all` }),
  photo: ({ number, total }: { number: number; total: number }) => `Photo ${number} of ${total}`,
  photoOfItem: ({ number }: { number: number }) => `Photo of item ${number}`,
  /** The alternative text of a document’s picture. */
  firstPage: 'The first page',
  /** A file’s name, without its ending. */
  photoFile: ({ number }: { number: number }) => `Photo ${number}`,
}
