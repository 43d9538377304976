import { address, asked, claimed, quoted, type Reply } from './compose.ts'

const reply = (note: string, text: string, wanted: string): Reply => ({
  client: 'shape',
  language: 'en',
  note,
  text,
  wanted,
})
const wrote = `On Mon, Nov 16, 2026 at 6:02 PM Dana Whitfield <${address}> wrote:`

/** Answers where words that were meant to be read look like history or a signature. Written before the rules for them. */
export const seenShapes: Reply[] = [
  reply(
    'answer below the attribution, above the marked quotation',
    `Hi Dana,\n\n${wrote}\nYes, we come on Tuesday.\n${quoted(asked)}`,
    'Hi Dana,\nYes, we come on Tuesday.',
  ),
  reply(
    'answers between marked quotations',
    `Hi Dana,\n\n${wrote}\n> Can you come?\nYes, on Tuesday.\n> Who pays?\nWe do.`,
    'Hi Dana,\nYes, on Tuesday.\nWe do.',
  ),
  reply(
    'answer below a blank line and the first question',
    `Hello,\n\n${wrote}\n\nWhat we can do is this:\n\n> Can you come?\nOn Tuesday.\n> Thanks`,
    'Hello,\nWhat we can do is this:\nOn Tuesday.',
  ),
  reply(
    'answers below quotations with a greeting and no attribution',
    `Hi,\n> Can you come?\nOn Tuesday.\n> Who pays?\nWe do.\n> Thanks`,
    'Hi,\nOn Tuesday.\nWe do.',
  ),
  reply(
    'answer below all',
    `Hi,\n\n${wrote}\n${quoted(claimed)}\n\nWe come on Friday.`,
    'Hi,\nWe come on Friday.',
  ),
  reply(
    'a numbered list after two dashes',
    'What we need from you:\n--\n1. Clear the cabinet\n2. Leave the key',
    'What we need from you:\n--\n1. Clear the cabinet\n2. Leave the key',
  ),
  reply(
    'a list of dashes after a signature mark',
    'Please do this before Friday:\n-- \n- clear the cabinet\n- leave the key with the office',
    'Please do this before Friday:\n--\n- clear the cabinet\n- leave the key with the office',
  ),
  reply(
    'dates after two dashes',
    'We can come on these days:\n--\nMonday 9 to 11\nTuesday 13 to 15',
    'We can come on these days:\n--\nMonday 9 to 11\nTuesday 13 to 15',
  ),
  reply(
    'bullets after a signature mark',
    'Agreed.\n--\n* part ordered\n* crew booked for Friday',
    'Agreed.\n--\n* part ordered\n* crew booked for Friday',
  ),
  reply(
    'a list below a closing',
    'Agreed, see the list.\n\nRegards\n1. Clear the cabinet\n2. Leave the key',
    'Agreed, see the list.\nRegards\n1. Clear the cabinet\n2. Leave the key',
  ),
  reply(
    'one more thing after the signature',
    'We come on Friday.\n\n-- \nBob Miller\nNorthgate Homes\n\nOne more thing: the water must be off.',
    'We come on Friday.\nOne more thing: the water must be off.',
  ),
  reply(
    'by the way after the signature',
    'We come on Friday.\n\n-- \nBob Miller\n\nBtw, is the key with the neighbour?',
    'We come on Friday.\nBtw, is the key with the neighbour?',
  ),
  reply(
    'Gmail, forwarded with a comment',
    'Our plumber says this:\n\n---------- Forwarded message ---------\nFrom: Al Pipes <al@pipes.test>\nDate: Mon, Nov 16, 2026 at 6:02 PM\nSubject: Valve\nTo: <bob@northgate.test>\n\nThe valve is broken. I can come on Friday.',
    'Our plumber says this:\n---------- Forwarded message ---------\nFrom: Al Pipes <al@pipes.test>\nDate: Mon, Nov 16, 2026 at 6:02 PM\nSubject: Valve\nTo: <bob@northgate.test>\nThe valve is broken. I can come on Friday.',
  ),
  reply(
    'Apple, forwarded with a comment',
    'See below.\n\nBegin forwarded message:\n\nFrom: Al Pipes <al@pipes.test>\nSubject: Valve\nDate: November 16, 2026 at 6:02 PM\nTo: bob@northgate.test\n\nI can come on Friday.',
    'See below.\nBegin forwarded message:\nFrom: Al Pipes <al@pipes.test>\nSubject: Valve\nDate: November 16, 2026 at 6:02 PM\nTo: bob@northgate.test\nI can come on Friday.',
  ),
  reply(
    'our own email forwarded with a comment',
    `Al, please look at this.\n\n---------- Forwarded message ---------\nFrom: Dana <${address}>\nDate: Mon, Nov 16, 2026\nSubject: Claim\nTo: <bob@northgate.test>\n\n--- Reply above this line ---\n\n${claimed.join('\n')}`,
    'Al, please look at this.',
  ),
  reply(
    'a signature is still folded',
    'We come on Friday.\n\n-- \nBob Miller\nNorthgate Homes\n+1 555 0100',
    'We come on Friday.',
  ),
  reply(
    'unmarked history is still folded',
    `We come on Friday.\n\n${wrote}\n\n${claimed.join('\n')}`,
    'We come on Friday.',
  ),
  reply(
    'an older marked level below unmarked history is still folded',
    `We come on Friday.\n\n${wrote}\n\nThe trap drips again.\n\nOn Sun, Nov 15, 2026 at 6:02 PM Bob <bob@northgate.test> wrote:\n> We come.`,
    'We come on Friday.',
  ),
  reply(
    'a slogan in a signature is still folded',
    'We come on Friday.\n\n--\nBob Miller\nBuilding homes for families since 1990',
    'We come on Friday.',
  ),
  reply('a signature with bars is still folded', 'Yes.\n--\nBob | Northgate Homes | 555 0100', 'Yes.'),
]
