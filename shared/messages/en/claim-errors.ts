import { PRODUCT_NAME } from '#shared/brand.ts'

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

/** The server's answers about a home: who may do what, invitations, its profile, documents and reports. */
export const homeRules = {
  readOnly: 'You can look at this home, but not change anything in it.',
  ownerOnly: 'Only the owner of this home can do this.',
  /** In place of the name of somebody whose account was deleted. */
  formerMember: 'A former member',
  mostHomes: ({ most }: { most: number }) => `You can have ${most} homes at most.`,
  nobodyElse: 'Nobody else belongs to this home, so you cannot leave it.',
  ownerStays: 'A home has an owner. Make somebody else the owner instead.',
  ownerLeaves: 'You are the owner. You can leave the home instead.',
  invitation: {
    over: 'This invitation was used, canceled or is too old. Please ask for a new one.',
    mostOpen: 'Ten invitations are open. Please cancel one of them first.',
    confirmFirst: 'Please confirm your own email address first, or send the link yourself.',
    /** The same at the field. */
    confirmFirstField: 'Confirm your own email address first, or send the link yourself.',
    hasAccount: 'There is an account with this email address by now. Please sign in.',
  },
  handover: {
    already: 'You are handing this home over already. Cancel that first.',
    ownAddress: 'This is your own address.',
    over: 'This hand-over is over. Please start it again.',
  },
  profile: {
    home: { exists: 'There is a home profile already.', missing: 'There is no home profile yet.' },
    builder: { exists: 'There is a builder profile already.', missing: 'There is no builder profile yet.' },
    ownAddress: `This is ${PRODUCT_NAME}’s own address. Please enter your builder’s.`,
    confirmFirst:
      'Please confirm your own email address first: until then you can write to one builder address only.',
    confirmFirstField: 'Confirm your own email address before you change this one.',
  },
  /** Of a form that somebody else saved meanwhile. */
  changedMeanwhile: 'Somebody else changed this meanwhile. Load the page again to see it.',
  documents: {
    signIn: 'Please sign in.',
    invalid: 'Please check the name and the kind of the document.',
    proofMissing: 'This PDF is not there or was used before. Please remove it and add it again.',
    arriving: 'Other documents are still arriving. Please try again in a moment.',
  },
  reports: {
    premium: 'Reports come with Premium. Your figures on the dashboard stay as they are.',
    /** In place of a builder's name. */
    noBuilder: 'No builder yet',
  },
}
