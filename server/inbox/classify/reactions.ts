// Emails that a mail program writes when somebody presses a reaction, or takes an email back.

import { firstHeader } from '#server/inbox/parse/mail-headers.ts'
import type { ParsedMail } from '#server/inbox/parse/parse.ts'

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
export function isReaction(mail: ParsedMail): boolean {
  const isMarked =
    /^\s*reaction\b/i.test(firstHeader(mail.headers, 'content-disposition')) ||
    mail.attachments.some(({ contentType }) => contentType === 'text/vnd.google.email-reaction+json')
  const words = mail.content.trim()
  if (words === '' || words.length > LONGEST) return isMarked
  if (mail.attachments.some(({ kind }) => kind !== 'other')) return false
  return isMarked || [ONLY_EMOJI, BY_GMAIL, BY_OUTLOOK, BY_PHONE].some((form) => form.test(words))
}

/** Returns whether an email only asks to take back another one, as Outlook writes it. */
export function isRecall(mail: ParsedMail): boolean {
  const words = mail.content.trim()
  return words.length <= LONGEST && RECALL.test(words)
}
