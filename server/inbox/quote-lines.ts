// What the lines look like that mail programs put around a quoted letter, in the languages their users have set.
// Every expression is anchored and free of nested repeats: the text comes from strangers.

/** The line our own letters carry above their text (outbox/layout.ts); programs put quote signs, stars or spaces around it. */
const markerLine = /^[\s>*_]*-{2,3}\s?reply above this line\s?-{2,3}[\s*_]*$/i

const separators = [
  /^\s*-{2,12}\s?(original message|ursprüngliche nachricht|originalnachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|oprindelig meddelelse|ursprungligt meddelande)\s?-{2,12}\s*$/i,
  /^\s*-{2,12}\s?(forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht)\s?-{2,12}\s*$/i,
  /^\s*-{2,12}\s?on \S.{0,180} wrote\s?:?\s?-{2,12}\s*$/i,
  /^\s*(begin forwarded message|anfang der weitergeleiteten nachricht|début du message transféré)\s?:\s*$/i,
]

const fromLabel = /^\s*\*?(from|von|de|da|van|från|fra|od|lähettäjä)\s?:\*?\s+\S/i
const otherLabel =
  /^\s*\*?(sent|date|to|cc|subject|reply-to|gesendet|datum|an|betreff|envoyé|à|objet|enviado( el)?|para|asunto|fecha|inviato|data|a|oggetto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|til|emne|assunto|wysłano|do|temat)\s?:\*?\s/i

/** Openings and endings of the line "On <date>, <name> wrote:". */
const attributions: [opens: RegExp, ends: RegExp][] = [
  [/^\s*on\s/i, /\bwrote\s?:\s*$/i],
  [/^\s*am\s/i, /\bschrieb\b.{0,200}:\s*$/i],
  [/^\s*le\s/i, /\ba écrit\s?:\s*$/i],
  [/^\s*el\s/i, /\bescribió\s?:\s*$/i],
  [/^\s*(il|in data)\s/i, /\bha scritto\s?:\s*$/i],
  [/^\s*op\s/i, /\bschreef\b.{0,200}:\s*$/i],
  [/^\s*(em|a)\s/i, /\bescreveu\s?:\s*$/i],
  [/^\s*(den|på)\s/i, /\bskrev\b.{0,200}:\s*$/i],
  [/^\s*(w dniu|dnia)\s/i, /\b(napisał(\(a\)|a)?|pisze)\s?:\s*$/i],
  [/^\s*\S/, /<[^<>\s@]+@[^<>\s]+>\s?(wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev)\s?:\s*$/i],
]
/** A real attribution names a time or a year or an address; "On the stairs she wrote:" doesn't. */
const attributionProof = /\d{1,2}[:.]\d{2}|\b(19|20)\d{2}\b|\d{1,2}[./]\d{1,2}[./]\d{2}|@/

const mobileLines = [
  /^\s*(sent|get|written|typed) (from|with|via|by|using) (my )?\S.{0,60}$/i,
  /^\s*get outlook for \S.{0,80}$/i,
  /^\s*von meine[mr] .{1,40} gesendet\.?\s*$/i,
  /^\s*gesendet (von|mit) .{1,60}$/i,
  /^\s*(envoyé|télécharge[zr]?) (de|depuis|à partir de|outlook pour) .{1,60}$/i,
  /^\s*enviado (desde|do) .{1,60}$/i,
  /^\s*inviato da(l mio)? .{1,60}$/i,
  /^\s*(verzonden|verstuurd) vanaf .{1,60}$/i,
  /^\s*(skickat från|sendt fra) .{1,60}$/i,
]
/** "Sent from the site office" is a sentence; a program's line names a device or a program. */
const mobileProof =
  /\b(iphone|ipad|ios|android|outlook|samsung|galaxy|huawei|pixel|xiaomi|oneplus|blackberry|windows|mail|gmail|yahoo|aol|gmx|web\.de|proton|smartphone|handy|mobil\w*|mobile|phone|téléphone|móvil|telefon\w*|tablet|device|gerät|thunderbird|spark|airmail)\b/i

/** What the library doesn't know of the lines people end with, just above their name. */
const closings =
  /^\s*((mit )?(freundlichen?|besten?|vielen?|lieben?|herzlichen?|schönen?) (grü(ß|ss)en?|gru(ß|ss))|mfg|hochachtungsvoll|(yours )?(sincerely|truly|faithfully)( yours)?|(un )?saludos?( cordial(es)?)?|atentamente|(cordiali|distinti) saluti|met vriendelijke groet(en)?|med vänliga hälsningar|med venlig hilsen|(bien )?cordialement|(com os melhores )?cumprimentos|z poważaniem)( aus \S+)?[\s,.!]*$/i

const disclaimer =
  /^\s*((\*+\s*)?(confidentiality notice|confidential(ity)?\s?:|disclaimer)|this (e-?mail|message|communication)( \(and any attachments\)| and any (attachments|files).{0,60})? (is|are|may be|may contain|contains?) .{0,60}(confidential|privileged|intended)|diese e-?mail (enthält|kann) .{0,60}vertraulich|ce (message|courriel) .{0,60}confidentiel)/i

export function isReplyMarker(line: string): boolean {
  return line.length < 200 && markerLine.test(line)
}

export function isSeparator(line: string): boolean {
  return line.length < 200 && separators.some((pattern) => pattern.test(line))
}

export function isQuoted(line: string): boolean {
  return /^\s{0,3}(>|&gt;)/.test(line)
}

export function isMobileLine(line: string): boolean {
  return line.length < 120 && mobileProof.test(line) && mobileLines.some((pattern) => pattern.test(line))
}

export function isClosing(line: string): boolean {
  return line.length < 80 && closings.test(line)
}

export function isDisclaimer(line: string): boolean {
  return disclaimer.test(line.slice(0, 400))
}

/** A block like Outlook's "From: … Sent: … To: … Subject: …": the label and at least two more within six lines. */
export function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!fromLabel.test((lines[at] ?? '').slice(0, 300))) return false
  const following = lines.slice(at + 1, at + 8).filter((line) => otherLabel.test(line.slice(0, 300)))
  return following.length >= 2
}

/** One label line of such a block ("Sent: …"); some programs put it above "From:". */
export function isHeaderLabel(line: string): boolean {
  return otherLabel.test(line.slice(0, 300))
}

/** How many lines from here are one attribution ("On … wrote:"), which programs wrap at will; 0 when none starts here. */
export function attributionLength(lines: readonly string[], at: number): number {
  let joined = ''
  for (let count = 1; count <= 4 && at + count <= lines.length; count++) {
    const line = (lines[at + count - 1] ?? '').trim()
    if (line === '' || line.length > 300) return 0
    joined = joined === '' ? line : `${joined} ${line}`
    const isWhole = attributions.some(([opens, ends], index) => {
      const isLast = index === attributions.length - 1
      return (!isLast || count === 1) && opens.test(joined) && ends.test(joined)
    })
    if (isWhole && attributionProof.test(joined)) return count
  }
  return 0
}
