import {
  readAttribution,
  headerBlockLength,
  isForwardMark,
  isQuoted,
  isReplyMarker,
  isSeparator,
} from './quote-lines.ts'

export type FoldedText = {
  /** The person's own words; '' only when the text is empty. */
  content: string
  /** Quoted history and signature; '' when nothing is folded. */
  folded: string
  /** True when own words are shown although every line is quoted or a signature, because nothing else would be left. */
  isOnlyQuotation: boolean
}

export type LineKind = 'own' | 'history' | 'signature'

/** A line of an email and what its markup says about it. */
export type MailLine = {
  text: string
  /** Marked as a quotation. */
  isQuoted: boolean
  /** The program marked it as the line above a quotation. */
  isAttribution?: boolean
  /** The program marked it as the beginning of the history, which goes to the end. */
  startsHistory?: boolean
  /** In the program's element for the signature. */
  isSignature?: boolean
}

const mostLines = 20_000

/**
 * Folds quoted history and signature in the text of an email, and keeps the rest. Replies between quoted lines and
 * below the quotation are kept. In doubt the text is kept: showing too much is a nuisance, showing too little loses an
 * answer. So if folding would leave nothing, nothing is folded.
 */
export function foldQuotes(text: string): FoldedText {
  const source = normalize(text).split('\n')
  const tooLong = source.splice(mostLines)
  const { kinds, isOnlyQuotation } = foldLines(
    source.map((line) => ({ text: line, isQuoted: isQuoted(line) })),
  )
  const own = source.filter((_, index) => kinds[index] === 'own')
  const rest = [...source.filter((_, index) => kinds[index] !== 'own'), ...tooLong]
  return { content: tidy(own), folded: tidy(rest), isOnlyQuotation }
}

/** Returns the kind of each line. All lines are the person's own when folding would leave none. */
export function foldLines(lines: readonly MailLine[]): { kinds: LineKind[]; isOnlyQuotation: boolean } {
  const everything = { kinds: lines.map((): LineKind => 'own'), isOnlyQuotation: false }
  const { isKept, isMarked } = foldHistory(lines)
  if (!hasText(lines, isKept)) return { ...everything, isOnlyQuotation: isMarked }
  if (pointsBelow(lines, isKept)) return everything
  const isOwn = foldSignature(lines, isKept)
  const isSignatureAll = !hasText(lines, isOwn)
  const kinds = lines.map((_, index): LineKind => {
    if (!isKept[index]) return 'history'
    return isOwn[index] || isSignatureAll ? 'own' : 'signature'
  })
  return { kinds, isOnlyQuotation: isSignatureAll && isMarked && kinds.includes('history') }
}

/** Returns which lines are not history, and whether all history was marked as quoted line by line. */
function foldHistory(lines: readonly MailLine[]): { isKept: boolean[]; isMarked: boolean } {
  const texts = lines.map(({ text }) => text)
  const isKept = lines.map((line) => !line.isQuoted && line.isAttribution !== true)
  const fold = (from: number, to: number) => isKept.fill(false, from, to)
  let isMarked = true
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]?.isQuoted === true || texts[at]?.trim() === '') continue
    const found = historyAt(lines, texts, at)
    if (!found) continue
    const isAnythingAbove = lines.slice(0, at).some(({ text }, index) => isKept[index] && text.trim() !== '')
    // Words of somebody else are passed on because they are meant to be read, unless they are an email of ours.
    const isPassedOn =
      isForwardMark(texts[at] ?? '') ||
      (isAnythingAbove && headerBlockLength(texts, at) > 0 && isAnnounced(texts, at))
    if (isPassedOn && !texts.slice(at).some(isReplyMarker)) {
      isKept.fill(true, at)
      break
    }
    if (found.isAbove || (found.isAttribution && isAnsweredAbove(lines, texts, at + found.length))) {
      fold(at, at + found.length)
      at += found.length - 1
    } else if (isAnythingAbove) {
      fold(ruleAbove(texts, at), lines.length)
      isMarked = false
      break
    } else if (found.isAttribution) {
      // With nothing above it and no quoted line below, the text below it is the answer.
      fold(at, at + found.length)
      at += found.length - 1
    } else {
      // An email of ours with nothing above it says nothing new; one of somebody else is meant to be read.
      if (texts.slice(at).some(isReplyMarker)) fold(at, lines.length)
      else isMarked = false
      break
    }
  }
  return { isKept, isMarked }
}

