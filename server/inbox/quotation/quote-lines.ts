// Patterns of the lines that mail programs put around a quoted email, in many languages. Every expression is anchored
// or free of nested repeats, because the text may be hostile.

/**
 * The line above the text of our own emails (`mailLayout` of the messages, in every language); programs put quote marks,
 * stars or spaces around it.
 */
const markerLine =
  /^[\s>*_]*-{2,3}\s?(?:reply above this line|responda encima de esta l[ií]nea|bitte über dieser zeile antworten)\s?-{2,3}[\s*_]*$/i

const forwarded = [
  /^[\s*]*[-_=]{2,30}\s?(forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht|mensagem encaminhada|vidarebefordrat meddelande|пересылаемое сообщение|переслане повідомлення|wiadomość przekazana)\s?[-_=]{2,30}[\s*]*$/iu,
  /^\s*(begin forwarded message|anfang der weitergeleiteten nachricht|début du message transféré)\s?:\s*$/i,
]
const separators = [
  /^[\s*]*[-_=]{2,30}\s?(original (message|appointment|email)|ursprüngliche nachricht|originalnachricht|message d['’]origine|message original|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|oprindelig (meddelelse|besked)|opprinnelig melding|ursprungligt meddelande|alkuperäinen viesti|исходное сообщение|оригинальное сообщение|початкове повідомлення|оригінальне повідомлення|вихідне повідомлення|wiadomość oryginalna|oryginalna wiadomość|původní zpráva|pôvodná správa|eredeti üzenet|mesaj original|orijinal (mesaj|ileti)|özgün ileti|原始邮件|原始郵件|元のメッセージ|원본 (메시지|이메일))\s?[-_=]{2,30}[\s*]*$/iu,
  /^\s*-{2,12}\s?on \S.{0,180} wrote\s?:?\s?-{2,12}\s*$/i,
  ...forwarded,
]

type Label = 'from' | 'date' | 'to' | 'subject' | 'other'
const labels = new Map<string, Label>()
const addLabels = (label: Label, words: string) => {
  for (const word of words.split('|')) labels.set(word.trim(), label)
}
addLabels(
  'from',
  'from|von|de|da|van|från|fra|od|lähettäjä|от|від|kimden|gönderen|feladó|de la|από|发件人|寄件者|寄件人|差出人|送信者|from name|보낸 사람|보낸사람|odesílatel',
)
addLabels(
  'date',
  'sent|date|date sent|gesendet|datum|envoyé|envoyé le|enviado|enviado el|enviado em|enviada em|enviada|fecha|inviato|data|verzonden|verzonden op|skickat|sendt|dato|wysłano|odesláno|odoslané|lähetetty|päivämäärä|pvm|отправлено|дата|надіслано|відправлено|gönderildi|gönderilme tarihi|tarih|elküldve|dátum|trimis|message du|发送时间|日期|時間|寄件日期|傳送時間|送信日時|日時|日付|보낸 날짜|날짜',
)
addLabels(
  'to',
  'to|an|à|para|a|aan|till|til|do|komu|vastaanottaja|кому|kime|alıcı|címzett|către|收件人|收件者|宛先|받는 사람|받는사람',
)
addLabels(
  'subject',
  'subject|betreff|objet|asunto|oggetto|onderwerp|ämne|emne|assunto|temat|předmět|predmet|aihe|тема|konu|tárgy|subiect|sujet|主题|主旨|件名|제목',
)
addLabels(
  'other',
  'cc|bcc|copie à|kopie|kopia|kopi|copie|copia|kopio|копия|копія|dw|bilgi|抄送|副本|참조|reply-to|importance|priority|attachments|organization',
)

const labelLine = /^[\s*_|]{0,6}([\p{L}][\p{L}\s-]{0,20}?)[*_]{0,2}\s?[:：][*_\s]{0,3}(.*)$/u

const longestLabelLine = 2_000

function labelOf(line: string): Label | undefined {
  if (line.length > longestLabelLine) return undefined
  const match = labelLine.exec(line.slice(0, 200))
  return match ? labels.get((match[1] ?? '').toLowerCase().trim()) : undefined
}

export function isReplyMarker(line: string): boolean {
  return line.length < 200 && markerLine.test(line)
}

export function isSeparator(line: string): boolean {
  return line.length < 200 && separators.some((pattern) => pattern.test(line))
}

/** Returns whether what is below is an email of somebody else that the person passes on. */
export function isForwardMark(line: string): boolean {
  return line.length < 200 && forwarded.some((pattern) => pattern.test(line))
}

export function isQuoted(line: string): boolean {
  return /^\s{0,3}(>|&gt;)/.test(line)
}

/**
 * Returns how many lines from here are a block like Outlook's "From: … Sent: … To: … Subject: …", in any order; 0 when
 * none starts here. Lines between may be blank or the rest of a long list of recipients.
 */
export function headerBlockLength(lines: readonly string[], at: number): number {
  const first = labelOf(lines[at] ?? '')
  if (first === undefined || first === 'to' || first === 'other') return 0
  const seen = new Set<Label>()
  let length = 0
  let between = 0
  for (let next = at; next < lines.length && next < at + 16 && between <= 2; next++) {
    const label = labelOf(lines[next] ?? '')
    if (label !== undefined && (label === 'other' || !seen.has(label))) {
      seen.add(label)
      length = next - at + 1
      between = 0
    } else if ((lines[next] ?? '').trim() === '' && seen.size >= 3 && seen.has('subject')) break
    else between++
  }
  seen.delete('other')
  if (!seen.has('from') || seen.size < 3) return 0
  const block = lines
    .slice(at, at + length)
    .join('\n')
    .slice(0, 3_000)
  return seen.size === 4 || /@|\d{1,2}[:.]\d{2}|\b(19|20)\d{2}\b/.test(block) ? length : 0
}

// The line a mail program puts above a quotation: "On <date>, <name> <address> wrote:", in the language it is set to.

const longestLine = 300
const mostLines = 4

/** First words of such a line. A line may also start with the date itself or with the name of a day. */
const opener =
  /^\W{0,4}(on|at|in a message dated|am|um|le|el|il|in data|op|em|a|no dia|den|på|ons?dag|w dniu|dnia|dne|v|în|pe|la|tarihinde|dana|u|за|в|у|на)\s/iu
const startsWithDate = /^\W{0,4}(\d|\p{L}{1,12}\.?,?\s+(\p{L}{3,12}\.?\s+)?\d{1,2}\b)/u

const verb =
  /(?<!\p{L})(wrote|writes|schrieb|geschrieben|a écrit|écrit|escribió|ha scritto|scrive|schreef|escreveu|skrev|kirjoitti|napisał\(a\)|napisała?|pisze|napsala?|napsal\(a\)|napísala?|napísal\(a\)|пише|пишет|писала?|писав|написала?|написав|написа|yazdı|írta|a scris|va escriure|έγραψε|viết)(?!\p{L})|写道|寫道|のメール|のメッセージ|書きました|작성/iu
const verbAtEnd = new RegExp(`(${verb.source})[^\\p{L}\\d]{0,3}[:：]\\s*$`, 'iu')
const verbLast = new RegExp(`(${verb.source})\\s*$`, 'iu')

/** Phrases that only people write, never programs. */
const sentence = /(?<!\p{L})(he|she|they|we|i|who) (wrote|writes)(?!\p{L})/iu

const endsWithColon = /[:：]\s*$/
const time = /\b\d{1,2}\s?[:.h]\s?\d{2}(?!\d)/
const date =
  /\b(19|20)\d{2}\b|\d{4}年|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{1,2}\.? \p{L}{3,10}|\p{L}{3,10}\.? \d{1,2}\b/u
const fullDate = /\b(19|20)\d{2}\b|\d{4}年|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/u
const address = /[<([]\s?(mailto:)?[^\s<>()@]{1,100}@[^\s<>()@]{1,200}[>)\]]|\b[\w.+-]{1,80}@[\w-]{1,80}\.\w/

/** A name with its address, or the beginning of it where the line is wrapped. */
const startsWithAddress = /^\W{0,4}[^@<>()[\]]{0,80}[<([]/
/** The oldest form, alone on its line: "2013/7/20 Name <address>". */
const dateAndAddress =
  /^\W{0,2}\d{4}[-/]\d{1,2}[-/]\d{1,2}( \d{1,2}:\d{2})?( GMT\S{0,6})? [^<>@]{1,80}<[^\s<>@]{1,100}@[^\s<>@]{1,200}>\s?:?$/

type AttributionStrength = 'sure' | 'above a quotation'

/**
 * Returns how many lines from here are one attribution, which programs wrap anywhere, and whether it counts everywhere
 * or only right above a quotation. Undefined when none starts here.
 */
export function readAttribution(
  lines: readonly string[],
  at: number,
): { length: number; strength: AttributionStrength } | undefined {
  const length = sureLength(lines, at)
  if (length > 0) return isSentenceAbove(lines, at, length) ? undefined : { length, strength: 'sure' }
  const line = (lines[at] ?? '').trim()
  const isWeak = line.length <= longestLine && endsWithColon.test(line) && isLikely(line)
  return isWeak ? { length: 1, strength: 'above a quotation' } : undefined
}

function sureLength(lines: readonly string[], at: number): number {
  let joined = ''
  const first = (lines[at] ?? '').trim()
  for (let length = 1; length <= mostLines && at + length <= lines.length; length++) {
    const line = (lines[at + length - 1] ?? '').trim()
    if (line === '' || line.length > longestLine) return 0
    // A quoted line, unless the wrapped line broke before the end of an address.
    if (length > 1 && line.startsWith('>') && !/<[^<>]*$/.test(joined)) return 0
    joined = joined === '' ? line : `${joined} ${line}`
    if (isSure(joined, first)) return length
  }
  return 0
}

/** Returns whether the first line is a person's sentence and the attribution starts on one of the lines below it. */
function isSentenceAbove(lines: readonly string[], at: number, length: number): boolean {
  const first = (lines[at] ?? '').trim()
  const isPlain = !date.test(first) && !time.test(first) && !address.test(first)
  if (length === 1 || !(isPlain || /[.!?]$/.test(first))) return false
  for (let start = at + 1; start < at + length; start++) {
    if (sureLength(lines, start) === at + length - start) return true
  }
  return false
}

function isSure(line: string, firstLine: string): boolean {
  if (dateAndAddress.test(line)) return true
  const hasTime = time.test(line)
  const hasAddress = address.test(line)
  if (!endsWithColon.test(line))
    return opener.test(line) && verbLast.test(line) && fullDate.test(line) && hasTime && hasAddress
  const starts = opener.test(line) || startsWithDate.test(line)
  if (sentence.test(line)) return false
  if (verb.test(line) && starts && (fullDate.test(line) || hasAddress))
    return verbAtEnd.test(line) || !/(?<!\p{L})(wrote|writes)(?!\p{L})/iu.test(line)
  if (hasAddress && verb.test(line) && startsWithAddress.test(firstLine))
    return verbAtEnd.test(line) || (fullDate.test(line) && hasTime)
  // Old and new forms without a verb: "2016-10-24 15:36 GMT+02:00 Name <address>:".
  return starts && fullDate.test(line) && hasTime && hasAddress && /[>)\]][:：]\s*$/.test(line)
}

/** Enough when quoted lines follow directly: "Dana Whitfield schrieb am 16.11.2026 um 18:02:". */
function isLikely(line: string): boolean {
  const hints = [verb.test(line), date.test(line), time.test(line), address.test(line)]
  return hints.filter(Boolean).length >= 2
}
