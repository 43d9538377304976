import { address, asked, askedHtml, claimed, claimedHtml, quoted, type Reply } from './compose.ts'

/** Replies whose form is special to one program, and texts that only look like a quotation or a signature. */
export const seenClients: Reply[] = [
  {
    client: 'Outlook',
    language: 'en',
    note: 'desktop for Mac, old form',
    html: `<html><body style="word-wrap: break-word;"><div>Thursday works.</div><div><br></div><span id="OLK_SRC_BODY_SECTION"><div style="font-family:Calibri; font-size:11pt; text-align:left; BORDER-TOP: #b5c4df 1pt solid;"><span style="font-weight:bold">From: </span> Dana Whitfield &lt;dana@whitfield.example&gt;<br><span style="font-weight:bold">Date: </span> Monday, November 16, 2026 at 6:02 PM<br><span style="font-weight:bold">To: </span> Bob Miller &lt;bob@hearth.example&gt;<br><span style="font-weight:bold">Subject: </span> Kitchen sink<br></div><div><br></div>${askedHtml}</span></body></html>`,
    wanted: 'Thursday works.',
  },
  {
    client: 'Outlook on the web',
    language: 'en',
    note: 'passed on once more, so that ids have a prefix',
    html: `<html><body dir="ltr"><div class="x_elementToProof">We take care of it.</div><div id="x_Signature"><p>Bob Miller</p><p>Hearth Homes</p></div><div id="x_appendonsend"></div><hr style="display:inline-block; width:98%" tabindex="-1"><div id="x_divRplyFwdMsg" dir="ltr"><b>Mystery:</b> x<br><b>Label:</b> y</div>${askedHtml}</body></html>`,
    wanted: 'We take care of it.',
  },
  {
    client: 'Outlook',
    language: 'el',
    note: 'labels in a language the rules do not know, told by the border',
    html: `<html><body><div class="WordSection1"><p class="MsoNormal">Ερχόμαστε την Πέμπτη.<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Αποστολέας:</b> Dana Whitfield<br><b>Στάλθηκε:</b> Δευτέρα, 16 Νοεμβρίου 2026<br><b>Προς:</b> Bob Miller</p></div>${askedHtml}</div></body></html>`,
    wanted: 'Ερχόμαστε την Πέμπτη.',
  },
  {
    client: 'Gmail',
    language: 'hi',
    note: 'attribution in a language the rules do not know, told by its class',
    html: `<div dir="ltr">हम गुरुवार को आएंगे।</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">सोम, 16 नव॰ 2026 को 6:02 pm बजे को Dana Whitfield &lt;dana@whitfield.example&gt; ने लिखा:<br></div><blockquote class="gmail_quote">${askedHtml}</blockquote></div>`,
    wanted: 'हम गुरुवार को आएंगे।',
  },
  {
    client: 'Gmail',
    language: 'en',
    note: 'answer below, HTML and text',
    text: `On Mon, Nov 16, 2026 at 6:02 PM Dana Whitfield via Homeclaim <
${address}> wrote:

${quoted(claimed)}
>

Covered. Thursday at 8.`,
    html: `<div dir="ltr"><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 16, 2026 at 6:02 PM Dana Whitfield via Homeclaim &lt;${address}&gt; wrote:<br></div><blockquote class="gmail_quote">${claimedHtml}</blockquote><div><br></div><div>Covered. Thursday at 8.</div></div></div>`,
    wanted: 'Covered. Thursday at 8.',
  },
  {
    client: 'Gmail',
    language: 'en',
    note: 'own sentence directly above the attribution',
    text: `On Friday we come.
On Mon, Nov 16, 2026 at 6:02 PM Dana Whitfield <dana@whitfield.example> wrote:
${quoted(asked)}`,
    wanted: 'On Friday we come.',
  },
  {
    client: 'Gmail',
    language: 'en',
    note: 'oldest form, a date and an address alone',
    text: `Yes, Thursday.

2013/7/20 Dana Whitfield <dana@whitfield.example>

${quoted(asked)}`,
    wanted: 'Yes, Thursday.',
  },
  {
    client: 'AOL',
    language: 'en',
    note: 'in a message dated',
    text: `Call the office please.

In a message dated 11/16/2026 6:02:11 P.M. Eastern Standard Time, dana@whitfield.example writes:

${asked.join('\n')}`,
    wanted: 'Call the office please.',
  },
  {
    client: 'Roundcube',
    language: 'de',
    text: `Dana Whitfield schrieb am 16.11.2026 um 18:02:
${quoted(asked)}

Das ist ein Garantiefall.`,
    wanted: 'Das ist ein Garantiefall.',
  },
  {
    client: 'Roundcube',
    language: 'en',
    text: `Confirmed for Thursday.

On 2026-11-16 18:02, Dana Whitfield wrote:

${quoted(asked)}`,
    wanted: 'Confirmed for Thursday.',
  },
  {
    client: 'mail.ru',
    language: 'ru',
    note: 'text, the attribution is quoted too',
    text: `Будем в четверг.

>Понедельник, 16 ноября 2026, 18:02 +03:00 от Dana Whitfield <dana@whitfield.example>:
>
${quoted(asked, '>')}
>
--
Борис Миллер`,
    wanted: 'Будем в четверг.',
  },
  {
    client: 'Yandex',
    language: 'ru',
    note: 'text',
    text: `Подтверждаю.

16.11.2026, 18:02, "Dana Whitfield" <dana@whitfield.example>:
${quoted(asked)}`,
    wanted: 'Подтверждаю.',
  },
  {
    client: 'Windows Mail',
    language: 'de',
    html: `<html><body><div class="WordSection1"><p class="MsoNormal">Am Donnerstag passt es.</p><p class="MsoNormal">Gesendet von <a href="https://go.microsoft.com/fwlink/?LinkId=550986">Mail</a> für Windows</p><div style="mso-element:para-border-div;border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal" style="border:none;padding:0cm"><b>Von: </b><a href="mailto:dana@whitfield.example">Dana Whitfield</a><br><b>Gesendet: </b>Montag, 16. November 2026 18:02<br><b>An: </b><a href="mailto:bob@hearth.example">Bob Miller</a><br><b>Betreff: </b>Spüle</p></div>${askedHtml}</div></body></html>`,
    wanted: 'Am Donnerstag passt es.',
  },
  {
    client: 'Proton Mail',
    language: 'fr',
    html: `<div>Jeudi à 8 h.</div><div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">Envoyé avec la messagerie <a href="https://proton.me">Proton Mail</a>.</div></div><div class="protonmail_quote">Le lundi 16 novembre 2026 à 18:02, Dana Whitfield &lt;dana@whitfield.example&gt; a écrit :<br><blockquote class="protonmail_quote" type="cite">${askedHtml}</blockquote></div>`,
    wanted: 'Jeudi à 8 h.',
  },
  {
    client: 'Front',
    language: 'en',
    html: `<div>Ticket opened, crew on Thursday.</div><br><div class="front-signature">Hearth Homes</div><div class="front-blockquote"><div>On November 16, 2026, 6:02 PM EST <a href="mailto:dana@whitfield.example">dana@whitfield.example</a> wrote:</div><blockquote>${askedHtml}</blockquote></div>`,
    wanted: 'Ticket opened, crew on Thursday.',
    end: 'Hearth Homes',
  },
  {
    client: 'Apple Mail',
    language: 'de',
    note: 'answers between the lines, signature, postscript',
    text: `Guten Tag,

> Am 16.11.2026 um 18:02 schrieb Dana Whitfield <dana@whitfield.example>:
>␠
> Ist das gedeckt?
Ja.

> Wann kommt jemand?
Am Donnerstag.

Mit freundlichen Grüßen
Bernd Müller

PS: Bitte den Schrank räumen.`,
    wanted: `Guten Tag,
Ja.
Am Donnerstag.
Mit freundlichen Grüßen
Bernd Müller
PS: Bitte den Schrank räumen.`,
  },
  {
    client: 'Apple Mail',
    language: 'en',
    note: 'a proverb set apart is no quotation',
    html: `<html><body><div>Dana, as our manual says:</div><blockquote style="margin: 0 0 0 40px; border: none; padding: 0px;"><div>Turn the valve clockwise.</div></blockquote><div>Then call us.</div></body></html>`,
    wanted: 'Dana, as our manual says:\nTurn the valve clockwise.\nThen call us.',
  },
  {
    client: 'Outlook',
    language: 'en',
    note: 'says that the answers are inside',
    text: `Please see my comments below.

From: Dana Whitfield <dana@whitfield.example>
Sent: Monday, November 16, 2026 6:02 PM
To: Bob Miller <bob@hearth.example>
Subject: Kitchen sink

Is it covered?
BM: Yes.`,
    wanted: `Please see my comments below.
From: Dana Whitfield <dana@whitfield.example>
Sent: Monday, November 16, 2026 6:02 PM
To: Bob Miller <bob@hearth.example>
Subject: Kitchen sink
Is it covered?
BM: Yes.`,
  },
  {
    client: 'a phone',
    language: 'en',
    note: 'words that look like a signature',
    text: `Best: Thursday at 8.
Thanks for the photos.
Sent from our supplier: a new trap.
From my side: covered.
-- that is all we need`,
    wanted: `Best: Thursday at 8.
Thanks for the photos.
Sent from our supplier: a new trap.
From my side: covered.
-- that is all we need`,
  },
  {
    client: 'a phone',
    language: 'en',
    note: 'a closing with a sentence after it is no end',
    text: `The trap is covered.

Best regards
Bob

Please leave the key under the mat on Thursday.

On Mon, Nov 16, 2026 at 6:02 PM Dana Whitfield <dana@whitfield.example> wrote:
${quoted(asked)}`,
    wanted: `The trap is covered.
Best regards
Bob
Please leave the key under the mat on Thursday.`,
  },
  {
    client: 'a phone',
    language: 'en',
    note: 'times and names in own words',
    text: `On Thursday at 8:00 Pete comes. He wrote:
he needs two hours.

At 10:00, you wrote, nobody is in: then leave the key.`,
    wanted: `On Thursday at 8:00 Pete comes. He wrote:
he needs two hours.
At 10:00, you wrote, nobody is in: then leave the key.`,
  },
  {
    client: 'Thunderbird',
    language: 'en',
    note: 'flowed with delsp, stuffed lines',
    flowed: 'delsp',
    text: `The crew comes on Thurs␠
day.
 From eight on.

On 11/16/26 18:02, Dana Whitfield wrote:
> Is it covered?␠
Yes.`,
    wanted: 'The crew comes on Thursday.\nFrom eight on.\nYes.',
  },
  {
    client: 'Evolution',
    language: 'en',
    html: `<html><head></head><body><div>On Mon, 2026-11-16 at 18:02 -0500, Dana Whitfield wrote:</div><blockquote type="cite" style="margin:0 0 0 .8ex; border-left:2px #729fcf solid;padding-left:1ex"><div>Is it covered?</div></blockquote><div>It is.</div><blockquote type="cite"><div>When?</div></blockquote><div>On Thursday.</div></body></html>`,
    wanted: 'It is.\nOn Thursday.',
  },
  {
    client: 'Zendesk',
    language: 'en',
    text: `Hello Dana,

the plumber rings you this afternoon.

[1234-ABCD]

On Mon, Nov 16, 2026 at 6:02 PM, Dana Whitfield via Homeclaim <${address}>
wrote:
${claimed.join('\n')}`,
    wanted: 'Hello Dana,\nthe plumber rings you this afternoon.\n[1234-ABCD]',
  },
]
