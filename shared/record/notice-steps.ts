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
] as const
export type NoticeStep = (typeof NOTICE_STEPS)[number]

export const STEP_WORDS: Record<NoticeStep, string> = {
  written: 'Written',
  waiting: 'Not yet accepted',
  accepted: 'Accepted',
  refused: 'Not accepted',
  delivered: 'Delivered',
  'came-back': 'Came back',
  fetched: 'Fetched, we cannot tell by whom',
  'fetched-by-robot': 'Fetched by a robot',
  opened: 'Opened by a person',
  answered: 'Answered',
  'taken-back': 'Taken back',
  'own-statement': 'Own statement',
}
