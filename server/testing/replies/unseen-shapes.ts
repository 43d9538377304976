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

const wrote = `On Mon, Nov 16, 2026 at 6:02 PM Dana Whitfield <${address}> wrote:`
const outlook = `From: Dana Whitfield <${address}>\nSent: Monday, November 16, 2026 6:02 PM\nTo: bob@northgate.test\nSubject: Claim`
const ecrit = `Le lun. 16 nov. 2026 à 18:02, Dana Whitfield <${address}> a écrit :`
const escribio = `El lun, 16 nov 2026 a las 18:02, Dana Whitfield (<${address}>) escribió:`

/** More kinds of such answers, also in Spanish, German and French; 32 of 40 were right at first sight. */
export const laterShapes: Reply[] = [
  reply(
    'answers after each question without a blank',
    `${wrote}\n> Can you come?\nYes.\n> When?\nTuesday.\n> Who pays?\nWe do.`,
    'Yes.\nTuesday.\nWe do.',
  ),
  reply(
    'answer starts with two dashes',
    '-- yes, Tuesday works\n-- please clear the cabinet',
    '-- yes, Tuesday works\n-- please clear the cabinet',
  ),
  reply('two dashes within a sentence', 'The part is late -- we come on Friday.'),
  reply(
    'a line of two dashes between two paragraphs of words',
    'We looked at the photos and it is covered by us.\n--\nPlease leave the key under the mat on Friday morning.',
    'We looked at the photos and it is covered by us.\n--\nPlease leave the key under the mat on Friday morning.',
  ),
  reply(
    'a question after the signature mark',
    'We got it.\n-- \nCan you be home on Tuesday at nine?',
    'We got it.\n--\nCan you be home on Tuesday at nine?',
  ),
  reply(
    'times after a signature mark',
    'Choose one:\n--\nTue 9-11\nWed 13-15\nThu 9-11',
    'Choose one:\n--\nTue 9-11\nWed 13-15\nThu 9-11',
  ),
  reply(
    'a plus list after a signature mark',
    'Covered:\n-- \n+ trap\n+ hose',
    'Covered:\n--\n+ trap\n+ hose',
  ),
  reply(
    'lettered list after a signature mark',
    'You can\n-- \na) wait for us\nb) call a plumber',
    'You can\n--\na) wait for us\nb) call a plumber',
  ),
  reply(
    'arrows after a signature mark',
    'Next steps\n-- \n-> turn off the water\n-> send a photo',
    'Next steps\n--\n-> turn off the water\n-> send a photo',
  ),
  reply(
    'Sent from my iPhone above the answer',
    `Sent from my iPhone\n\nYes, Tuesday.\n\n${wrote}\n${quoted(asked)}`,
    'Yes, Tuesday.',
  ),
  reply(
    'Sent from my iPhone between answer and quotation',
    `Yes, Tuesday.\n\nSent from my iPhone\n\n${wrote}\n${quoted(asked)}`,
    'Yes, Tuesday.',
  ),
  reply(
    'Spanish mobile signature',
    `Sí, el martes.\n\nEnviado desde mi iPhone\n\n${escribio}\n\n${quoted(asked)}`,
    'Sí, el martes.',
  ),
  reply(
    'German mobile signature',
    `Ja, am Dienstag.\n\nVon meinem iPhone gesendet\n\n${schrieb}\n${quoted(asked)}`,
    'Ja, am Dienstag.',
  ),
  reply(
    'French mobile signature',
    `Oui, mardi.\n\nEnvoyé de mon iPhone\n\n${ecrit}\n\n${quoted(asked)}`,
    'Oui, mardi.',
  ),
  reply(
    'Outlook for Android',
    `Yes, Tuesday.\n\nGet Outlook for Android<https://aka.ms/x>\n________________________________\n${outlook}\n\n${asked.join('\n')}`,
    'Yes, Tuesday.',
  ),
  reply(
    'Outlook headers without marks',
    `Yes, Tuesday.\n\n${outlook}\n\n${asked.join('\n')}`,
    'Yes, Tuesday.',
  ),
  reply(
    'Outlook headers in Spanish',
    `Sí, el martes.\n\nDe: Dana Whitfield <${address}>\nEnviado: lunes, 16 de noviembre de 2026 18:02\nPara: bob@northgate.test\nAsunto: Reclamo\n\n${asked.join('\n')}`,
    'Sí, el martes.',
  ),
  reply(
    'Outlook headers in German',
    `Ja.\n\nVon: Dana Whitfield <${address}>\nGesendet: Montag, 16. November 2026 18:02\nAn: bob@northgate.test\nBetreff: Mangel\n\n${asked.join('\n')}`,
    'Ja.',
  ),
  reply(
    'Outlook headers in French',
    `Oui.\n\nDe : Dana Whitfield <${address}>\nEnvoyé : lundi 16 novembre 2026 18:02\nÀ : bob@northgate.test\nObjet : Défaut\n\n${asked.join('\n')}`,
    'Oui.',
  ),
  reply(
    'bottom posting below Outlook headers with marks',
    `> ${outlook.replaceAll('\n', '\n> ')}\n>\n${quoted(asked)}\n\nYes, Tuesday.`,
    'Yes, Tuesday.',
  ),
  reply(
    'bottom posting in Spanish',
    `${escribio}\n\n${quoted(asked)}\n\nSí, vamos el martes.`,
    'Sí, vamos el martes.',
  ),
  reply('bottom posting in French', `${ecrit}\n${quoted(asked)}\n\nOui, mardi.`, 'Oui, mardi.'),
  reply(
    'bottom posting with a signature',
    `${wrote}\n${quoted(asked)}\n\nTuesday.\n\n-- \nBob Miller\nNorthgate`,
    'Tuesday.',
  ),
  reply(
    'answers between in Spanish',
    `${escribio}\n> ¿Pueden venir?\nSí, el martes.\n> ¿Quién paga?\nNosotros.`,
    'Sí, el martes.\nNosotros.',
  ),
  reply('answers between in French', `${ecrit}\n> Qui paie ?\nNous.\n> Quand ?\nMardi.`, 'Nous.\nMardi.'),
  reply(
    'Spanish forward with a comment',
    'El plomero dice:\n\n---------- Mensaje reenviado ---------\nDe: Al <al@pipes.test>\nFecha: lun, 16 nov 2026\nAsunto: Válvula\nPara: <bob@northgate.test>\n\nVoy el viernes.',
  ),
  reply(
    'French forward with a comment',
    'Le plombier dit :\n\n---------- Message transféré ---------\nDe : Al <al@pipes.test>\nDate : lun. 16 nov. 2026\nSujet : Vanne\nÀ : <bob@northgate.test>\n\nJe viens vendredi.',
  ),
  reply(
    'the words of a colleague under plain headers',
    'Our plumber writes:\n\nFrom: Al Pipes <al@pipes.test>\nSent: Monday, November 16, 2026 6:02 PM\nTo: bob@northgate.test\nSubject: Valve\n\nI can come on Friday.',
    'Our plumber writes:\nFrom: Al Pipes <al@pipes.test>\nSent: Monday, November 16, 2026 6:02 PM\nTo: bob@northgate.test\nSubject: Valve\nI can come on Friday.',
  ),
  reply(
    'the builder quotes the warranty with a mark',
    'Your booklet says:\n> Faucets are covered for one year.\nSo we will replace it.',
    'Your booklet says:\nSo we will replace it.',
  ),
  reply(
    'P.S. after the closing and name',
    'We come on Friday.\n\nRegards\nBob\n\nP.S. the water must be off.',
    'We come on Friday.\nRegards\nBob\nP.S. the water must be off.',
  ),
  reply(
    'Spanish P.D. after the signature mark',
    'Vamos el viernes.\n\n-- \nBob\n\nP.D. cierre el agua.',
    'Vamos el viernes.\nP.D. cierre el agua.',
  ),
  reply(
    'French afterthought',
    'On vient vendredi.\n\n-- \nBob\n\nP.-S. coupez l’eau.',
    'On vient vendredi.\nP.-S. coupez l’eau.',
  ),
  reply(
    'Spanish afterthought without a mark',
    'Vamos el viernes.\n\n-- \nBob\n\nSe me olvidaba: deje la llave.',
    'Vamos el viernes.\nSe me olvidaba: deje la llave.',
  ),
  reply(
    'thanks and a request after the closing',
    'We come on Friday.\n\nBest regards,\nBob Miller\n\nPlease leave the gate open for the crew.',
    'We come on Friday.\nBest regards,\nBob Miller\nPlease leave the gate open for the crew.',
  ),
  reply(
    'a request below the phone line',
    `Yes.\n\nSent from my iPhone\n\nPlease turn off the water before we come.`,
    'Yes.\nPlease turn off the water before we come.',
  ),
  reply(
    'a sentence that starts like an attribution',
    'On Tuesday, November 17 Al wrote: the part is here.\nSo we come.',
  ),
  reply(
    'a sentence with From and a colon',
    'From: the kitchen side we can reach it.\nTo: be safe, turn off the water.\nWe come Friday.',
  ),
  reply(
    'Spanish signature is still folded',
    'Sí, el martes.\n\nSaludos cordiales,\nBob Miller\nNorthgate',
    'Sí, el martes.',
  ),
  reply('German signature is still folded', 'Ja.\n\nMit freundlichen Grüßen\nBob Miller\nNordtor Bau', 'Ja.'),
  reply('French signature is still folded', 'Oui.\n\nCordialement,\nBob Miller\nNorthgate', 'Oui.'),
]
