import { plural } from '../format.ts'
/** Videos and sounds that are chosen for a claim or a message, and sent to wait for it. */
export const recordingField = {
  /** Beside what was chosen. */
  toSend: 'Videos and sounds to send',
  limits: ({ max, seconds, megabytes }: { max: number; seconds: number; megabytes: number }) =>
    `Up to ${max} recordings, ${seconds} seconds and ${megabytes} MB each.`,
  reading: 'Looking at it…',
  percent: ({ percent }: { percent: number }) => `${percent}% sent`,
  waiting: 'Waiting for a connection. It is kept on this device.',
  /** Of one that this device has no room for. */
  waitingOpen: 'Waiting for a connection. Keep this page open: this device has no room to keep a recording.',
  /** After a reload; `count` is their number. */
  lost: ({ names, count }: { names: string; count: number }) =>
    plural(count, {
      one: `This device had no room to keep ${names}. Please add it again.`,
      other: `This device had no room to keep ${names}. Please add them again.`,
    }),
  arrived: 'Ready to send',
  notArrived: 'The connection was lost too often. What has arrived is kept: try again.',
  remove: ({ name }: { name: string }) => `Remove ${name}`,
  retry: ({ name }: { name: string }) => `Try ${name} again`,
  /** In place of sending. */
  notReady: 'A recording has not arrived yet. Wait until it has, try again, or remove it.',
  removeFirst: 'A recording could not be added. Remove it to send the rest.',
}