/** Lines that a person writes below an attribution before the first quoted line. */
const mostAbove = 5

/** Returns whether the person wrote between the attribution and the quoted lines that it belongs to. */
function isAnsweredAbove(lines: readonly MailLine[], texts: readonly string[], from: number): boolean {
  const marked = lines.findIndex((line, index) => index >= from && line.isQuoted)
  if (marked === -1) return false
  const between = texts.flatMap((text, index) =>
    index >= from && index < marked && text.trim() !== '' ? [index] : [],
  )
  return between.length <= mostAbove && !between.some((at) => historyAt(lines, texts, at))
}

type Found = {
  length: number
  /** Quoted lines follow it, so that only the line itself is folded and the text after the quoted lines is kept. */
  isAbove: boolean
  isAttribution: boolean
}

/** Returns the start of a quotation at this line; undefined when there is none. */
function historyAt(lines: readonly MailLine[], texts: readonly string[], at: number): Found | undefined {
  const text = texts[at] ?? ''
  const found = (length: number, isAttribution: boolean): Found => ({
    length,
    isAttribution,
    isAbove: nextWritten(lines, at + length)?.isQuoted === true,
  })
  if (lines[at]?.startsHistory === true) return { length: 1, isAbove: false, isAttribution: false }
  const block = headerBlockLength(texts, at)
  if (block > 0) return found(block, false)
  if (isReplyMarker(text) || isSeparator(text)) return found(1, false)
  const attribution = readAttribution(texts, at)
  if (!attribution) return undefined
  const whole = found(attribution.length, true)
  return attribution.strength === 'sure' || whole.isAbove ? whole : undefined
}

/** A line of dashes, or words between dashes ("-------- Original message --------" in any language). */
const rule = /^[\s*]*([-_=]{5,}|[-_=]{2,}[^-_=].{0,60}[-_=]{2,})[\s*]*$/

/** Returns where the history starts, including a rule or an attribution that programs put above it. */
function ruleAbove(texts: readonly string[], at: number): number {
  let above = at - 1
  while (above > 0 && (texts[above] ?? '').trim() === '') above--
  for (let length = 1; length <= 4 && above - length + 1 > 0; length++) {
    if (readAttribution(texts, above - length + 1)?.length === length) return above - length + 1
  }
  return above > 0 && rule.test((texts[above] ?? '').slice(0, 200)) ? above : at
}

const pointer =
  /(?<!\p{L})((see|answers?|answered|comments?|replies|reply|replied|response|responses|responded|notes?)(?!\p{L}).{0,60}(?<!\p{L})(below|in-?line|in (red|blue|green|bold|caps|colou?r)|between the lines)|(siehe|antworte\p{L}*|anmerkungen|kommentare?).{0,60}(?<!\p{L})(unten|weiter unten|inline|im text|in (rot|blau|grün|fett))|(réponses?|commentaires?|voir|répond\p{L}*).{0,60}(ci-dessous|plus bas|en (rouge|bleu|vert|gras)|dans le texte)|(respuestas?|comentarios?|ver|respond\p{L}*|contest\p{L}*).{0,60}(abajo|a continuación|en (rojo|azul|verde|negrita))|(risposte|rispost\p{L}*|commenti|vedi).{0,60}(sotto|di seguito|in (rosso|blu|verde|grassetto))|(antwoord\p{L}*|opmerkingen|zie).{0,60}(hieronder|onder|in (het )?(rood|blauw|groen|vet))|(respostas?|comentários?|ver|respond\p{L}*).{0,60}(abaixo|em (vermelho|azul|verde|negrito))|(odpowied\p{L}*|komentarz\p{L}*).{0,60}(poniżej|na (czerwono|niebiesko|zielono))|(svar|se|kommentarer).{0,60}(nedan|nedenfor|i (rött|rødt|blått|blåt))|(ответ\p{L}*|комментари\p{L}*|см\.?).{0,60}(ниже|красным|синим)|(відповід\p{L}*|коментар\p{L}*|див\.?).{0,60}(нижче|червоним|синім))/iu
const longestPointing = 600

/**
 * Returns whether the person announces answers inside the quotation ("see my answers below in red"), and wrote none
 * after it.
 */
