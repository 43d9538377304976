/** The panel of the response clock on a claim’s page; its bold line and sentences are in `clockWords`. */
export const clockPanel = {
  label: 'Response clock',
  /** `day`: "yesterday", "Nov 12". */
  notYet: ({ day }: { day: string }) => `“Fixed” was answered with “not yet” ${day}.`,
  saidFollowedUp: ({ day }: { day: string }) => `You said you followed up ${day}.`,
  followedUpItself: ({ day }: { day: string }) => `A follow-up went by itself ${day}.`,
  followedUp: ({ day }: { day: string }) => `You followed up ${day}.`,
  mailed: ({ day }: { day: string }) => `You mailed a letter ${day}.`,
  how: 'How this is counted',
  explanation: ({ without }: { without: string }) =>
    `Working days are Mondays to Fridays without ${without}. The clock pauses while you have something to answer, and until the day of an agreed visit. Opening the claim or an automatic reply doesn’t stop it. These are targets, not legal deadlines; the home’s owner <a>can change them</a>.`,
  formalNotice: 'Write a formal notice',
  send: 'Send follow-up',
  write: 'Write a follow-up',
  readFirst: 'Read it first',
  used: ({
    used,
    days,
    unit,
    over,
  }: {
    used: number
    days: number
    unit: 'working' | 'calendar'
    over: number
  }) =>
    `${used} of ${days} ${unit === 'working' ? 'working days' : 'days'} used${over > 0 ? `, ${over} over` : ''}`,
  haveSent: 'Have follow-ups sent by themselves',
  failed: 'That did not work. Please try again.',
  stopped: 'The follow-up that would go by itself was stopped.',
  goesOn: ({ day }: { day: string }) => `A follow-up goes by itself on ${day}, as you had set.`,
  goesOnBy: ({ day }: { day: string }) => `A follow-up goes by itself on ${day}, as <name/> had set.`,
  letGo: 'Let it go',
  stop: 'Stop it',
}
