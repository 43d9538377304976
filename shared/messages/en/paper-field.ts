/** Documents that are chosen for a claim or a message, and sent to wait for it. */
export const paperField = {
  /** The dialog that adds them. */
  title: 'Add a document',
  choose: 'Choose a PDF',
  limits: ({ max, megabytes }: { max: number; megabytes: number }) =>
    `Up to ${max} at a time, ${megabytes} MB each.`,
  asItIs: 'It goes to the builder as it is. If the file names its author and title, they go with it.',
  shelf: 'From the home’s documents',
  noShelf: 'No documents are kept for this home yet. Those under Coverage are offered here.',
  shelfFailed: 'The home’s documents could not be loaded.',
  done: 'Done',
  /** Beside what was chosen. */
  toSend: 'Documents to send',
  reading: 'Looking at it…',
  percent: ({ percent }: { percent: number }) => `${percent}% sent`,
  waiting: 'Kept on this device. It is sent when there is a connection.',
  arrived: 'Ready to send',
  notArrived: 'The connection was lost too often. Nothing is lost: try again.',
  remove: ({ name }: { name: string }) => `Remove ${name}`,
  retry: ({ name }: { name: string }) => `Try ${name} again`,
  /** In place of sending. */
  notReady: 'A document has not arrived yet. Try again, or remove it.',
  removeFirst: 'A document could not be added. Remove it to send the rest.',
}
