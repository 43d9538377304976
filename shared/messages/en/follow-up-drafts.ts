/** Drafts of a follow-up, in the homeowner's voice, to the builder. */
export const followUpDrafts = {
  sent: ({ since }: { since: string }) =>
    `Hello,\n\nI sent you this claim on ${since} and expected a first answer by now. Could you please let me know when somebody can look at it?\n\nThank you.`,
  sentDue: ({ since, due }: { since: string; due: string }) =>
    `Hello,\n\nI sent you this claim on ${since} and expected a first answer by ${due}. Could you please let me know when somebody can look at it?\n\nThank you.`,
  opened: ({ since }: { since: string }) =>
    `Hello,\n\nYou opened this claim on ${since} and expected a first answer by now. Could you please let me know when somebody can look at it?\n\nThank you.`,
  openedDue: ({ since, due }: { since: string; due: string }) =>
    `Hello,\n\nYou opened this claim on ${since} and expected a first answer by ${due}. Could you please let me know when somebody can look at it?\n\nThank you.`,
  repair:
    'Hello,\n\nI expected this repair to be done by now. Could you please let me know when it will be?\n\nThank you.',
  repairDue: ({ due }: { due: string }) =>
    `Hello,\n\nI expected this repair to be done by ${due}. Could you please let me know when it will be?\n\nThank you.`,
}
