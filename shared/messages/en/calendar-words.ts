/** What calendar programs show of a visit. */
export const calendarWords = {
  visit: ({ title }: { title: string }) => `Warranty visit: ${title}`,
  claim: ({ claimNumber, title }: { claimNumber: number; title: string }) => `Claim ${claimNumber}: ${title}`,
  /** Of a date of the coverage: why it counts and where it comes from, each a sentence without its period. */
  day: ({ why, by }: { why: string; by: string }) => `${why}. ${by}; what counts is your contract.`,
  who: ({ who }: { who: string }) => `Who is coming: ${who}`,
}
