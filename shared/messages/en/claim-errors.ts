/** Why something about a claim, its messages or a walk-through cannot be done. */
export const claimErrors = {
  closed: 'This claim is closed.',
  closedAlready: 'This claim is closed already.',
  notClosed: 'This claim is not closed.',
  addBuilder: 'Add your builder to your profile first.',
  noBuilder: 'This claim has no builder yet. Add your builder to your profile first.',
  cameBack: ({ number }: { number: number }) => `This came back as claim ${number}.`,
  reopenOver: ({ days }: { days: number }) =>
    `A claim can be reopened within ${days} days of closing. Please file a new claim.`,
  onlyFixed: 'This is for a claim that was closed as fixed.',
  sentAlready: ({ number }: { number: number }) => `Looks like you already sent this as claim ${number}.`,
  limitReached: "You've used all your free claims. Upgrade now to submit more.",
  wordsStay: 'The words of a closed claim stay. Reopen it first, or write a message.',
  closedReopen: 'This claim is closed. You can reopen it.',
  closedPhotos: 'This claim is closed. You can still send photos with a message.',
  noFix: 'There is no fix to object to any more. Please write a message instead.',
  notOverdue: 'Nothing is overdue any more, so nothing was sent.',
  builderWrote: 'The builder has just written, so no follow-up was sent.',
  /** Of a date before what it is about. */
  writtenOn: ({ day }: { day: string }) => `You wrote it on ${day}`,
  visitMoot: 'This visit is not needed any more: your builder says it is fixed.',
  visitAnswered: 'This visit has been answered or replaced already.',
  senderFirst: 'Please confirm first that this sender is your builder.',
  /** To the builder. */
  undo: {
    asked:
      'This can no longer be undone: the homeowner has been asked. If it is not fixed, please write a message.',
    over: 'This can no longer be undone. If it was a mistake, please write a message.',
  },
  walkThrough: {
    sentAlready: 'This walk-through was sent already, with other items.',
    itemFiled: ({ item, claim }: { item: number; claim: number }) =>
      `Item ${item} was filed already, as claim ${claim}.`,
  },
}
