import type { FormalLetter, FormalNotice } from '#shared/formal-notice.ts'

/** A letter about a claim that nobody answered; each test changes what it needs. */
export function formalLetter(over: Partial<FormalLetter> = {}): FormalLetter {
  return {
    claimNumber: 1001,
    paper: 'letter',
    madeAt: '2026-11-16T20:00:00.000Z',
    sender: ['Maya Lindqvist', '418 Alder Creek Drive', 'Bend, OR 97702'],
    recipient: ['Northfield Homes', '1200 Mill Road', 'Bend, OR 97701'],
    date: 'Nov 16, 2026',
    delivery: 'By certified mail, return receipt requested',
    subject: 'Formal notice of warranty claim 1001: Dishwasher supply line drips',
    greeting: 'Dear Northfield Homes,',
    before: ['This letter is a formal notice. This is what is wrong, in the words of the claim:'],
    words: 'When the dishwasher runs, water drips.',
    after: ['I expected a first answer by Oct 27, 2026.'],
    request: 'Please answer this claim in writing by Nov 30, 2026.',
    reach: 'You can reach me at maya@example.com.',
    closing: 'Sincerely,',
    name: 'Maya Lindqvist',
    tableTitle: 'What the builder was told, and when',
    rows: [
      {
        when: 'Oct 20, 2026, 1:00 PM PDT',
        text: 'Accepted. Email to warranty@northfieldhomes.example',
        proof: '250 2.0.0 Ok',
      },
    ],
    zone: 'All times are Pacific Time (America/Los_Angeles).',
    ...over,
  }
}

/** Returns the content of the sheet of a formal notice before a letter was made. */
export function formalNotice(over: Partial<FormalNotice> = {}): FormalNotice {
  return {
    postalAddress: 'Northfield Homes',
    answerBy: '2026-11-30',
    draft: formalLetter(),
    letter: null,
    ...over,
  }
}
