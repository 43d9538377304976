/** Why no further email may be sent today. */
export const mailLimits = {
  ofClaim: 'This claim has sent its builder very many emails today. Please try again tomorrow.',
  ofClaims: ({ most }: { most: number }) =>
    `Your claims have sent ${most} emails today. Please try again tomorrow.`,
  toTrades: ({ most }: { most: number }) =>
    `You have sent ${most} emails to trades today. Please try again tomorrow.`,
  ofAddress: 'Too many emails have gone to this address today. Please try again tomorrow.',
  confirmFirst: ({ most }: { most: number }) =>
    `Please confirm your email address: until then you can send ${most} claim emails a day.`,
  unopened: ({ most }: { most: number }) =>
    `They have had ${most} emails today and opened none. Please call them, or try again tomorrow.`,
  newTrades: ({ most }: { most: number }) =>
    `Emails have gone to ${most} new addresses today, which is the limit for this claim’s home or for you. Please assign this tomorrow, or call them.`,
  newAddresses: ({ most }: { most: number }) =>
    `Emails from you and about your claims have gone to ${most} new addresses today, which is the limit. Please try again tomorrow.`,
}
