import type { DangerKind } from '#shared/danger/kinds.ts'

/** Errors at the fields of a claim, its answers, and a walk-through. */
export const claimRules = {
  titleMissing: 'Please provide a title for your claim',
  titleTooLong: ({ max }: { max: number }) => `Title must be at most ${max} characters`,
  summaryMissing: 'Please provide a brief summary',
  summaryTooLong: ({ max }: { max: number }) => `Summary must be at most ${max} characters`,
  descriptionTooLong: ({ max }: { max: number }) => `Description must be at most ${max} characters`,
  categoryMissing: 'Please select a category',
  addressMissing: 'Please enter your address',
  addressTooLong: ({ max }: { max: number }) => `Address must be at most ${max} characters`,
  /** A filter of the list. */
  noSuchStatus: 'No such status',
  reasonTooLong: 'Reason is too long',
  noteTooLong: 'Note is too long',
  /** "I sent it" without a date. */
  sentDayMissing: 'Please say on which day',
  /** "Enhance with AI" before anything was written. */
  enhanceSummaryMissing: 'Please provide a summary first',
  tooManyRooms: ({ max }: { max: number }) => `A home has at most ${max} rooms in its list`,
  walkThrough: {
    severityMissing: 'Please choose how bad it is',
    roomMissing: 'Please choose a room',
    roomTooLong: ({ max }: { max: number }) => `Room must be at most ${max} characters`,
    nameMissing: 'Please give it a name',
    nameTooLong: ({ max }: { max: number }) => `Name must be at most ${max} characters`,
    noItems: 'Add at least one item',
    tooManyItems: ({ max }: { max: number }) =>
      `A walk-through can have ${max} items. Send these, then begin another.`,
  },
}

/** Mistakes in forms about a claim: a message, a statement, own targets. */
export const actRules = {
  messageMissing: 'Please write a message',
  messageTooLong: 'Message is too long',
  wayMissing: 'Please choose what you did',
  dateMissing: 'Please say on which day',
  stillToCome: 'This day is still to come',
  wordsMissing: 'Please say what you told them',
  wordsTooLong: ({ max }: { max: number }) => `This must be at most ${max} characters`,
  trackingTooLong: ({ max }: { max: number }) => `Tracking number must be at most ${max} characters`,
  wholeDays: ({ max }: { max: number }) => `Enter a whole number from 1 to ${max}`,
}

/** Advice to follow at once, shown under words that sound like danger. */
export const dangers: Record<DangerKind, string> = {
  'carbon-monoxide':
    'This sounds like carbon monoxide. Take everyone outside into fresh air now, then call 911. File the claim once you are safe.',
  gas: 'This sounds like a gas leak. Leave the house without touching any switch, then call 911 or your gas company from outside. File the claim once you are safe.',
  fire: 'This sounds like a fire or something burning. If you see smoke or flames, leave and call 911. If you only smell it, switch off what you suspect if that is safe, and call 911 if it does not stop.',
  'water-near-electrics':
    'Water near electricity is dangerous. Keep away from it, switch off the power only if you can reach the panel without touching anything wet, and call an electrician; call 911 if you see sparks or smoke.',
  electricity:
    'This sounds like an electrical danger. Keep away from it, switch off its breaker if that is safe, and call an electrician; leave and call 911 if you see smoke or flames.',
  collapse:
    'Something may come down. Keep everyone away from it and from the floor below, and call your builder’s emergency number now; call 911 if anyone is hurt or it starts to move.',
  'running-water':
    'Close the main water valve if you can reach it safely, keep away from outlets that got wet, and call your builder’s emergency number or a plumber now.',
  sewage:
    'Sewage makes people sick. Keep everyone out of it, run no water and flush nothing, and call your builder’s emergency number or a plumber now.',
  scald:
    'Water this hot burns skin in seconds. Let nobody use the hot water, turn the water heater off if you can do it safely, and call your builder’s emergency number or a plumber now.',
  'no-heat':
    'No heat in freezing weather is dangerous for people and pipes. Go somewhere warm if you need to and call your builder’s emergency number or a heating company now.',
  'blocked-exit':
    'Everyone needs a way out. If somebody is trapped, call 911. Otherwise keep another exit clear, do not sleep behind the blocked one, and call your builder’s emergency number now.',
  drowning:
    'Somebody could drown here. Keep everyone out of the water and children away from it, switch off the pump if you can do it safely, and call your builder’s emergency number. Call 911 if somebody is held under.',
  fall: 'Somebody could fall here. Keep children and guests away, block the place off, and call your builder’s emergency number.',
  'open-house':
    'Your home cannot be locked. Block the door or window from inside if you can, do not leave it alone, and call your builder’s emergency number or a locksmith now.',
}

/** The room a claim is about: the field of every form. */
export const roomField = {
  label: 'Where in the house',
  /** A chip of one word, until a room is chosen. */
  chip: 'Room',
  none: 'Not in one room',
  another: 'Another room…',
  name: 'Name of the room',
}
