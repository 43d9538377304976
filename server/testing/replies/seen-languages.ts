import { address, asked, askedHtml, claimed, claimedHtml, quoted, type Reply } from './compose.ts'

/** What four programs write around an answer in one language. */
type Words = {
  answer: readonly string[]
  gmail: string
  thunderbird: string
  iphone: [mobileLine: string, attribution: string]
  /** From, date, to and subject of Outlook's block. */
  outlook: readonly string[]
}

const name = 'Dana Whitfield'
const at = 'dana@whitfield.example'

const languages: Record<string, Words> = {
  en: {
    answer: ['Hi Dana,', 'the plumber comes on Thursday.'],
    gmail: `On Mon, Nov 16, 2026 at 6:02 PM ${name} <${at}> wrote:`,
    thunderbird: `On 11/16/26 18:02, ${name} wrote:`,
    iphone: ['Sent from my iPhone', `On Nov 16, 2026, at 6:02 PM, ${name} <${at}> wrote:`],
    outlook: ['From:', 'Sent: Monday, November 16, 2026 6:02 PM', 'To:', 'Subject:'],
  },
  de: {
    answer: ['Guten Tag,', 'der Installateur kommt am Donnerstag.'],
    gmail: `Am Mo., 16. Nov. 2026 um 18:02 Uhr schrieb ${name} <${at}>:`,
    thunderbird: `Am 16.11.26 um 18:02 schrieb ${name}:`,
    iphone: ['Von meinem iPhone gesendet', `Am 16.11.2026 um 18:02 schrieb ${name} <${at}>:`],
    outlook: ['Von:', 'Gesendet: Montag, 16. November 2026 18:02', 'An:', 'Betreff:'],
  },
  fr: {
    answer: ['Bonjour,', 'le plombier passe jeudi.'],
    gmail: `Le lun. 16 nov. 2026 à 18:02, ${name} <${at}> a écrit :`,
    thunderbird: `Le 16/11/2026 à 18:02, ${name} a écrit :`,
    iphone: ['Envoyé de mon iPhone', `Le 16 nov. 2026 à 18:02, ${name} <${at}> a écrit :`],
    outlook: ['De :', 'Envoyé : lundi 16 novembre 2026 18:02', 'À :', 'Objet :'],
  },
  es: {
    answer: ['Buenas tardes:', 'el fontanero pasa el jueves.'],
    gmail: `El lun, 16 nov 2026 a las 18:02, ${name} (<${at}>) escribió:`,
    thunderbird: `El 16/11/26 a las 18:02, ${name} escribió:`,
    iphone: ['Enviado desde mi iPhone', `El 16 nov 2026, a las 18:02, ${name} <${at}> escribió:`],
    outlook: ['De:', 'Enviado el: lunes, 16 de noviembre de 2026 18:02', 'Para:', 'Asunto:'],
  },
  it: {
    answer: ['Buongiorno,', "l'idraulico passa giovedì."],
    gmail: `Il giorno lun 16 nov 2026 alle ore 18:02 ${name} <${at}> ha scritto:`,
    thunderbird: `Il 16/11/26 18:02, ${name} ha scritto:`,
    iphone: ['Inviato da iPhone', `Il giorno 16 nov 2026, alle ore 18:02, ${name} <${at}> ha scritto:`],
    outlook: ['Da:', 'Inviato: lunedì 16 novembre 2026 18:02', 'A:', 'Oggetto:'],
  },
  nl: {
    answer: ['Goedemiddag,', 'de loodgieter komt donderdag.'],
    gmail: `Op ma 16 nov 2026 om 18:02 schreef ${name} <${at}>:`,
    thunderbird: `Op 16-11-2026 om 18:02 schreef ${name}:`,
    iphone: [
      'Verstuurd vanaf mijn iPhone',
      `Op 16 nov 2026 om 18:02 heeft ${name} <${at}> het volgende geschreven:`,
    ],
    outlook: ['Van:', 'Verzonden: maandag 16 november 2026 18:02', 'Aan:', 'Onderwerp:'],
  },
  pt: {
    answer: ['Boa tarde,', 'o canalizador passa na quinta.'],
    gmail: `Em seg., 16 de nov. de 2026 às 18:02, ${name} <${at}> escreveu:`,
    thunderbird: `Em 16/11/2026 18:02, ${name} escreveu:`,
    iphone: ['Enviado do meu iPhone', `No dia 16/11/2026, às 18:02, ${name} <${at}> escreveu:`],
    outlook: ['De:', 'Enviado: segunda-feira, 16 de novembro de 2026 18:02', 'Para:', 'Assunto:'],
  },
  pl: {
    answer: ['Dzień dobry,', 'hydraulik przyjdzie w czwartek.'],
    gmail: `pon., 16 lis 2026 o 18:02 ${name} <${at}> napisał(a):`,
    thunderbird: `W dniu 16.11.2026 o 18:02, ${name} pisze:`,
    iphone: [
      'Wysłane z iPhone’a',
      `Wiadomość napisana przez ${name} <${at}> w dniu 16.11.2026, o godz. 18:02:`,
    ],
    outlook: ['Od:', 'Wysłano: poniedziałek, 16 listopada 2026 18:02', 'Do:', 'Temat:'],
  },
  ru: {
    answer: ['Добрый день!', 'Сантехник придёт в четверг.'],
    gmail: `пн, 16 нояб. 2026 г. в 18:02, ${name} <${at}>:`,
    thunderbird: `16.11.2026 18:02, ${name} пишет:`,
    iphone: ['Отправлено с iPhone', `16 нояб. 2026 г., в 18:02, ${name} <${at}> написал(а):`],
    outlook: ['От:', 'Отправлено: 16 ноября 2026 г. 18:02', 'Кому:', 'Тема:'],
  },
  uk: {
    answer: ['Доброго дня!', 'Сантехнік прийде у четвер.'],
    gmail: `пн, 16 лист. 2026 р. о 18:02 ${name} <${at}> пише:`,
    thunderbird: `16.11.26 18:02, ${name} пише:`,
    iphone: ['Надіслано з iPhone', `16 лист. 2026 р. о 18:02 ${name} <${at}> пише:`],
    outlook: ['Від:', 'Надіслано: понеділок, 16 листопада 2026 р. 18:02', 'Кому:', 'Тема:'],
  },
  sv: {
    answer: ['Hej,', 'rörmokaren kommer på torsdag.'],
    gmail: `Den mån 16 nov. 2026 kl 18:02 skrev ${name} <${at}>:`,
    thunderbird: `Den 2026-11-16 kl. 18:02, skrev ${name}:`,
    iphone: ['Skickat från min iPhone', `16 nov. 2026 kl. 18:02 skrev ${name} <${at}>:`],
    outlook: ['Från:', 'Skickat: den 16 november 2026 18:02', 'Till:', 'Ämne:'],
  },
  da: {
    answer: ['Hej,', 'vi kommer på torsdag.'],
    gmail: `Den man. 16. nov. 2026 kl. 18.02 skrev ${name} <${at}>:`,
    thunderbird: `Den 16.11.2026 kl. 18.02 skrev ${name}:`,
    iphone: ['Sendt fra min iPhone', `Den 16. nov. 2026 kl. 18.02 skrev ${name} <${at}>:`],
    outlook: ['Fra:', 'Sendt: 16. november 2026 18:02', 'Til:', 'Emne:'],
  },
  nb: {
    answer: ['Hei,', 'rørleggeren kommer på torsdag.'],
    gmail: `man. 16. nov. 2026 kl. 18:02 skrev ${name} <${at}>:`,
    thunderbird: `Den 16.11.2026 18:02, skrev ${name}:`,
    iphone: ['Sendt fra min iPhone', `16. nov. 2026 kl. 18:02 skrev ${name} <${at}>:`],
    outlook: ['Fra:', 'Sendt: mandag 16. november 2026 18:02', 'Til:', 'Emne:'],
  },
  fi: {
    answer: ['Hei,', 'putkimies tulee torstaina.'],
    gmail: `ma 16. marrask. 2026 klo 18.02 ${name} (${at}) kirjoitti:`,
    thunderbird: `${name} kirjoitti 16.11.2026 klo 18.02:`,
    iphone: ['Lähetetty iPhonesta', `${name} <${at}> kirjoitti 16.11.2026 kello 18.02:`],
    outlook: ['Lähettäjä:', 'Lähetetty: maanantai 16. marraskuuta 2026 18.02', 'Vastaanottaja:', 'Aihe:'],
  },
  cs: {
    answer: ['Dobrý den,', 'instalatér přijde ve čtvrtek.'],
    gmail: `po 16. 11. 2026 v 18:02 odesílatel ${name} <${at}> napsal:`,
    thunderbird: `Dne 16.11.2026 v 18:02 ${name} napsal(a):`,
    iphone: ['Odesláno z iPhonu', `16. 11. 2026 v 18:02, ${name} <${at}>:`],
    outlook: ['Od:', 'Odesláno: pondělí 16. listopadu 2026 18:02', 'Komu:', 'Předmět:'],
  },
  tr: {
    answer: ['Merhaba,', 'tesisatçı perşembe günü geliyor.'],
    gmail: `${name} <${at}>, 16 Kas 2026 Pzt, 18:02 tarihinde şunu yazdı:`,
    thunderbird: `On 16.11.2026 18:02, ${name} yazdı:`,
    iphone: ["iPhone'umdan gönderildi", `${name} <${at}> şunları yazdı (16 Kas 2026 18:02):`],
    outlook: ['Kimden:', 'Gönderildi: 16 Kasım 2026 Pazartesi 18:02', 'Kime:', 'Konu:'],
  },
  zh: {
    answer: ['您好，', '水管工星期四上午到。'],
    gmail: `${name} <${at}> 于2026年11月16日周一 18:02写道：`,
    thunderbird: `在 2026/11/16 18:02, ${name} 写道:`,
    iphone: ['发自我的 iPhone', `2026年11月16日 18:02，${name} <${at}> 写道：`],
    outlook: ['发件人:', '发送时间: 2026年11月16日 18:02', '收件人:', '主题:'],
  },
  ja: {
    answer: ['お世話になっております。', '木曜日に伺います。'],
    gmail: `2026年11月16日(月) 18:02 ${name} <${at}>:`,
    thunderbird: `On 2026/11/16 18:02, ${name} wrote:`,
    iphone: ['iPhoneから送信', `2026/11/16 18:02、${name} <${at}>のメール:`],
    outlook: ['差出人:', '送信日時: 2026年11月16日 18:02', '宛先:', '件名:'],
  },
}

