import { textOf, type Texts } from '#shared/messages/text.ts'

/** Steps of an email, a link or an answer that a homeowner has to tell apart. */
export const NOTICE_STEPS = [
  'written',
  'waiting',
  'accepted',
  'refused',
  'delivered',
  'came-back',
  'fetched',
  'fetched-by-robot',
  'opened',
  'answered',
  'taken-back',
  'own-statement',
  'copy',
] as const
export type NoticeStep = (typeof NOTICE_STEPS)[number]

/** Returns the words of each step. */
export const stepWords = (): Texts['noticeWords']['steps'] => textOf('noticeWords').steps