function pointsBelow(lines: readonly MailLine[], isKept: readonly boolean[]): boolean {
  const firstFolded = isKept.indexOf(false)
  if (firstFolded === -1) return false
  if (lines.some(({ text }, index) => index > firstFolded && isKept[index] && text.trim() !== ''))
    return false
  const own = lines.slice(0, firstFolded).map(({ text }) => text)
  const said = own.join(' ').slice(0, longestPointing + 1)
  return said.length <= longestPointing && pointer.test(said)
}

/** Looks for signatures between quotations, because the text below the next quotation is an answer again. */
function foldSignature(lines: readonly MailLine[], isKept: readonly boolean[]): boolean[] {
  const marked = lines.filter((line, index) => isKept[index] && line.isSignature === true)
  const isMarkedShort = marked.length <= 30 && marked.map(({ text }) => text).join('').length <= 1_500
  const isOwn = lines.map(
    (line, index) => isKept[index] === true && !(isMarkedShort && line.isSignature === true),
  )
  for (let start = 0; start < lines.length; start++) {
    if (!isOwn[start]) continue
    let end = start
    while (end < lines.length && isKept[end]) end++
    const found = signatureLines(lines.slice(start, end).map(({ text }) => text))
    for (const [offset, isSignature] of found.entries()) if (isSignature) isOwn[start + offset] = false
    start = end
  }
  return isOwn
}

function nextWritten(lines: readonly MailLine[], from: number): MailLine | undefined {
  let at = from
  while (at < lines.length && lines[at]?.text.trim() === '') at++
  return lines[at]
}

function hasText(lines: readonly MailLine[], isKept: readonly boolean[]): boolean {
  return lines.some(({ text }, index) => isKept[index] && text.trim() !== '')
}

/** Normalizes line ends, spaces and invisible characters. */
export function normalize(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
}

function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => (/^--\s*$/.test(line) ? line : line.trimEnd()))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

// Finds the end of an email below the person's own words: signatures, closings, the line of a phone's program,
// disclaimers.

const longestSignatureLines = 15
const longestSignatureChars = 900
/** Number of lines after a signature's first line that are searched for its end. */
const longestSearch = 60