function outlookLines([from, date, to, subject]: readonly string[]): string[] {
  return [
    `${from} ${name} <${at}>`,
    date ?? '',
    `${to} Bob Miller <bob@hearth.example>`,
    `${subject} Kitchen sink`,
  ]
}

const escape = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const bold = (line: string) => escape(line).replace(/^([^:：]+[:：])/, '<b>$1</b>')

/** Half of each program's answers as plain text, the others as HTML alone or as both, so that each form is met. */
export const seenLanguages: Reply[] = Object.entries(languages).flatMap(
  ([language, words], index): Reply[] => {
    const answer = words.answer.join('\n')
    const paragraphs = words.answer.map((line) => `<div>${escape(line)}</div>`).join('')
    const wrapped = words.gmail.replace(` <${at}`, ` <\n${at}`)
    const [mobileLine, iphoneAttribution] = words.iphone
    const block = outlookLines(words.outlook)
    return [
      {
        client: 'Gmail',
        language,
        note: 'HTML alone or text, by turns',
        wanted: answer,
        ...(index % 2 === 0
          ? { text: `${answer}\n\n${wrapped}\n\n${quoted(claimed)}\n` }
          : {
              html: `<div dir="ltr">${paragraphs}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escape(words.gmail)}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">${claimedHtml}</blockquote></div>`,
            }),
      },
      {
        client: 'Thunderbird',
        language,
        note: 'answer below',
        wanted: answer,
        ...(index % 2 === 0
          ? {
              html: `<html><body><div class="moz-cite-prefix">${escape(words.thunderbird)}<br></div><blockquote type="cite" cite="mid:x@y">${askedHtml}</blockquote>${words.answer.map((line) => `<p>${escape(line)}</p>`).join('')}<div class="moz-signature">-- <br>Bob Miller</div></body></html>`,
            }
          : {
              flowed: 'yes' as const,
              text: `${words.thunderbird}\n${quoted(asked)}\n\n${answer}\n\n--␠\nBob Miller␠\nHearth Homes`,
            }),
      },
      {
        client: 'iPhone',
        language,
        wanted: answer,
        text: `${answer}\n\n${mobileLine}\n\n> ${iphoneAttribution}\n>␠\n${quoted(asked)}`,
        ...(index % 2 === 0
          ? {
              html: `<html><body dir="auto">${paragraphs}<br><div dir="ltr">${escape(mobileLine)}</div><div dir="ltr"><br><blockquote type="cite">${escape(iphoneAttribution)}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${askedHtml}</div></blockquote></body></html>`,
            }
          : {}),
      },
      {
        client: 'Outlook',
        language,
        wanted: answer,
        ...(index % 2 === 0
          ? {}
          : {
              text: `${answer}\n\n________________________________\n${block.join('\n')}\n\n${asked.join('\n')}`,
            }),
        ...(index % 3 === 1
          ? {}
          : {
              html: `<html><body><div class="WordSection1">${words.answer.map((line) => `<p class="MsoNormal">${escape(line)}<o:p></o:p></p>`).join('')}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${block.map(bold).join('<br>')}<o:p></o:p></p></div>${askedHtml}</div></body></html>`,
            }),
        ...(index % 6 === 4
          ? { text: `${answer}\n\n${block.join('\n')}\n\n${asked.join('\n')}\n\n${address}` }
          : {}),
      },
    ]
  },
)
