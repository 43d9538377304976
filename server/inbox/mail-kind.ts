// Separates people's answers from automatic mail. About half of all automatic mail lacks Auto-Submitted, so every signal
// counts, and each signal found is stored as evidence.
//
// The first row that matches decides:
//
//   kind        | when
//   ------------|---------------------------------------------------------------------------------------------------
//   receipt     | multipart/report of disposition-notification (RFC 8098) or feedback-report (RFC 5965); a complaint
//               | in another form: a part of message/feedback-report, or its fields as text
//   receipt     | delivery report (RFC 3464) that says only delivered, relayed or expanded
//   bounce      | delivery report that says failed or delayed
//   bounce      | X-Failed-Recipients; or a daemon's From together with one of: no envelope sender, a bounce's subject,
//               | a bounce's wording, an attached original; or a bounce's subject and no envelope sender
//   receipt     | a read receipt by its subject, with no envelope sender or X-Auto-Response-Suppress
//   list        | List-Id or Precedence: list, and not Auto-Submitted: auto-replied
//   auto-reply  | Auto-Submitted other than "no" (RFC 3834 5); X-Autoreply, X-Autorespond, X-AutoReply-From and their
//               | kin; Precedence: auto_reply; an unmistakable subject ("Automatic reply: …"); no envelope sender
//   list        | Precedence: bulk or junk together with List-Unsubscribe or Feedback-ID
//   auto-reply  | Precedence: bulk or junk
//   auto-reply  | the subject or the first words of an acknowledgement, with any weak signal
//   reaction    | a reaction that a mail program wrote ("👍 Tom reacted via Gmail"), or nothing but emoji
//   recall      | Outlook's "Tom would like to recall the message"
//   human       | everything else
//
// Mail to a return (VERP) address is filed whatever its kind: only machines write there.
//
// Weak signals, which prove nothing alone because people's answers carry them too: X-Auto-Response-Suppress (Exchange,
// ticket systems), a no-reply sender (a ticket system's own answers come from one), List-Unsubscribe, Feedback-ID,
// X-Loop, Exchange's rule traces.
import { readBounce, type BounceReport } from './bounce.ts'
import { readVerdict, hasNoticeSubject, hasServerName, isServerAddress } from './bounce-words.ts'
import { firstHeader } from '#server/inbox/parse/mail-headers.ts'
import type { ParsedMail } from '#server/inbox/parse/parse.ts'

