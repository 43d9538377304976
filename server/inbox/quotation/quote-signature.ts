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
export function isAnnounced(lines: readonly string[], at: number): boolean {
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
export function signatureLines(lines: readonly string[]): boolean[] {
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
