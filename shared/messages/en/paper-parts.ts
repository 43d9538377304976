/** Documents of a claim and of its messages, wherever they are shown. */
export const paperParts = {
  title: 'Documents',
  /** Why there is no picture of the first page. */
  locked: 'It needs a password to be opened.',
  unreadable: 'It may be damaged: there is no picture of it.',
}
