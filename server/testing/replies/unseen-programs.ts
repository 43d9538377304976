import { address, asked, askedHtml, claimed, claimedHtml, quoted, type Reply } from './compose.ts'

/** Replies of installed mail programs, and odd ones. Written before the code that folds them. */
export const unseenPrograms: Reply[] = [
  {
    client: 'Outlook',
    language: 'en',
    text: `Dana,

we replace the trap on Thursday. Someone over 18 has to be in.

Kind regards,
Bob Miller
Warranty Manager
Hearth Homes
T +1 555 0100

From: Dana Whitfield <dana@whitfield.example>
Sent: Monday, November 16, 2026 6:02 PM
To: Bob Miller <bob@hearth.example>
Subject: Kitchen sink

${asked.join('\n')}`,
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--\np.MsoNormal {margin:0in;}\n--></style></head><body lang="EN-US" link="#0563C1"><div class="WordSection1"><p class="MsoNormal">Dana,<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">we replace the trap on Thursday. Someone over 18 has to be in.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Kind regards,<o:p></o:p></p><p class="MsoNormal">Bob Miller<o:p></o:p></p><p class="MsoNormal">Warranty Manager<o:p></o:p></p><p class="MsoNormal">Hearth Homes<o:p></o:p></p><p class="MsoNormal">T +1 555 0100<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> Dana Whitfield &lt;dana@whitfield.example&gt; <br><b>Sent:</b> Monday, November 16, 2026 6:02 PM<br><b>To:</b> Bob Miller &lt;bob@hearth.example&gt;<br><b>Subject:</b> Kitchen sink<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${asked.map((line) => `<p class="MsoNormal">${line}<o:p></o:p></p>`).join('')}</div></body></html>`,
    wanted: 'Dana,\nwe replace the trap on Thursday. Someone over 18 has to be in.',
  },
  {
    client: 'Outlook',
    language: 'de',
    note: 'HTML only',
    html: `<html><body lang="DE"><div class="WordSection1"><p class="MsoNormal">Guten Tag Frau Whitfield,<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">der Siphon wird am Donnerstag getauscht.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Mit freundlichen Grüßen<o:p></o:p></p><p class="MsoNormal">Bernd Müller<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b><span style="font-size:11.0pt">Von:</span></b><span style="font-size:11.0pt"> Dana Whitfield &lt;dana@whitfield.example&gt;<br><b>Gesendet:</b> Montag, 16. November 2026 18:02<br><b>An:</b> Bernd Müller &lt;bob@hearth.example&gt;<br><b>Betreff:</b> Spüle<o:p></o:p></span></p></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${askedHtml}</div></body></html>`,
    wanted: 'Guten Tag Frau Whitfield,\nder Siphon wird am Donnerstag getauscht.',
  },
  {
    client: 'Outlook',
    language: 'ru',
    note: 'plain text only',
    text: `Добрый день,

мастер приедет в четверг.

От: Dana Whitfield <dana@whitfield.example>
Отправлено: 16 ноября 2026 г. 18:02
Кому: Bob Miller <bob@hearth.example>
Тема: Кухонная мойка

${asked.join('\n')}`,
    wanted: 'Добрый день,\nмастер приедет в четверг.',
  },
  {
    client: 'Outlook',
    language: 'pl',
    note: 'HTML only',
    html: `<html><body lang="PL"><div class="WordSection1"><p class="MsoNormal">Przyjedziemy w czwartek.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Od:</b> Dana Whitfield &lt;dana@whitfield.example&gt; <br><b>Wysłano:</b> poniedziałek, 16 listopada 2026 18:02<br><b>Do:</b> Bob Miller &lt;bob@hearth.example&gt;<br><b>Temat:</b> Zlew<o:p></o:p></p></div></div>${askedHtml}</div></body></html>`,
    wanted: 'Przyjedziemy w czwartek.',
  },
  {
    client: 'Outlook',
    language: 'it',
    note: 'plain text only, no blank line above the block',
    text: `Passiamo giovedì mattina.
Da: Dana Whitfield [mailto:dana@whitfield.example]
Inviato: lunedì 16 novembre 2026 18:02
A: Bob Miller
Oggetto: Lavello

${asked.join('\n')}`,
    wanted: 'Passiamo giovedì mattina.',
  },
  {
    client: 'Outlook',
    language: 'en',
    note: '2007, plain text with a ruled line',
    text: `Approved. The plumber calls you.

-----Original Message-----
From: Dana Whitfield [mailto:dana@whitfield.example]
Sent: Monday, November 16, 2026 6:02 PM
To: Bob Miller
Subject: Kitchen sink

${asked.join('\n')}`,
    wanted: 'Approved. The plumber calls you.',
  },
  {
    client: 'Outlook',
    language: 'en',
    note: 'answers in colour inside the history',
    html: `<html><body lang="EN-US"><div class="WordSection1"><p class="MsoNormal">Dana, please see my answers below in red.<o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> Dana Whitfield &lt;dana@whitfield.example&gt; <br><b>Sent:</b> Monday, November 16, 2026 6:02 PM<br><b>To:</b> Bob Miller &lt;bob@hearth.example&gt;<br><b>Subject:</b> Kitchen sink<o:p></o:p></p></div><p class="MsoNormal">Is the trap covered?<o:p></o:p></p><p class="MsoNormal"><span style="color:red">Yes, until March.<o:p></o:p></span></p><p class="MsoNormal">When can somebody come?<o:p></o:p></p><p class="MsoNormal"><span style="color:red">Thursday at 8.<o:p></o:p></span></p></div></body></html>`,
    wanted: `Dana, please see my answers below in red.
From: Dana Whitfield <dana@whitfield.example>
Sent: Monday, November 16, 2026 6:02 PM
To: Bob Miller <bob@hearth.example>
Subject: Kitchen sink
Is the trap covered?
Yes, until March.
When can somebody come?
Thursday at 8.`,
  },
  {
    client: 'Outlook for Mac',
    language: 'es',
    note: 'HTML only',
    html: `<html><body><div class="WordSection1"><p class="MsoNormal">De acuerdo, el jueves.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div id="mail-editor-reference-message-container"><div><div style="border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b><span style="color:black">De: </span></b><span style="color:black">Dana Whitfield &lt;dana@whitfield.example&gt;<br><b>Fecha: </b>lunes, 16 de noviembre de 2026, 18:02<br><b>Para: </b>Bob Miller &lt;bob@hearth.example&gt;<br><b>Asunto: </b>Fregadero<o:p></o:p></span></p></div>${askedHtml}</div></div></div></body></html>`,
    wanted: 'De acuerdo, el jueves.',
  },
  {
    client: 'Windows Mail',
    language: 'en',
    html: `<html><head></head><body><div data-externalstyle="false" dir="ltr" style="font-family: 'Calibri', 'Segoe UI', sans-serif;font-size:12pt;"><div>The plumber has the part.</div><div>He comes on Thursday.</div><div><br></div><div data-signatureblock="true"><div>Sent from Windows Mail</div><div><br></div></div><div style="padding-top: 5px; border-top-color: rgb(229, 229, 229); border-top-width: 1px; border-top-style: solid;"><div><font face=" 'Calibri', 'Segoe UI', sans-serif" style="line-height: 15pt; font-size: 11pt;"><b>From:</b>&nbsp;<a href="mailto:dana@whitfield.example" target="_parent">Dana Whitfield</a><br><b>Sent:</b>&nbsp;Monday, November 16, 2026 6:02 PM<br><b>To:</b>&nbsp;<a href="mailto:bob@hearth.example" target="_parent">Bob Miller</a></font></div></div><div><br></div>${askedHtml}</div></body></html>`,
    wanted: 'The plumber has the part.\nHe comes on Thursday.',
  },
  {
    client: 'Apple Mail',
    language: 'en',
    note: 'answers between the lines',
    text: `Hi Dana,

> On Nov 16, 2026, at 6:02 PM, Dana Whitfield <dana@whitfield.example> wrote:
>␠
> the trap under the kitchen sink drips when the tap runs.

That is a worn washer.

> When can somebody come?

Thursday at 8.

Bob`,
    html: `<html><head></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;">Hi Dana,<br><div><br><blockquote type="cite"><div>On Nov 16, 2026, at 6:02 PM, Dana Whitfield &lt;dana@whitfield.example&gt; wrote:</div><br class="Apple-interchange-newline"><div>the trap under the kitchen sink drips when the tap runs.</div></blockquote><div><br></div>That is a worn washer.<br><br><blockquote type="cite"><div>When can somebody come?</div></blockquote><div><br></div>Thursday at 8.</div><div><br></div><div>Bob</div></body></html>`,
    wanted: 'Hi Dana,\nThat is a worn washer.\nThursday at 8.',
    end: 'Bob',
  },
  {
    client: 'Apple Mail',
    language: 'fr',
    text: `Le plombier passe jeudi.

> Le 16 nov. 2026 à 18:02, Dana Whitfield <dana@whitfield.example> a écrit :
>␠
${quoted(asked)}
`,
    html: `<html><body style="overflow-wrap: break-word;">Le plombier passe jeudi.<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>Le 16 nov. 2026 à 18:02, Dana Whitfield &lt;dana@whitfield.example&gt; a écrit :</div><br class="Apple-interchange-newline"><div>${askedHtml}</div></blockquote></div><br></body></html>`,
    wanted: 'Le plombier passe jeudi.',
  },
  {
    client: 'iPhone',
    language: 'en',
    text: `Can you send a photo of the valve?

Sent from my iPhone

> On Nov 16, 2026, at 6:02 PM, Dana Whitfield via Homeclaim <${address}> wrote:
>␠
> \uFEFF
${quoted(claimed)}`,
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto">Can you send a photo of the valve?<br><br><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On Nov 16, 2026, at 6:02 PM, Dana Whitfield via Homeclaim &lt;${address}&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">\uFEFF${claimedHtml}</div></blockquote></body></html>`,
    wanted: 'Can you send a photo of the valve?',
  },
  {
    client: 'iPhone',
    language: 'de',
    note: 'plain text only',
    text: `Donnerstag 8 Uhr passt.

Von meinem iPhone gesendet

> Am 16.11.2026 um 18:02 schrieb Dana Whitfield <dana@whitfield.example>:
>␠
${quoted(asked)}`,
    wanted: 'Donnerstag 8 Uhr passt.',
  },
  {
    client: 'iPhone',
    language: 'ja',
    note: 'plain text only',
    text: `木曜日の8時に伺います。

iPhoneから送信

2026/11/16 18:02、Dana Whitfield <dana@whitfield.example>のメール:

${quoted(asked)}`,
    wanted: '木曜日の8時に伺います。',
  },
  {
    client: 'iPhone',
    language: 'es',
    html: `<html><body dir="auto">El jueves a las 8.<div><br><div dir="ltr">Enviado desde mi iPhone</div><div dir="ltr"><br><blockquote type="cite">El 16 nov 2026, a las 18:02, Dana Whitfield &lt;dana@whitfield.example&gt; escribió:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${askedHtml}</div></blockquote></div></body></html>`,
    wanted: 'El jueves a las 8.',
  },
  {
    client: 'Samsung Email',
    language: 'en',
    note: 'plain text only',
    text: `Will be there Thursday



Sent from my Galaxy


-------- Original message --------
From: Dana Whitfield <dana@whitfield.example>
Date: 11/16/26 6:02 PM (GMT-05:00)
To: Bob Miller <bob@hearth.example>
Subject: Kitchen sink

${asked.join('\n')}`,
    wanted: 'Will be there Thursday',
  },
  {
    client: 'K-9 Mail',
    language: 'de',
    note: 'plain text only',
    text: `Wir melden uns morgen.

Am 16. November 2026 18:02:11 MEZ schrieb Dana Whitfield <dana@whitfield.example>:
${quoted(asked, '>')}

--␠
Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.`,
    wanted: 'Wir melden uns morgen.',
  },
  {
    client: 'Thunderbird',
    language: 'en',
    note: 'flowed, quotations of two depths meet the answer',
    flowed: 'yes',
    text: `On 11/16/26 6:02 PM, Dana Whitfield wrote:
> the trap under the kitchen sink drips when the tap runs, and it has been␠
> doing so since Friday.␠
>> Is the cabinet wet?␠
Yes, we know this trap. The washer wears out in the first year and we␠
replace it.␠
> When can somebody come?
Thursday at 8.

--␠
Bob Miller␠
Hearth Homes`,
    wanted:
      'Yes, we know this trap. The washer wears out in the first year and we replace it.\nThursday at 8.',
  },
  {
    client: 'Thunderbird',
    language: 'de',
    note: 'HTML, answers between the lines',
    html: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body><div class="moz-cite-prefix">Am 16.11.26 um 18:02 schrieb Dana Whitfield:<br></div><blockquote type="cite" cite="mid:x@whitfield.example"><pre class="moz-quote-pre" wrap="">the trap under the kitchen sink drips</pre></blockquote><p>Die Dichtung ist verschlissen.</p><blockquote type="cite" cite="mid:x@whitfield.example"><pre class="moz-quote-pre" wrap="">When can somebody come?</pre></blockquote><p>Am Donnerstag um 8 Uhr.</p><div class="moz-signature">-- <br>Bernd Müller<br>Hearth Homes</div></body></html>`,
    wanted: 'Die Dichtung ist verschlissen.\nAm Donnerstag um 8 Uhr.',
  },
  {
    client: 'Thunderbird',
    language: 'fr',
    flowed: 'yes',
    text: `Bonjour,

nous passons jeudi matin, entre huit et dix heures, pour remplacer le siphon␠
de l'évier.

Le 16/11/2026 à 18:02, Dana Whitfield a écrit :
${quoted(asked)}`,
    wanted:
      "Bonjour,\nnous passons jeudi matin, entre huit et dix heures, pour remplacer le siphon de l'évier.",
  },
  {
    client: 'Thunderbird',
    language: 'uk',
    text: `Так, у четвер.

16.11.26 18:02, Dana Whitfield пише:
${quoted(asked)}`,
    wanted: 'Так, у четвер.',
  },
  {
    client: 'AOL',
    language: 'en',
    html: `<font color='black' size='2' face='Arial, Helvetica, sans-serif'>Please call the office.<br><br>-----Original Message-----<br>From: Dana Whitfield &lt;dana@whitfield.example&gt;<br>To: bob &lt;bob@hearth.example&gt;<br>Sent: Mon, Nov 16, 2026 6:02 pm<br>Subject: Kitchen sink<br><br>${askedHtml}</font>`,
    wanted: 'Please call the office.',
  },
  {
    client: 'Eudora',
    language: 'en',
    text: `Thursday it is.

At 06:02 PM 11/16/2026, you wrote:
${quoted(asked, '>')}`,
    wanted: 'Thursday it is.',
  },
  {
    client: 'Lotus Notes',
    language: 'en',
    note: 'no marks, the answer below the attribution is the answer',
    text: `On Mon, Nov 16, 2026 at 6:02 PM Dana Whitfield <dana@whitfield.example> wrote:

Yes, this is covered.
We come on Thursday at 8.`,
    wanted: 'Yes, this is covered.\nWe come on Thursday at 8.',
  },
  {
    client: 'a builder portal',
    language: 'en',
    note: 'header block above everything, nothing else is the answer',
    text: `From: Bob Miller
Sent: Tuesday, November 17, 2026 9:14 AM
To: Dana Whitfield
Subject: Re: Kitchen sink

The plumber is booked for Thursday.`,
    wanted: `From: Bob Miller
Sent: Tuesday, November 17, 2026 9:14 AM
To: Dana Whitfield
Subject: Re: Kitchen sink
The plumber is booked for Thursday.`,
  },
  {
    client: 'Mutt',
    language: 'en',
    note: 'answers between the lines',
    text: `On Mon, Nov 16, 2026 at 06:02:11PM -0500, Dana Whitfield wrote:
> Hello Bob,
> the trap under the kitchen sink drips when the tap runs.

From the photo it is the slip nut.
On Thursday we look at it.

> When can somebody come?

At 8:00: the plumber and I.

--␠
Bob`,
    wanted: 'From the photo it is the slip nut.\nOn Thursday we look at it.\nAt 8:00: the plumber and I.',
  },
  {
    client: 'Apple Mail',
    language: 'en',
    note: 'no quotation, lines that look like history',
    text: `Dana, two options:

From: Monday 8:00
To: Monday 10:00

or on Thursday. On your side, as your husband wrote:
the key is under the mat.

Sent from the site: the crack is within tolerance.`,
    wanted: `Dana, two options:
From: Monday 8:00
To: Monday 10:00
or on Thursday. On your side, as your husband wrote:
the key is under the mat.
Sent from the site: the crack is within tolerance.`,
  },
  {
    client: 'Spark',
    language: 'en',
    html: `<html><head><title></title></head><body><div name="messageBodySection"><div dir="auto">Parts arrive Wednesday.</div></div><div name="messageSignatureSection"><br /><div class="matchFont">Bob Miller<br />Hearth Homes</div></div><div name="messageReplySection">On 16 Nov 2026 at 6:02 PM -0500, Dana Whitfield &lt;dana@whitfield.example&gt;, wrote:<br /><blockquote type="cite" style="border-left-color: grey; border-left-width: thin; border-left-style: solid; margin: 5px 5px;padding-left: 10px;" class="spark_quote">${askedHtml}</blockquote></div></body></html>`,
    wanted: 'Parts arrive Wednesday.',
    end: 'Bob Miller\nHearth Homes',
  },
]
