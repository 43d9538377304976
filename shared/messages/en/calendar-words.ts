/** What calendar programs show of a visit. */
export const calendarWords = {
  visit: ({ title }: { title: string }) => `Warranty visit: ${title}`,
  claim: ({ claimNumber, title }: { claimNumber: number; title: string }) => `Claim ${claimNumber}: ${title}`,
  who: ({ who }: { who: string }) => `Who is coming: ${who}`,
}
