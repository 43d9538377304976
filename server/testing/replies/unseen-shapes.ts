import { address, asked, askedHtml, claimed, quoted, type Reply } from './compose.ts'

const reply = (note: string, text: string, wanted = text): Reply => ({
  client: 'shape',
  language: 'en',
  note,
  text,
  wanted,
})
const schrieb = `Am 16.11.2026 um 18:02 schrieb Dana Whitfield <${address}>:`
const forward =
  '---------- Forwarded message ---------\nFrom: Al Pipes <al@pipes.test>\nDate: Mon, Nov 16, 2026 at 6:02 PM\nSubject: Valve\nTo: <bob@northgate.test>'

/** The same shapes as in `seen-shapes.ts`, written after the rules for them and first run when those were finished. */
export const unseenShapes: Reply[] = [
  reply(
    'German, answer above the quoted lines',
    `Hallo,\n\n${schrieb}\nJa, am Dienstag.\n\n${quoted(asked)}`,
    'Hallo,\nJa, am Dienstag.',
  ),
  reply(
    'two questions of two levels',
    `Hello,\n\n${schrieb}\n>> Who pays?\n> You?\nWe pay.\n> When?\nOn Friday.`,
    'Hello,\nWe pay.\nOn Friday.',
  ),
  reply(
    'two lines above, one below',
    `Dear Dana,\n\n${schrieb}\nThank you for the photos.\nThe part is ordered.\n${quoted(asked)}\nWe come on Friday.`,
    'Dear Dana,\nThank you for the photos.\nThe part is ordered.\nWe come on Friday.',
  ),
  reply(
    'answer after the first quoted line only',
    `${schrieb}\n${quoted(asked)}\n\nOn Friday at nine.`,
    'On Friday at nine.',
  ),
  reply('numbered with brackets after dashes', 'Steps\n--\n1) turn off the water\n2) call us'),
  reply('one numbered line after dashes', 'Agreed.\n--\n1. Friday at nine'),
  reply(
    'announced choices after dashes',
    'Please choose:\n-- \nFriday morning\nMonday afternoon',
    'Please choose:\n--\nFriday morning\nMonday afternoon',
  ),
  reply('dots after dashes', 'Covered are\n--\n• the trap\n• the hose'),
  reply(
    'list below the German closing',
    'Wir brauchen zwei Dinge.\n\nViele Grüße\n- den Schlüssel\n- das Passwort',
  ),
  reply(
    'German afterthought',
    'Wir kommen.\n\n-- \nJürgen Maier\nNordtor Bau\n\nÜbrigens: bitte das Wasser abstellen.',
    'Wir kommen.\nÜbrigens: bitte das Wasser abstellen.',
  ),
  reply(
    'forgot',
    'We come.\n\n-- \nBob\n\nI forgot: bring the invoice.',
    'We come.\nI forgot: bring the invoice.',
  ),
  reply(
    'a last remark without a word for it',
    'We come.\n\n-- \nBob\nNorthgate\n\nThe dog must be inside.',
    'We come.\nThe dog must be inside.',
  ),
  reply('forwarded, two paragraphs', `FYI\n\n${forward}\n\nPart is here.\n\nI come on Friday.`),
  reply(
    'German forward',
    'Der Klempner schreibt:\n\n-------- Weitergeleitete Nachricht --------\nBetreff: Ventil\nDatum: Mon, 16 Nov 2026 18:02\nVon: Al <al@pipes.test>\nAn: bob@northgate.test\n\nIch komme am Freitag.',
  ),
  {
    client: 'Gmail',
    language: 'en',
    note: 'forwarded in HTML',
    html: '<div dir="ltr">Our plumber says:<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: Al &lt;al@pipes.test&gt;<br>Date: Mon, Nov 16, 2026<br>Subject: Valve<br>To: &lt;bob@northgate.test&gt;<br></div><p>I can come on Friday.</p></div></div>',
    wanted:
      'Our plumber says:\n---------- Forwarded message ---------\nFrom: Al <al@pipes.test>\nDate: Mon, Nov 16, 2026\nSubject: Valve\nTo: <bob@northgate.test>\nI can come on Friday.',
  },
  {
    client: 'Thunderbird',
    language: 'en',
    note: 'answers between quotations in HTML',
    html: `<div class="moz-cite-prefix">On 16.11.2026 18:02, Dana wrote:<br></div><blockquote type="cite">${askedHtml}</blockquote><p>Friday.</p><blockquote type="cite"><p>Who pays?</p></blockquote><p>We do.</p>`,
    wanted: 'Friday.\nWe do.',
  },
  reply(
    'our email forwarded and answered',
    `For you, Al.\n\n${forward}\n\n${claimed.join('\n')}`,
    'For you, Al.',
  ),
  reply('signature', 'We come.\n\n--\nBob Miller\nNorthgate Homes - Warranty\nTel. 555 0100', 'We come.'),
  reply('marked history', `We come.\n\n${schrieb}\n\n${quoted(asked)}`, 'We come.'),
  reply('unmarked history', `We come.\n\n${schrieb}\n\n${asked.join('\n')}`, 'We come.'),
]
