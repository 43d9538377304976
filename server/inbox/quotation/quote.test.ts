import { LANGUAGE_NAMES } from '#shared/messages/languages.ts'
import { replyMarker } from '#server/delivery/email/layout-printable.ts'
import { inLanguage } from '#server/language.ts'
import { property, assert, array, constantFrom, string, oneof } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growth, processorTime } from '#shared/testing/growth.ts'
import { foldQuotes } from './quote.ts'
import { cutQuotedHtml } from './quote-html.ts'
import { readBlocks } from '#server/html/blocks.ts'
import { readHtml } from '#server/html/tree.ts'
import { writeHtml } from '#server/html/write.ts'

const content = (...lines: string[]) => foldQuotes(lines.join('\n')).content

describe('what must not be folded', () => {
  test.each([
    ['On Friday we come.\nShe wrote: nothing.'],
    ['From: the roof down to the gutter everything is fine.'],
    ['Date: Thursday\nTime: 8:00\nPlace: your kitchen'],
    ['Options:\n---\nA: Monday\nB: Tuesday'],
    ['Sent from the site office: the part is here.'],
    ['Regards to your wife.\nWe come at 8.'],
    ['Le carrelage est prêt.'],
    ['Am Montag schrieb ich schon: wir kommen.'],
    ['Wrote: a note'],
    ['Thanks\nBob'],
    ['5 > 3 and that is why.'],
    ['Cheers'],
    ['Kind regards,\nBob'],
    ['To: do\nSubject: to change'],
  ])('%j', (text) => {
    expect(foldQuotes(text)).toMatchObject({ content: text, folded: '' })
  })

  test('answers between quoted lines are kept, in order', () => {
    expect(
      content('On 16.11.2026 18:02, Dana wrote:', '> one?', 'yes', '> two?', '>', 'no', '> three?'),
    ).toBe('yes\nno')
  })

  test('an answer below the quote is kept', () => {
    expect(
      content(
        'On Mon, Nov 16, 2026, Dana wrote:',
        '> --- Reply above this line ---',
        '> text',
        '',
        'Below it.',
      ),
    ).toBe('Below it.')
  })

  test('a postscript after the signature is kept', () => {
    expect(content('Yes.', '', '-- ', 'Bob', '', 'PS: bring the key')).toBe('Yes.\n\nPS: bring the key')
  })

  test('a long text after two dashes is no signature', () => {
    const long = Array.from({ length: 30 }, (_, index) => `Step ${index}: do this and that`).join('\n')
    expect(content('Plan', '--', long)).toContain('Step 29')
  })
})

