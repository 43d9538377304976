/** A claim’s record as its PDF, the page of an evidence link and the export show it; for somebody who was not there. */
export const recordView = {
  lead: ({ status, at, zone }: { status: string; at: string; zone: string }) =>
    `${status} as of ${at}. All times are ${zone}.`,
  /** Labels of the facts at the top. */
  labels: {
    homeowner: 'Homeowner',
    home: 'Home',
    warranty: 'Warranty',
    builder: 'Builder',
    category: 'Category',
    room: 'Room',
    filed: 'Filed',
    coverage: 'Coverage',
    firstResponse: 'First response',
    resolution: 'Resolution',
    closed: 'Closed',
    cameBackFrom: 'Came back from',
    cameBackAs: 'Came back as',
    times: 'Times',
  },
  warranty: ({ starts, ends }: { starts: string; ends: string }) => `${starts} to ${ends}`,
  noBuilder: 'None yet',
  claim: ({ number }: { number: number }) => `Claim ${number}`,
  /** `what`: a line about an email that was accepted. */
  accepted: ({ at, what }: { at: string; what: string }) => `${at}. ${what}`,
  inTime: ({ coverage }: { coverage: string }) => `${coverage}. Received in time`,
  corrected: ({ at, field, before }: { at: string; field: string; before: string }) =>
    `Corrected ${at}: ${field}, before “${before}”.`,
  /** In place of a name. */
  builder: 'Builder',
  bySystem: 'Noted by the system',
  /** Author of what no person did, where the product is not named. */
  system: 'The system',
  /** Who wrote a message, and on which side they are. */
  homeownerSaid: ({ who }: { who: string }) => `${who} (homeowner)`,
  builderSaid: ({ who }: { who: string }) => `${who} (builder)`,
  /** Headings, and what stands below one where there is nothing. */
  description: 'Description',
  asFirstPut: 'As the homeowner first put it',
  told: 'What the builder was told, and when',
  nothingSent: 'Nothing was sent.',
  messages: 'Messages',
  allMessages: ({ count }: { count: number }) => `Messages (${count})`,
  noMessages: 'No messages.',
  visits: 'Visits',
  photos: ({ count }: { count: number }) => `Photos (${count})`,
  attachments: 'Attachments',
  events: 'Everything that was recorded',
  /** Below a message. */
  otherAddress: ({ address }: { address: string }) => `From another address: ${address}`,
  namedOnly: ({ names }: { names: string }) => `Named, not kept: ${names}`,
  withIt: ({ names }: { names: string }) => `With it: ${names}`,
  /** Below a photo; `name` is that of the photo without marks. */
  markedCopy: ({ name }: { name: string }) => `Marked copy of ${name}`,
  counted: 'Counted as an answer by the homeowner',
  noAnswers: {
    'auto-reply': 'An automatic reply',
    list: 'Came through a group or list, not counted as an answer',
    reaction: 'A reaction, not an answer',
    recall: 'A request to take an email back, not an answer',
    'wrong-address': 'Says that it is not their job, or the wrong address',
    quotation: 'Only quotes an earlier email, not counted as an answer',
    invitation: 'From a calendar invitation, not an answer to the claim',
    unreadable: 'This email could not be read here; its original is kept',
  },
  /** What became of a visit, and when it was proposed and answered. */
  visitStates: {
    proposed: 'proposed',
    accepted: 'accepted',
    declined: 'declined',
    replaced: 'replaced',
    cancelled: 'not needed any more',
  },
  proposed: ({ at }: { at: string }) => `Proposed ${at}`,
  answered: ({ at }: { at: string }) => `answered ${at}`,
  /** Below a document; `type` is for machines. */
  bytes: ({ type, count }: { type: string; count: number }) => `${type}, ${count} bytes`,
  sha256: ({ hash }: { hash: string }) => `SHA-256: ${hash}`,
}