// Emails that a mail program writes when somebody presses a reaction, or takes an email back.
/** Longer texts are answers, whatever else they say. */
const LONGEST = 600
const EMOJI = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f])`
const ONLY_EMOJI = new RegExp(String.raw`^(?:${EMOJI}|\s)+$`, 'u')
/** Gmail: "👍 Tom Becerra reacted via Gmail", in the language of who reacted. */
const BY_GMAIL = new RegExp(
  String.raw`^${EMOJI}[^\n]*\n*[^\n]{0,160}\bGmail\b[^\n]*\n*(?:<?https?:\S+)?$`,
  'u',
)
/** Outlook: "Tom Becerra reacted to your message:", above the message. */
const BY_OUTLOOK = new RegExp(
  String.raw`^[^\n]{0,120}(?:reacted to your (?:message|e-?mail)|hat auf (?:Ihre|deine) (?:Nachricht|E-Mail) reagiert|a réagi à (?:votre|ton) (?:message|e-mail|courriel)|(?:reaccionó|ha reaccionado) a (?:su|tu) (?:mensaje|correo)|ha reagito al (?:tuo|suo) (?:messaggio|messaggio di posta)|heeft op (?:uw|je) (?:bericht|e-mail) gereageerd|heeft gereageerd op (?:uw|je) (?:bericht|e-mail)|reagiu à (?:sua|tua) mensagem|reagerade på ditt meddelande|reagerede på din meddelelse|reagerte på meldingen din|zareagował\(?a?\)? na Twoją wiadomość)[:.]?(?:\s*(?:${EMOJI}|like|heart|celebrate|laugh|surprised|sad))*$`,
  'iu',
)
/** Messages on phones: `Liked “We come on Tuesday.”` */
const BY_PHONE = new RegExp(
  String.raw`^(?:(?:Liked|Loved|Disliked|Laughed at|Emphasized|Questioned|Reacted (?:with )?${EMOJI}+ to|Removed an? .{3,40} from|${EMOJI}+ to) (?:[“"«‘'][\s\S]*[”"»’']|an? (?:image|photo|picture|message|attachment|movie))|(?:Ha messo “mi piace” a|A aimé|J’aime|Le gustó|Gefällt mir:) [“"«][\s\S]*[”"»])\.?$`,
  'u',
)
const RECALL = new RegExp(
  String.raw`^[^\n]{0,120}(?:would like to recall the message|möchte die Nachricht|souhaite rappeler le message|(?:desea|quiere) (?:recuperar|retirar) el mensaje|desidera richiamare il messaggio|wil het bericht|(?:gostaria de cancelar|deseja cancelar|deseja recuperar) a mensagem|vill återkalla meddelandet|vil gerne tilbagekalde meddelelsen|ønsker å tilbakekalle meldingen|chce odwołać wiadomość|chciałby odwołać wiadomość|хочет отозвать сообщение)[^\n]{0,400}$`,
  'iu',
)

/** Returns whether an email is only a reaction to one of ours: it says nothing of its own. */
function isReaction(mail: ParsedMail): boolean {
  const isMarked =
    /^\s*reaction\b/i.test(firstHeader(mail.headers, 'content-disposition')) ||
    mail.attachments.some(({ contentType }) => contentType === 'text/vnd.google.email-reaction+json')
  const words = mail.content.trim()
  if (words === '' || words.length > LONGEST) return isMarked
  if (mail.attachments.some(({ kind }) => kind !== 'other')) return false
  return isMarked || [ONLY_EMOJI, BY_GMAIL, BY_OUTLOOK, BY_PHONE].some((form) => form.test(words))
}

/** Returns whether an email only asks to take back another one, as Outlook writes it. */
function isRecall(mail: ParsedMail): boolean {
  const words = mail.content.trim()
  return words.length <= LONGEST && RECALL.test(words)
}

export type MailKind = 'human' | 'auto-reply' | 'bounce' | 'receipt' | 'list' | 'reaction' | 'recall'

export type Classification = {
  kind: MailKind
  /** The signals that were found, strongest first, as text for the log and the stored email. */
  signals: string[]
  /** The reported delivery, whatever the kind; a person's email may quote a report. */
  bounce: BounceReport | null
}

/** `from: ''` is the null sender `<>`; null means that the channel does not have the envelope. */
export type MailEnvelope = { from: string | null; to: string[] }

const noReplySender =
  /^(no-?_?reply|do-?_?not-?_?reply|auto-?(reply|responder|mailer|notification)|noanswer|nicht-?antworten|ne-?pas-?repondre)([+-].*)?@/i

const receiptSubject =
  /^\s*(read|gelesen|lu|leído|letto|not read|ungelesen gelöscht|read receipt|lesebestätigung)\s?:\s/i

const acknowledgementSubject =
  /(\b(received|receipt of|acknowledge?ment|thank you for (contacting|your (email|e-mail|message|enquiry|inquiry|request))|we('ve| have) (got|received)|ticket (created|opened|received)|new ticket|case (created|opened|received)|(request|ticket|case|enquiry|inquiry) .{0,20}(received|logged|created|opened)|eingangsbestätigung|ihre anfrage|accusé de réception)\b|\b(away|on leave|vacation|out of office|urlaub)\b)/i
const acknowledgementText =
  /(this is an? (automated|automatic|auto-?generated) (e-?mail|message|reply|response|acknowledge?ment|notification)|do not reply to this (e-?mail|message)|automated (response|reply|message)|(your|the) (request|ticket|case|message|e-?mail|enquiry|inquiry) (\S+ )?(has been|was) (received|logged|created|registered|opened)|(am|are) (currently )?out of (the )?office|i('m| am) (currently )?(away|on (vacation|holiday|leave))|automatisch (erstellt|generiert)e|ich bin .{0,60}(nicht im büro|abwesend|im urlaub)|ceci est (une réponse|un message) automatique)/i

/** Returns the kind of an email, by the table at the top of the file. */
export function classifyMail(mail: ParsedMail, envelope: MailEnvelope): Classification {
  const bounce = readBounce(mail)
  const { strong, weak, ...signals } = readSignals(mail, envelope)
  return { kind: kindOf(mail, bounce, signals), signals: [...strong, ...weak], bounce }
}

type Signals = Omit<ReturnType<typeof readSignals>, 'strong' | 'weak'>

/** Decides by the first row of the table that matches. */
function kindOf(mail: ParsedMail, bounce: BounceReport | null, signals: Signals): MailKind {
  const { report, hasNullSender, autoSubmitted } = signals
  if (report === 'disposition-notification' || isComplaint(mail, report)) return 'receipt'
  const hasStatus = hasPart(mail, /^message\/(global-)?delivery-status$/)
  if (report === 'delivery-status' || (hasStatus && (signals.isDaemon || hasNullSender))) {
    return bounce && !['failed', 'delayed'].includes(bounce.action) ? 'receipt' : 'bounce'
  }
  if (isLooseBounce(mail, signals)) return 'bounce'
  if (signals.hasReceiptSubject && (hasNullSender || signals.isSuppressed)) return 'receipt'
  if (signals.isList && autoSubmitted !== 'auto-replied') return 'list'
  if (signals.isAutomatic || hasNullSender || report !== null) return 'auto-reply'
  if (signals.isBulk) return signals.isMarketing || signals.hasFeedbackId ? 'list' : 'auto-reply'
  if (signals.isWeaklyAutomatic) return 'auto-reply'
  return isReaction(mail) ? 'reaction' : isRecall(mail) ? 'recall' : 'human'
}

/** A complaint about an email of ours (RFC 5965), also where a gateway has changed its form. */
function isComplaint(mail: ParsedMail, report: string | null): boolean {
  if (report === 'feedback-report' || hasPart(mail, /^message\/feedback-report$/)) return true
  const fields = mail.text.slice(0, 20_000)
  const isAboutAttached =
    /^complaint about message from\b/i.test(mail.subject) ||
    /^this is an (e-?mail )?abuse report for an? (e-?mail )?message\b/im.test(fields)
  if (isAboutAttached && hasPart(mail, /^(message\/rfc822|text\/rfc822-headers)$/)) return true
  return /^feedback-type:[ \t]*[a-z-]+[ \t]*$/im.test(fields) && /^(user-agent|version):/im.test(fields)
}

/** A bounce without a delivery report. */
function isLooseBounce(mail: ParsedMail, signals: Signals): boolean {
  const { hasFailedRecipients, hasBounceSubject, hasNullSender, isDaemon } = signals
  if (hasFailedRecipients || (hasBounceSubject && hasNullSender)) return true
  return (
    isDaemon &&
    (hasNullSender ||
      hasBounceSubject ||
      hasPart(mail, /^(message\/rfc822|text\/rfc822-headers)$/) ||
      readVerdict('', mail.text.slice(0, 5000), true) !== null)
  )
}

const hasPart = (mail: ParsedMail, type: RegExp): boolean =>
  mail.attachments.some(({ contentType }) => type.test(contentType))

/** Reads every signal of an email; `strong` and `weak` name those that were found, strongest first. */
function readSignals(mail: ParsedMail, envelope: MailEnvelope) {
  const strong: string[] = []
  const weak: string[] = []
  const found = (list: string[], isThere: boolean, signal: string) => {
    if (isThere) list.push(signal)
    return isThere
  }
  const header = (name: string) => firstHeader(mail.headers, name)
  const report = reportType(header('content-type'))
  const sender = mail.from?.address ?? ''

  const returnPath = mail.headers.get('return-path')?.[0]
  const hasNullSender = envelope.from === null ? returnPath === '<>' : envelope.from === ''
  const precedence = header('precedence').toLowerCase()
  const autoSubmitted =
    header('auto-submitted')
      .toLowerCase()
      .split(/[\s;(]/)[0] ?? ''

  const isReport = found(strong, report !== null, `multipart/report of ${report}`)
  const isDaemon = found(
    strong,
    isServerAddress(mail) || (hasServerName(mail) && (hasNullSender || isReport)),
    `from a mail server (${sender})`,
  )
  found(strong, hasNullSender, 'empty envelope sender')
  const hasFailedRecipients = found(strong, mail.headers.has('x-failed-recipients'), 'X-Failed-Recipients')
  const hasBounceSubject = found(strong, hasNoticeSubject(mail.subject), 'subject of a delivery report')
  const isAutoSubmitted = found(
    strong,
    autoSubmitted !== '' && autoSubmitted !== 'no',
    `Auto-Submitted: ${autoSubmitted}`,
  )
  const hasAutoHeader = automaticHeaders(mail).map((name) => strong.push(name)).length > 0
  const isAutoPrecedence = found(strong, /^auto[_-]?reply$/.test(precedence), `Precedence: ${precedence}`)
  const isBulk = found(strong, /^(bulk|junk)$/.test(precedence), `Precedence: ${precedence}`)
  const isList = found(
    strong,
    mail.headers.has('list-id') || mail.headers.has('list-post') || precedence === 'list',
    'mailing list',
  )
  const hasAutoSubject = found(strong, hasAutomaticSubject(mail.subject), 'subject of an automatic reply')
  const hasReceiptSubject = receiptSubject.test(mail.subject)

  const isSuppressed = found(weak, mail.headers.has('x-auto-response-suppress'), 'X-Auto-Response-Suppress')
  found(weak, noReplySender.test(sender), `no-reply sender (${sender})`)
  const isMarketing = found(weak, mail.headers.has('list-unsubscribe'), 'List-Unsubscribe')
  const hasFeedbackId = found(weak, mail.headers.has('feedback-id'), 'Feedback-ID')
  found(
    weak,
    mail.headers.has('x-loop') || mail.headers.has('x-ms-exchange-inbox-rules-loop'),
    'rule or loop trace',
  )
  const soundsAutomatic =
    acknowledgementSubject.test(mail.subject) || acknowledgementText.test(mail.content.slice(0, 2000))
  const isWeaklyAutomatic = soundsAutomatic && weak.length > 0
  if (soundsAutomatic) weak.push('words of an acknowledgement')

  return {
    strong,
    weak,
    report,
    autoSubmitted,
    hasNullSender,
    isDaemon,
    hasFailedRecipients,
    hasBounceSubject,
    hasReceiptSubject,
    isAutomatic: isAutoSubmitted || hasAutoHeader || isAutoPrecedence || hasAutoSubject,
    isSuppressed,
    isList,
    isBulk,
    isMarketing,
    hasFeedbackId,
    isWeaklyAutomatic,
  }
}

/** Returns the report-type of a multipart/report (RFC 6522), 'unknown' when it is missing; null for other email. */
function reportType(contentType: string): string | null {
  if (!/^\s*multipart\/report\b/i.test(contentType)) return null
  return /report-type\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'unknown'
}

/** Non-standard headers of autoresponders. Those with a value count unless it is "no". */
function automaticHeaders({ headers }: ParsedMail): string[] {
  const isOn = (name: string) => !/^(no|false|0)?$/i.test(firstHeader(headers, name))
  const names = [
    'x-autoreply',
    'x-autorespond',
    'x-autoreply-from',
    'x-autoresponder',
    'x-mail-autoreply',
    'x-autogenerated',
    'x-vacation',
    'x-cron-env',
  ]
  const found = names.filter((name) => headers.has(name) && isOn(name))
  const isRuleAgent = /mailbox rules agent/i.test(
    firstHeader(headers, 'x-ms-exchange-generated-message-source'),
  )
  return isRuleAgent ? [...found, 'answer of an Exchange rule'] : found
}

// The words by which mail programs and people name an automatic reply in its subject, compared without accents and case.

/** "Automatic reply", which nobody writes into the subject of an answer of their own. */
const REPLY_NAMES = [
  // English, German, Dutch
  'automatic reply|automatic response|automated reply|automated response|auto-?_? ?reply|auto-?_? ?response|autoresponder',
  'automatische antwort|automatische ruckmeldung|automatische eingangsbestatigung|automatische nachricht|autom. antwort|autoantwort',
  'automatisch antwoord|automatische reactie|automatische beantwoording|automatisch bericht|auto-?antwoord',
  // French, Italian, Spanish, Portuguese, Catalan, Romanian
  'reponse automatique|message automatique|reponse auto|accuse de reception automatique|risposta automatica|messaggio automatico|autorisposta',
  'respuesta automatica|contestacion automatica|mensaje automatico|respuesta auto|resposta automatica|mensagem automatica|raspuns automat',
  // Scandinavian, Finnish, Icelandic, Baltic
  'automatisk svar|automatiskt svar|autosvar|automatiskt meddelande|automatisk besked|automaattinen vastaus|automaattivastaus|automaattinen poissaoloviesti|sjalfvirkt svar|automaatvastus|automaatne vastus|automatinis atsakymas|automatiska atbilde',
  // Slavic
  'odpowiedz automatyczna|automatyczna odpowiedz|autoodpowiedz|wiadomosc automatyczna|automaticka odpoved|automaticka zprava|automaticka odpoved|automatski odgovor|samodejni odgovor|samodejni odziv|автоматический ответ|автоответ|автоответчик|автоматическое сообщение|автоматична відповідь|автовідповідь|автоматичен отговор|аутоматски одговор',
  // Hungarian, Turkish, Greek, Hebrew, Arabic, Indonesian, Vietnamese, Thai, Hindi
  'automatikus valasz|automatikus uzenet|otomatik yanit|otomatik cevap|αυτοματη απαντηση|מענה אוטומטי|תשובה אוטומטית|رد تلقائي|الرد التلقائي|balasan otomatis|jawapan automatik|tra loi tu dong|ตอบกลับอัตโนมัติ|स्वचालित उत्तर|स्वतः उत्तर',
  // Chinese, Japanese, Korean
  '自动回复|自动答复|自動回覆|自動回復|自动应答|自動答覆|自動応答|自動返信|自動送信|自动回覆|자동 ?회신|자동 ?응답|자동 ?답장',
]

/** A note of absence, as programs and offices name it; nobody's own answer begins with one. */
const ABSENCE_NAMES = [
  'out[ -]of[ -](the[ -])?office|ooo ?:|ooto ?:|vacation (reply|response|notice)|absence (notice|notification)|away from (the office|my desk)',
  'abwesenheits\\w*|abwesen(d|heit)|urlaubs(notiz|meldung|abwesenheit)|nicht im (buro|haus)|ausser haus',
  'afwezig\\w*|buiten kantoor|niet op kantoor|message d.absence|notification d.absence|avis d.absence|absence du bureau|absent du bureau|absente du bureau|hors du bureau',
  'fuera de (la )?oficina|aviso de ausencia|mensaje de ausencia|fuori (ufficio|sede)|assenza dall.ufficio|avviso di assenza|fora d[oe] (escritorio|gabinete)|aviso de ausencia|mensagem de ausencia|in afara biroului|plecat din birou',
  'fravaer\\w*|ikke til stede|ikke pa kontoret|ude af kontoret|franvaro\\w*|inte pa kontoret|ej pa kontoret|poissaolo\\w*|poissa toimistolta|en ole (paikalla|toimistolla)',
  'poza biurem|nieobecnosc( w biurze)?|mimo kancelar\\w*|nepritomnost|вне офиса|нет на месте|отсутстви[ея] на рабочем месте|отсутствую (на|в|до)|не в офисе|поза офісом|відсутн\\p{L}* на роботі',
  'irodan kivul|hazon kivul|nem vagyok az irodaban|tavolleti (uzenet|ertesites)|ofis disinda\\w*|is yeri disinda|ofiste degilim|εκτος γραφειου',
  '不在办公室|不在辦公室|外出自动|休假自动|不在通知|不在応答|不在連絡|不在のお知らせ|不在のため|休暇のお知らせ|休業のお知らせ|外出中|부재 ?중|부재 ?알림|휴가 ?중',
]

/** Words of absence that an answer may begin with ("Away on Monday, we come on Tuesday"): alone, or until a day. */
const ABSENCE_WORDS = [
  '(currently |i am |i.m )?(away|on (vacation|holiday|annual leave|leave|pto))|(ich bin )?im urlaub|urlaub|(je suis )?(absent|absente|en conges?|en vacances)|(estoy )?(ausente|de vacaciones)|(sono )?(assente|in ferie)|(estou )?(de ferias|em ferias)|ausencia( temporal| temporaria)?|assenza|absence',
  '(ik ben )?(op vakantie|met vakantie|niet aanwezig)|(jeg er )?pa ferie|ferie|(jag ar )?(pa semester|franvarande|ej pa plats)|semester|(olen )?(lomalla|poissa|vuosilomalla)|(jestem )?na urlopie|urlop|(jsem )?na dovolene|dovolena|nepritomen|nepritomna|(я )?в отпуске|отпуск|отсутствую|у відпустці|szabadsagon( vagyok)?|szabadsag|tavol( vagyok)?|(yillik )?izindeyim|yillik izin|tatildeyim',
  '休假|休假中|外出|出差中|休暇中|休暇|不在|출장 ?중|휴가',
]

const UNTIL =
  '(from|until|till|through|bis|vom|ab|jusqu|du|hasta|del|fino|dal|ate|tot|van|tot en met|til|fra|till|fran|tills|asti|saakka|do|od|az|до|с|по|\\d)'

/** The words before it: "[EXTERNAL]", "AUTO:", or a form letter's own bracket. */
const START = '^\\s*(\\[[^\\]]{1,40}\\]\\s*|\\([^)]{1,40}\\)\\s*|【|「|\\[|\\(|\\*+\\s*|auto ?: ?|fyi ?: ?)?'

const names = (lists: readonly string[]) => lists.join('|')
const NAMED = new RegExp(`${START}(${names([...REPLY_NAMES, ...ABSENCE_NAMES])})`, 'u')
const ALONE = new RegExp(
  `${START}(${names(ABSENCE_WORDS)})\\s*($|[:|–—\\-(\\[!.】」]|,? ${UNTIL}(?!\\p{L})|,? \\p{L}+ (asti|saakka)|\\d)`,
  'u',
)
/** A program may add it to the subject it answers: "Warranty claim [Auto-Reply]", "… - Out of office". */
const ADDED = new RegExp(
  `(\\[|\\(|【| [–—|-] )(${names([...REPLY_NAMES, ...ABSENCE_NAMES])})\\s*(\\]|\\)|】|$)`,
  'u',
)
/** Lotus Notes: "AUTO: Tom Becerra is out of the office (returning 12/05/2026)". */
const SOMEBODY =
  /^\s*(auto ?: ?)?[^:]{1,60} (is|will be|am) (currently )?(out of (the )?office|on (vacation|annual leave|holiday)|away from the office)\b/u

/** Returns whether the subject alone shows that a program wrote the email. */
export function hasAutomaticSubject(subject: string): boolean {
  const plain = withoutAccents(subject.slice(0, 300))
  return NAMED.test(plain) || ALONE.test(plain) || ADDED.test(plain) || SOMEBODY.test(plain)
}

const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', ı: 'i', đ: 'd', œ: 'oe' }

function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin}|\p{Script=Greek})\p{M}+/gu, '')
    .normalize('NFKC')
    .replaceAll(/[łøæßıđœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[’‘`´]/g, "'")
}
