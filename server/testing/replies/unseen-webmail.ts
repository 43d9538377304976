import { address, asked, askedHtml, claimed, claimedHtml, quoted, type Reply } from './compose.ts'

/** Replies written in a browser or a phone's app of a mail service. Written before the code that folds them. */
export const unseenWebmail: Reply[] = [
  {
    client: 'Gmail',
    language: 'en',
    text: `Thursday at 8 works. Please clear the cabinet.

On Mon, Nov 16, 2026 at 6:02 PM Dana Whitfield via Homeclaim <
${address}> wrote:

${quoted(claimed)}
>`,
    html: `<div dir="ltr">Thursday at 8 works. Please clear the cabinet.</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, Nov 16, 2026 at 6:02 PM Dana Whitfield via Homeclaim &lt;<a href="mailto:${address}">${address}</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${claimedHtml}</blockquote></div>`,
    wanted: 'Thursday at 8 works. Please clear the cabinet.',
  },
  {
    client: 'Gmail',
    language: 'de',
    text: `Hallo Frau Whitfield,

der Installateur kommt am Donnerstag.

Am Mo., 16. Nov. 2026 um 18:02 Uhr schrieb Dana Whitfield via Homeclaim <
${address}>:

${quoted(asked)}`,
    html: `<div dir="ltr"><div>Hallo Frau Whitfield,</div><div><br></div><div>der Installateur kommt am Donnerstag.</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Am Mo., 16. Nov. 2026 um 18:02 Uhr schrieb Dana Whitfield via Homeclaim &lt;<a href="mailto:${address}">${address}</a>&gt;:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">${askedHtml}</blockquote></div>`,
    wanted: 'Hallo Frau Whitfield,\nder Installateur kommt am Donnerstag.',
  },
  {
    client: 'Gmail',
    language: 'ru',
    encoding: 'base64',
    text: `Здравствуйте, Дана!
Сантехник придёт в четверг.

пн, 16 нояб. 2026 г. в 18:02, Dana Whitfield via Homeclaim <
${address}>:

${quoted(asked)}`,
    html: `<div dir="ltr">Здравствуйте, Дана!<div>Сантехник придёт в четверг.</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">пн, 16 нояб. 2026 г. в 18:02, Dana Whitfield via Homeclaim &lt;<a href="mailto:${address}">${address}</a>&gt;:<br></div><blockquote class="gmail_quote">${askedHtml}</blockquote></div>`,
    wanted: 'Здравствуйте, Дана!\nСантехник придёт в четверг.',
  },
  {
    client: 'Gmail',
    language: 'uk',
    note: 'plain text only',
    text: `Так, приїдемо у четвер.

пн, 16 лист. 2026 р. о 18:02 Dana Whitfield via Homeclaim <
${address}> пише:

${quoted(asked)}`,
    wanted: 'Так, приїдемо у четвер.',
  },
  {
    client: 'Gmail',
    language: 'pl',
    note: 'plain text only',
    text: `Dzień dobry,
hydraulik przyjdzie w czwartek.

pon., 16 lis 2026 o 18:02 Dana Whitfield via Homeclaim <${address}>
napisał(a):

${quoted(asked)}
>`,
    wanted: 'Dzień dobry,\nhydraulik przyjdzie w czwartek.',
  },
  {
    client: 'Gmail',
    language: 'en',
    note: 'date first, without a verb',
    text: `It is covered.

2016-10-24 15:36 GMT+02:00 Dana Whitfield <dana@whitfield.example>:

${quoted(asked)}`,
    wanted: 'It is covered.',
  },
  {
    client: 'Gmail',
    language: 'en',
    note: 'date first, address on the next line, answer below',
    text: `2026-11-16 18:02 GMT-05:00 Dana Whitfield via Homeclaim <
${address}>:

${quoted(asked)}
>

We come on Thursday.
Is the water shut off?`,
    wanted: 'We come on Thursday.\nIs the water shut off?',
  },
  {
    client: 'Gmail app',
    language: 'en',
    note: 'HTML only, answers between the lines',
    html: `<div dir="auto"><div class="gmail_quote" dir="auto"><div dir="ltr" class="gmail_attr">On Mon, 16 Nov 2026, 18:02 Dana Whitfield, &lt;dana@whitfield.example&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex"><div>the trap under the kitchen sink drips</div></blockquote></div><div dir="auto">A worn washer.</div><div class="gmail_quote" dir="auto"><blockquote class="gmail_quote"><div>When can somebody come?</div></blockquote></div><div dir="auto">Thursday at 8.</div></div>`,
    wanted: 'A worn washer.\nThursday at 8.',
  },
  {
    client: 'Gmail',
    language: 'es',
    text: `Buenas tardes, Dana:

El fontanero pasa el jueves.

El lun, 16 nov 2026 a las 18:02, Dana Whitfield via Homeclaim (<
${address}>) escribió:

${quoted(asked)}`,
    wanted: 'Buenas tardes, Dana:\nEl fontanero pasa el jueves.',
  },
  {
    client: 'Gmail',
    language: 'it',
    text: `Va bene giovedì.

Il giorno lun 16 nov 2026 alle ore 18:02 Dana Whitfield via Homeclaim <
${address}> ha scritto:

${quoted(asked)}`,
    html: `<div dir="ltr">Va bene <b>giovedì</b>.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Il giorno lun 16 nov 2026 alle ore 18:02 Dana Whitfield via Homeclaim &lt;${address}&gt; ha scritto:<br></div><blockquote class="gmail_quote">${askedHtml}</blockquote></div>`,
    wanted: 'Va bene giovedì.',
  },
  {
    client: 'Gmail',
    language: 'sv',
    note: 'plain text only',
    text: `Vi kommer på torsdag.

Den mån 16 nov. 2026 kl 18:02 skrev Dana Whitfield via Homeclaim <
${address}>:

${quoted(asked)}`,
    wanted: 'Vi kommer på torsdag.',
  },
  {
    client: 'Gmail',
    language: 'nl',
    html: `<div dir="ltr">Donderdag om 8 uur.<br clear="all"><div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature"><div dir="ltr">Bob Miller<div>Hearth Homes</div></div></div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Op ma 16 nov 2026 om 18:02 schreef Dana Whitfield &lt;dana@whitfield.example&gt;:<br></div><blockquote class="gmail_quote">${askedHtml}</blockquote></div>`,
    wanted: 'Donderdag om 8 uur.',
  },
  {
    client: 'Gmail',
    language: 'pt',
    text: `Combinado, quinta-feira.

Em seg., 16 de nov. de 2026 às 18:02, Dana Whitfield via Homeclaim <
${address}> escreveu:

${quoted(claimed)}`,
    wanted: 'Combinado, quinta-feira.',
  },
  {
    client: 'Gmail',
    language: 'tr',
    note: 'plain text only',
    text: `Perşembe günü geliyoruz.

Dana Whitfield <dana@whitfield.example>, 16 Kas 2026 Pzt, 18:02 tarihinde şunu yazdı:

${quoted(asked)}`,
    wanted: 'Perşembe günü geliyoruz.',
  },
  {
    client: 'Gmail',
    language: 'cs',
    note: 'plain text only',
    text: `Přijdeme ve čtvrtek.

po 16. 11. 2026 v 18:02 odesílatel Dana Whitfield <dana@whitfield.example>
napsal:

${quoted(asked)}`,
    wanted: 'Přijdeme ve čtvrtek.',
  },
  {
    client: 'Outlook on the web',
    language: 'fr',
    html: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr"><div class="elementToProof" style="font-family: Aptos, Calibri, sans-serif; font-size: 12pt;">Bonjour,</div><div class="elementToProof"><br></div><div class="elementToProof">Le plombier passe jeudi.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000"><b>De :</b> Dana Whitfield &lt;dana@whitfield.example&gt;<br><b>Envoyé :</b> lundi 16 novembre 2026 18:02<br><b>À :</b> Bob Miller &lt;bob@hearth.example&gt;<br><b>Objet :</b> Évier</font><div>&nbsp;</div></div><div>${askedHtml}</div></body></html>`,
    wanted: 'Bonjour,\nLe plombier passe jeudi.',
  },
  {
    client: 'Outlook on the web',
    language: 'nl',
    note: 'plain text only',
    text: `Goedemiddag,

De loodgieter komt donderdag.
________________________________
Van: Dana Whitfield <dana@whitfield.example>
Verzonden: maandag 16 november 2026 18:02
Aan: Bob Miller <bob@hearth.example>
Onderwerp: Gootsteen

${asked.join('\n')}`,
    wanted: 'Goedemiddag,\nDe loodgieter komt donderdag.',
  },
  {
    client: 'Hotmail',
    language: 'en',
    note: 'old form, HTML only',
    html: `<html><head><style><!--\n.hmmessage P\n{\nmargin:0px;\npadding:0px\n}\n--></style></head><body class='hmmessage'><div dir='ltr'>Yes, Thursday is fine.<br>Please leave the key.<br><br><div><hr id="stopSpelling">Date: Mon, 16 Nov 2026 18:02:11 -0500<br>Subject: Kitchen sink<br>From: dana@whitfield.example<br>To: bob@hearth.example<br><br><div dir="ltr">${askedHtml}</div></div></div></body></html>`,
    wanted: 'Yes, Thursday is fine.\nPlease leave the key.',
  },
  {
    client: 'Outlook mobile',
    language: 'en',
    html: `<html><head></head><body><div dir="auto" style="font-family: Aptos, Calibri;">Booked for Thursday 8 to 10.</div><div id="ms-outlook-mobile-signature"><div><br></div>Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif"><b>From:</b> Dana Whitfield via Homeclaim &lt;${address}&gt;<br><b>Sent:</b> Monday, November 16, 2026 6:02:11 PM<br><b>To:</b> Bob Miller &lt;bob@hearth.example&gt;<br><b>Subject:</b> Claim HC-1042</font><div>&nbsp;</div></div>${claimedHtml}</body></html>`,
    wanted: 'Booked for Thursday 8 to 10.',
  },
  {
    client: 'Yahoo',
    language: 'en',
    html: `<html><head></head><body><div class="yahoo-style-wrap" style="font-family:Helvetica Neue, Helvetica, Arial, sans-serif;font-size:16px;"><div dir="ltr" data-setdir="false">We ordered the washer.</div><div dir="ltr" data-setdir="false">It takes five days.</div><div><br></div></div><div id="ydp1c3yahoo_quoted_0123456789" class="ydp1c3yahoo_quoted"><div style="font-family:'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:13px;color:#26282a;"><div>On Monday, November 16, 2026 at 06:02:11 PM EST, Dana Whitfield &lt;dana@whitfield.example&gt; wrote: </div><div><br></div><div><br></div><div>${askedHtml}</div></div></div></body></html>`,
    wanted: 'We ordered the washer.\nIt takes five days.',
  },
  {
    client: 'Yahoo',
    language: 'de',
    note: 'plain text only, the quotation is indented',
    text: `Das ist ein Garantiefall.

    Am Montag, 16. November 2026 um 18:02:11 MEZ hat Dana Whitfield <dana@whitfield.example> Folgendes geschrieben:␠␠
␠
 Hello Bob,
the trap under the kitchen sink drips when the tap runs.
When can somebody come?  `,
    wanted: 'Das ist ein Garantiefall.',
  },
  {
    client: 'mail.ru',
    language: 'ru',
    html: `<HTML><BODY><div>Добрый день!</div><div>Мастер будет в четверг с 8 до 10.</div><div data-signature-widget="container"><div data-signature-widget="content"><div>--<br>Борис Миллер</div></div></div><div>&nbsp;</div><blockquote style="border-left:1px solid #0857A6;margin:10px;padding:0 0 0 10px;">Понедельник, 16 ноября 2026, 18:02 +03:00 от Dana Whitfield &lt;<a href="mailto:dana@whitfield.example">dana@whitfield.example</a>&gt;:<br>&nbsp;<div id=""><div class="js-helper js-readmsg-msg">${askedHtml}</div></div></blockquote></BODY></HTML>`,
    wanted: 'Добрый день!\nМастер будет в четверг с 8 до 10.',
  },
  {
    client: 'Yandex',
    language: 'ru',
    html: `<div>Подтверждаю визит.</div><div>&#160;</div><div>16.11.2026, 18:02, "Dana Whitfield" &lt;dana@whitfield.example&gt;:</div><blockquote><div>Hello Bob,</div><div>the trap under the kitchen sink drips when the tap runs.</div></blockquote><div>&#160;</div><div>&#160;</div><div>-- </div><div>Борис Миллер</div><div>Отправлено из мобильного приложения Яндекс Почты</div>`,
    wanted: 'Подтверждаю визит.',
  },
  {
    client: 'Proton Mail',
    language: 'en',
    text: `The part is here.

Sent with [Proton Mail](https://proton.me/mail/home) secure email.

On Monday, November 16th, 2026 at 6:02 PM, Dana Whitfield via Homeclaim <${address}> wrote:

${quoted(claimed)}`,
    html: `<div style="font-family: Arial, sans-serif; font-size: 14px;">The part is here.</div><div class="protonmail_signature_block" style="font-family: Arial, sans-serif; font-size: 14px;"><div class="protonmail_signature_block-user protonmail_signature_block-empty"></div><div class="protonmail_signature_block-proton">Sent with <a target="_blank" href="https://proton.me/mail/home">Proton Mail</a> secure email.</div></div><div style="font-family: Arial, sans-serif; font-size: 14px;"><br></div><div class="protonmail_quote">On Monday, November 16th, 2026 at 6:02 PM, Dana Whitfield via Homeclaim &lt;${address}&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">${claimedHtml}</blockquote><br></div>`,
    wanted: 'The part is here.',
  },
  {
    client: 'Fastmail',
    language: 'en',
    note: 'HTML only, answer below the quotation',
    html: `<!DOCTYPE html><html><head><title></title><style type="text/css">p.MsoNormal,p.MsoNoSpacing{margin:0}</style></head><body><div>On Mon, Nov 16, 2026, at 6:02 PM, Dana Whitfield via Homeclaim wrote:<br></div><blockquote type="cite" id="qt" style=""><div>${askedHtml}</div></blockquote><div><br></div><div>Thursday. We bring the washer.<br></div></body></html>`,
    wanted: 'Thursday. We bring the washer.',
  },
  {
    client: 'QQ Mail',
    language: 'zh',
    html: `<div>星期四上午八点到。</div><div><br></div><div style="font-size: 12px;font-family: Arial Narrow;padding:2px 0 2px 0;">------------------&nbsp;原始邮件&nbsp;------------------</div><div style="font-size: 12px;background:#efefef;padding:8px;"><div><b>发件人:</b>&nbsp;"Dana Whitfield"&lt;dana@whitfield.example&gt;;</div><div><b>发送时间:</b>&nbsp;2026年11月16日(星期一) 晚上6:02</div><div><b>收件人:</b>&nbsp;"Bob Miller"&lt;bob@hearth.example&gt;;</div><div><b>主题:</b>&nbsp;Kitchen sink</div></div><div><br></div><div>${askedHtml}</div>`,
    wanted: '星期四上午八点到。',
  },
  {
    client: 'GMX',
    language: 'de',
    html: `<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;"><div>Hallo Frau Whitfield,</div><div>&nbsp;</div><div>wir kommen am Donnerstag.</div><div>&nbsp;<div style="margin: 10.0px 5.0px 5.0px 10.0px; padding: 10.0px 0 10.0px 10.0px; border-left: 2.0px solid #C3D9E5;" name="quote"><div style="margin: 0 0 10.0px 0;"><b>Gesendet:</b>&nbsp;Montag, 16. November 2026 um 18:02 Uhr<br/><b>Von:</b>&nbsp;"Dana Whitfield" &lt;dana@whitfield.example&gt;<br/><b>An:</b>&nbsp;"Bob Miller" &lt;bob@hearth.example&gt;<br/><b>Betreff:</b>&nbsp;Spüle</div><div name="quoted-content">${askedHtml}</div></div></div></div></body></html>`,
    wanted: 'Hallo Frau Whitfield,\nwir kommen am Donnerstag.',
  },
  {
    client: 'Zoho',
    language: 'en',
    html: `<div style="font-family: Verdana, Arial, Helvetica, sans-serif; font-size: 10pt;"><div>Somebody calls you today.</div><div><br></div><div class="zmail_extra_hr" style="border-top: 1px solid rgb(204, 204, 204); height: 0px;"><br></div><div class="zmail_extra" data-zbluepencil-ignore="true"><div><br></div><div id="Zm-_Id_-Sgn1">---- On Mon, 16 Nov 2026 18:02:11 -0500 <b>Dana Whitfield &lt;dana@whitfield.example&gt;</b> wrote ---<br></div><div><br></div><blockquote id="blockquote_zmail" style="margin: 0px;">${askedHtml}</blockquote></div></div>`,
    wanted: 'Somebody calls you today.',
  },
]