const mobileLines = [
  /^[\s(<*_]*(sent|get|written|typed|composed) (from|with|via|by|using) (my )?\S.{0,80}$/i,
  /^[\s(<*_]*get \[?outlook for \S.{0,80}$/i,
  /^\s*(diese (nachricht|e-?mail|mail) wurde )?von (meine[mr]|unterwegs) .{0,60}(gesendet|geschickt|verschickt)\.?\s*$/i,
  /^\s*gesendet (von|mit|über|aus) .{1,60}$/i,
  /^\s*(holen sie sich|outlook für) .{1,60}$/i,
  /^\s*(envoyé|télécharge[zr]?|obtenir|obtenez) (de|depuis|à partir de|avec|via|outlook pour) .{1,60}$/i,
  /^\s*(enviado|obtener?|obtenha|obter) (desde|do|da|de|a partir de|com|con|outlook para|o outlook para) .{1,60}$/i,
  /^\s*(inviato|scarica|ottieni) (da|dal|dalla|con|tramite|outlook per) .{1,60}$/i,
  /^\s*(verzonden|verstuurd|outlook voor|download outlook voor) (vanaf|via|met|met behulp van|android|ios)\b.{0,60}$/i,
  /^\s*(skickat|skickades|hämta|sendt|hent) (från|fra|med|outlook för|outlook til|outlook for) .{1,60}$/i,
  /^\s*lähetetty .{1,60}$/i,
  /^\s*(wysłane|wysłano|pobierz|uzyskaj) (z|ze|przy użyciu|program|outlook dla|aplikację outlook dla) .{1,60}$/i,
  /^\s*(odesláno|odoslané|získat|získať) (z|ze|pomocí|outlook pro|outlook pre) .{1,60}$/i,
  /^\s*(отправлено|скачать) (с|со|из|через|с помощью|outlook для) .{1,60}$/iu,
  /^\s*(надіслано|відправлено|завантажити) (з|із|зі|через|за допомогою|outlook для) .{1,60}$/iu,
  /^\s*.{1,40}(['’]?(ımdan|imden|ımdan|dan|den)) gönderildi\.?\s*$/i,
  /^\s*(发自|來自|从我的|從我的|傳送自)\s?.{1,40}$/,
  /^\s*.{1,30}(から送信|나의 .{1,20}에서 보냄|에서 보냄)\s*$/,
  /^\s*\S.{0,60}(k-9 mail|fairemail|bluemail|mailspring) (gesendet|sent|envoyé)\.?\s*$/i,
  /^\s*(please excuse|excuse|pardon) (my )?(brevity|typos|any typos)\b.{0,60}$/i,
]
/** "Sent from the site office" is a sentence; a program's line names a device or a program. */
const mobileProof =
  /(?<!\p{L})(iphon\p{L}*|ipad\p{L}*|ios|android\S*|outlook|samsung|galaxy|huawei|pixel|xiaomi|redmi|oneplus|motorola|blackberry|windows|mail\w*|e-?mail|gmail|yahoo|aol|gmx|web\.de|proton|smartphone|handy|mobil\p{L}*|phone|cell|ipod|téléphone|móvil|telefon\p{L}*|телефон\p{L}*|мобильн\p{L}*|почт\p{L}*|мобільн\p{L}*|айфон\p{L}*|tablet|device|gerät|thunderbird|spark|airmail|brevity|typos|mac|apple|komórk\p{L}*)(?!\p{L})|iphone|ipad|手机|邮箱|スマートフォン/iu

/** Too short for a sentence, whatever the device is called. */
const anyDevice = /^[\s(<*_]*[Ss]ent from my \S+( [^\s.]*[\dA-Z][^\s.]*){0,4}[\s)>*_]*$/
/** "Sent from TypeApp<https://…>": no sentence has a link after two words. */
const anyProgram = /^[\s(<*_]*[Ss]ent (from|with|via|by) \S+( \S+)?\s?[<(]https?:\S+[\s)>*_]*$/

/** Closings that people write just above their name. Thanks are not among them, because they may be meant. */
const closings =
  /^\s*(((with )?(best|kind|kindest|warm|warmest|many|friendly)( and \w+)? |with )?(regards|wishes)|(best|all the best|cheers|rgds|brgds|br|kr)|(mit )?(freundlichen?|besten?|vielen?|lieben?|herzlichen?|schönen?) (grü(ß|ss)en?|gru(ß|ss))|(viele|liebe|beste|schöne|herzliche) grü(ß|ss)e|mfg|lg|vg|hochachtungsvoll|(yours )?(sincerely|truly|faithfully)( yours)?|(un )?(cordial(es)? )?saludos?( cordial(es)?)?|atentamente|un cordial saludo|(cordiali|distinti|cari) saluti|cordialmente|(met )?(vriendelijke|hartelijke) groet(en)?|mvg|groeten|groetjes|med (vänliga?|bästa) hälsning(ar)?|hälsningar|mvh|med (venlig|vennlig) hilsen|venlig hilsen|vh|ystävällisin terveisin|terveisin|(bien )?cordialement|bien à vous|sincères salutations|salutations|(com os melhores )?cumprimentos|atenciosamente|att|abraços?|z poważaniem|pozdrawiam( serdecznie)?|s pozdravem|с уважением|с наилучшими пожеланиями|з повагою|з найкращими побажаннями|saygılarımla|iyi çalışmalar|üdvözlettel|cu stimă)( aus \S+| vom \S+)?[\s,.!]*$/iu

const disclaimer =
  /^\s*((\*+\s*)?(confidentiality notice|confidential(ity)?\s?:|disclaimer)|this (e-?mail|message|communication)( \(and any attachments\)| and any (attachments|files).{0,60})? (is|are|may be|may contain|contains?) .{0,60}(confidential|privileged|intended)|diese e-?mail (enthält|kann) .{0,60}vertraulich|ce (message|courriel) .{0,60}confidentiel|este (correo|mensaje|e-?mail) .{0,80}confidencial|questo messaggio .{0,80}riservat)/i

const legal =
  /(?<!\p{L})(confidential|privileged|intended (solely|only|recipient)|unauthori[sz]ed|disclos\p{L}*|viruses|vertraulich\p{L}*|empfänger|unbefugt\p{L}*|destinatari\p{L}*|destinataire\p{L}*|confidenc\p{L}*|before printing)(?!\p{L})/iu

function isMobileLine(line: string): boolean {
  if (line.length >= 120) return false
  return (
    anyDevice.test(line) ||
    anyProgram.test(line) ||
    (mobileProof.test(line) && mobileLines.some((pattern) => pattern.test(line)))
  )
}

function isClosing(line: string): boolean {
  return line.length < 80 && closings.test(line)
}

function isDisclaimer(line: string): boolean {
  return disclaimer.test(line.slice(0, 400))
}

const postscript =
  /^\s*((p\.?\s?-?\s?[sd]\.?|п\.?\s?с\.?|ps)\s?[:.,\s]|(one (more|last) thing|by the way|btw|(i )?(almost )?forgot|edit|update|addendum|übrigens|noch (et)?was|nachtrag|au fait|j['’]ai oublié|(ich )?(habe )?vergessen|se me (olvid|pas)\p{L}*|olvidé|me olvidé|por cierto|a proposito|overigens)(?!\p{L}))/iu

function isPostscript(line: string): boolean {
  return postscript.test(line)
}

/** Returns whether lines are a list: numbered or lettered, or with two marks. A signature has no list. */
function isList(lines: readonly string[]): boolean {
  const marked = lines.filter((line) => /^\s*([-*•–+→]|[-=]?>)\s+\S/.test(line))
  return marked.length >= 2 || lines.some((line) => /^\s*(\d{1,2}[.)]|[a-e]\))\s+\S/.test(line))
}

/** Returns whether the line above ends with a colon: "What we need:" announces what is below it. */
function isAnnounced(lines: readonly string[], at: number): boolean {
  const above = lines.slice(0, at).findLast((line) => line.trim() !== '')
  return above?.trimEnd().endsWith(':') ?? false
}

function isShort(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '')
  return written.length <= longestSignatureLines && written.join('').length <= longestSignatureChars
}

/**
 * Returns which lines are the signature (RFC 3676 4.3: below a line "-- ", whose space is often lost), a phone's line,
 * a disclaimer or a closing with what follows it. A postscript or a list never is.
 */
function signatureLines(lines: readonly string[]): boolean[] {
  const isSignature = lines.map(() => false)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (isSignature[at]) continue
    if (isMobileLine(line)) isSignature[at] = true
    else if (isDisclaimer(line)) isSignature.fill(true, at, disclaimerEnd(lines, at))
    else if (/^--\s*$/.test(line)) {
      const end = Math.min(lines.length, at + longestSearch + 1)
      const postscript = lines.slice(at, end).findIndex(isPostscript)
      const last = postscript > 0 ? at + postscript : end
      const below = lines.slice(at + 1, last)
      // A signature starts with a name, not with a sentence.
      const isContent =
        isAnnounced(lines, at) || isList(below) || isSentence(below.find((one) => one.trim() !== '') ?? '')
      if (!isContent && isShort(lines.slice(at, last))) isSignature.fill(true, at, last)
    }
  }
  const closing = closingStart(lines, isSignature)
  if (closing !== -1) isSignature.fill(true, closing)
  return isSignature
}

/** Returns where a disclaimer ends: at the end of its paragraph, or of later ones with similar legal words. */
function disclaimerEnd(lines: readonly string[], at: number): number {
  let end = at
  do {
    while (end < lines.length && lines[end]?.trim() !== '') end++
    while (end < lines.length && lines[end]?.trim() === '') end++
  } while (end < lines.length && end - at <= longestSearch && legal.test((lines[end] ?? '').slice(0, 1_000)))
  return end
}

/**
 * Returns where the closing at the end starts; -1 when there is none, or when it is too long or contains a postscript.
 */
function closingStart(lines: readonly string[], isSignature: readonly boolean[]): number {
  const last = lines.findLastIndex((line, index) => !isSignature[index] && line.trim() !== '')
  for (let at = Math.max(0, last - 2 * longestSignatureLines); at <= last; at++) {
    if (isSignature[at] || !isClosing(lines[at] ?? '')) continue
    const rest = lines.slice(at, last + 1)
    const isContent = isList(rest) || rest.some(isPostscript) || rest.slice(1).some(isSentence)
    return isShort(rest) && !isContent ? at : -1
  }
  return -1
}

/** A name, an address or a telephone number is no sentence; a sentence was meant to be read. */
function isSentence(line: string): boolean {
  const words = line.trim().split(/\s+/)
  return words.length >= 5 && /[.!?]$/.test(line.trim()) && !/[@\d|]|www\./.test(line)
}