describe('what is hidden', () => {
  test('our own line, in every language that emails are written in', () => {
    for (const language of LANGUAGE_NAMES)
      expect(content('Yes.', inLanguage(language, replyMarker), 'Dana filed')).toBe('Yes.')
  })

  test.each([
    ['our own line', 'Yes.', '--- Reply above this line ---\nDana filed'],
    ['our own line with stars', 'Yes.', '*--- Reply above this line ---*\nDana filed'],
    [
      'Outlook',
      'Yes.',
      'From: Dana <d@x.example>\nSent: Monday, November 16, 2026 6:02 PM\nTo: Bob\nSubject: Claim\n\ntext',
    ],
    [
      'Outlook with a rule',
      'Yes.',
      '________________________________\nFrom: Dana\nSent: Monday\nTo: Bob\nSubject: Claim\n\ntext',
    ],
    ['bold Outlook labels', 'Yes.', '*From:* Dana\n*Sent:* Monday\n*To:* Bob\n*Subject:* Claim\n\ntext'],
    [
      'Spanish Outlook',
      'Sí.',
      'De: Dana <d@x.example>\nEnviado el: lunes, 16 de noviembre de 2026\nPara: Bob\nAsunto: Claim\n\ntexto',
    ],
    [
      'French Outlook',
      'Oui.',
      'De : Dana <d@x.example>\nEnvoyé : lundi 16 novembre 2026 18:02\nÀ : Bob\nObjet : Claim\n\ntexte',
    ],
    ['Original Message', 'Yes.', '-----Original Message-----\nFrom: Dana\ntext'],
    ['German original', 'Ja.', '-----Ursprüngliche Nachricht-----\nVon: Dana\nText'],
    ['On … wrote', 'Yes.', 'On Mon, Nov 16, 2026 at 6:02 PM Dana <d@x.example> wrote:\n\n> text'],
    [
      'On … wrote on three lines',
      'Yes.',
      'On Mon, Nov 16, 2026 at 6:02 PM Dana Whitfield via\nHomeclaim <claims+abc@claims.example>\nwrote:\n\n> text',
    ],
    [
      'On … wrote without quote signs',
      'Yes.',
      'On Mon, Nov 16, 2026 at 6:02 PM Dana <d@x.example> wrote:\n\nThe trap drips',
    ],
    ['old Gmail without marks', 'Yes.', '2026-11-16 18:02 GMT-05:00 Dana <d@x.example>:\n\nThe trap drips'],
    [
      'old Gmail in German without marks',
      'Ja.',
      'Am 16. November 2026 18:02 Dana <d@x.example>:\n\nThe trap drips',
    ],
    ['the oldest Gmail without marks', 'Yes.', '2026/11/16 Dana <d@x.example>\n\nThe trap drips'],
    ['Am … schrieb', 'Ja.', 'Am 16.11.2026 um 18:02 schrieb Dana <d@x.example>:\n> Text'],
    [
      'Am … schrieb on two lines',
      'Ja.',
      'Am Mo., 16. Nov. 2026 um 18:02 Uhr schrieb Dana via Homeclaim\n<d@x.example>:\n\n> Text',
    ],
    ['Le … a écrit', 'Oui.', 'Le lun. 16 nov. 2026 à 18:02, Dana <d@x.example> a écrit :\n> texte'],
    [
      'Il … ha scritto',
      'Sì.',
      'Il giorno lun 16 nov 2026 alle ore 18:02 Dana <d@x.example> ha scritto:\n> testo',
    ],
    ['Op … schreef', 'Ja.', 'Op ma 16 nov 2026 om 18:02 schreef Dana <d@x.example>:\n> tekst'],
    [
      'GMX',
      'Ja.',
      'Gesendet: Montag, 16. November 2026 um 18:02\nVon: "Dana" <c@x.example>\nAn: bob@x.example\nBetreff: Claim\n\nalt',
    ],
    ['Zoho', 'Yes.', '---- On Mon, 16 Nov 2026 18:02:11 -0500 Dana <c@x.example> wrote ---\n\nold'],
    ['Portuguese', 'Sim.', 'Em seg., 16 de nov. de 2026 às 18:02, Dana <c@x.example> escreveu:\n\n> antigo'],
    ['an address that wrote', 'Yes.', 'Dana Whitfield <d@x.example> wrote:\n> text'],
    ['iPhone', 'Yes.', 'Sent from my iPhone'],
    ['Samsung', 'Yes.', 'Sent from my Galaxy S24'],
    ['Outlook on a phone', 'Yes.', 'Get Outlook for Android<https://aka.ms/x>'],
    ['German iPhone', 'Ja.', 'Von meinem iPhone gesendet'],
    ['French iPhone', 'Oui.', 'Envoyé de mon iPhone'],
    ['a signature', 'Yes.', '-- \nBob Miller\nHearth Homes'],
    ['a signature that lost its space', 'Yes.', '--\nBob Miller\nHearth Homes'],
    ['a closing', 'Yes.', 'Kind regards,\n\nBob Miller\nHearth Homes\n+1 555 0100'],
    ['a German closing', 'Ja.', 'Mit freundlichen Grüßen\n\nJürgen'],
    [
      'a disclaimer',
      'Yes.',
      'This e-mail and any attachments are confidential and intended solely for the addressee.',
    ],
  ])('%s', (_name, answer, rest) => {
    const folded = foldQuotes(`${answer}\n\n${rest}`)
    expect(folded.content).toBe(answer)
    expect(folded.folded.replaceAll(/\s/g, '')).toBe(rest.replaceAll(/\s/g, ''))
  })

  test.each([
    [['> --- Reply above this line ---', '> text']],
    [['On Mon, Nov 16, 2026 at 6:02 PM Dana <d@x.example> wrote:', '', '> Is it covered? Yes, it is.']],
    [['From: Dana <d@x.example>', 'Sent: Monday 18:02', 'To: Bob', 'Subject: Claim', '', 'Covered? Yes.']],
    [['--- Reply above this line ---', '', 'Dana filed a claim. Noted, we come on Thursday.']],
    [['-- ', 'Bob']],
    [['Sent from my iPhone']],
  ])('nothing is folded where nothing would be left: %j', (lines) => {
    const text = lines.join('\n').trim()
    expect(foldQuotes(text)).toMatchObject({ content: text, folded: '' })
  })

  test('an empty mail says nothing', () => {
    expect(content('', '', '')).toBe('')
  })

  test('what is below an attribution without marks is the answer when nothing is above it', () => {
    expect(content('On Mon, Nov 16, 2026 at 6:02 PM Dana <d@x.example> wrote:', '', 'Yes, it is.')).toBe(
      'Yes, it is.',
    )
  })

  test.each([
    ['Please see my answers below in red.'],
    ['Meine Antworten stehen unten in Rot.'],
    ['Mes réponses ci-dessous en rouge.'],
    ['Ответы ниже красным.'],
  ])('"%s" keeps the history, because the answers are in it', (said) => {
    const history = 'From: Dana <d@x.example>\nSent: Monday 18:02\nTo: Bob\nSubject: Claim\n\nCovered?\nYes.'
    expect(content(said, '', history)).toBe(`${said}\n\n${history}`)
  })

  test('every letter is either shown or folded, whatever the text', () => {
    const line = oneof(
      constantFrom(
        '> quoted',
        'On Mon, Nov 16, 2026 at 6:02 PM Dana <d@x.example> wrote:',
        '-- ',
        '--',
        'Regards,',
        'Sent from my iPhone',
      ),
      constantFrom(
        '--- Reply above this line ---',
        'From: a <b@c.example>',
        'Sent: x',
        'Subject: y',
        'To: z',
        '',
        'P.S. x',
        'Cheers',
      ),
      string({ maxLength: 30 }),
    )
    const letters = (text: string) =>
      text
        .replaceAll(/[\s\u200B\u2060\uFEFF]/g, '')
        .split('')
        .toSorted()
        .join('')
    assert(
      property(array(line, { maxLength: 15 }), (lines) => {
        const text = lines.join('\n')
        const { content: shown, folded } = foldQuotes(text)
        expect(letters(shown + folded)).toBe(letters(text))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['Op x\nschreef\n'.repeat(40_000)],
    ['Am a b c d e f g '.repeat(40_000)],
    ['On On On On On '.repeat(40_000)],
    ['>'.repeat(400_000)],
    ['a\n'.repeat(250_000)],
    ['From: a\n'.repeat(60_000)],
    ['-- \n'.repeat(100_000)],
    ['On 1:11\n'.repeat(60_000)],
    ['20' + '26.'.repeat(2_500)],
    ['skrev abc. '.repeat(700)],
    ['x on at '.repeat(900)],
    [`${'x on at '.repeat(24)}\n`.repeat(40)],
    ['x on at wrote\n'.repeat(500)],
    ['abc.\tskrev\n'.repeat(700)],
  ])('a text made to be slow is folded quickly', async (text) => {
    expect(await processorTime(() => foldQuotes(text))).toBeLessThan(2_000)
  })
})

describe('quoted HTML', () => {
  test('preformatted lines that nobody will see cost nothing, however many they are', async () => {
    const { tokens } = readHtml('<pre>x</pre>')
    const withLines = (count: number) =>
      tokens.map((token) => (token.kind === 'text' ? { ...token, text: 'a\n'.repeat(count) } : token))
    expect(await growth((count) => cutQuotedHtml(withLines(count), 5_000), 20_000)).toBeLessThan(2)
  })

  test.each([
    ['<p>Yes</p><blockquote type="cite"><p>old</p></blockquote><p>and no</p>', '<p>Yes</p><p>and no</p>'],
    [
      '<div>Yes</div><div class="gmail_quote"><div class="gmail_attr">On … wrote:</div><blockquote class="gmail_quote">old</blockquote></div>',
      '<p>Yes</p>',
    ],
    [
      '<div>Yes</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> x</div><p>old</p>',
      '<p>Yes</p>',
    ],
    ['<div>Yes</div><div id="x_x_divRplyFwdMsg">From</div>old', '<p>Yes</p>'],
    [
      '<p>Yes</p><div class="moz-cite-prefix">On … wrote:<br></div><blockquote cite="mid:x"><p>old</p></blockquote><p>more</p>',
      '<p>Yes</p><p>more</p>',
    ],
    ['<p>Yes</p><div class="yahoo_quoted"><div>old <div>older</div></div></div>', '<p>Yes</p>'],
    [
      '<p>Yes</p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p>From: x</p></div><p>old</p>',
      '<p>Yes</p>',
    ],
    ['<p>Yes</p><blockquote>a proverb</blockquote>', '<p>Yes</p><p>a proverb</p>'],
  ])('%s', (html, expected) => {
    expect(writeHtml(readBlocks(cutQuotedHtml(readHtml(html).tokens, 5_000).own).blocks)).toBe(expected)
  })
})
