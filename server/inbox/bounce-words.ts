import { firstHeader } from '#server/inbox/parse/mail-headers.ts'
import type { ParsedMail } from '#server/inbox/parse/parse.ts'

// Signs of mail servers: their names, and the phrases at the top of their notices.
const SERVER_ADDRESS =
  /(?:^|[\s<"'(])(?:mailer-?daemon|postmaster|mail-?delivery-?(?:subsystem|system)?|microsoftexchange[0-9a-f]{20,}|mdaemon|double-?bounce|bounces?|mail-?daemon)(?:[+-][^\s@]*)?(?:@|[\s>]|$)/i
const SERVER_NAME =
  /mail delivery (?:sub)?system|mailer-daemon|mail delivery service|mail administrator|microsoft outlook/i

const NOTICE_SUBJECT = new RegExp(
  String.raw`^\s*(?:[[*(<]+[^\])>*]{1,40}[\])>*]+\s*)?(?:` +
    [
      // English
      String.raw`(?:e-?mail |mail |message )?undeliver(?:able|ed)\b|(?:mail|e-?mail|message) (?:delivery|system) (?:failed|failure|error|status notification|delayed)|(?:e-?mail )?delivery (?:status notification|failure|failed|delayed|delay|has failed|notification|error|report|incomplete)|failure notice|returned mail\b|mail system error|message (?:delivery )?(?:failure|status|undeliverable|delayed|not delivered)|delayed mail|non-?delivery|could not deliver|your (?:e-?mail|message) (?:could not|couldn.t|was not)|warning: (?:message|could not send)|mail could not be delivered|nondeliverable`,
      // German, Dutch
      String.raw`(?:nachricht |e-?mail |mail )?(?:unzustellbar|nicht zustellbar|nicht zugestellt)|zustell(?:ung|bericht|fehler)|fehler bei der (?:nachrichten)?zustellung|verzögerte zustellung|unzustellbare|onbestelbaar|niet (?:bezorgd|afgeleverd)|(?:bezorging|aflevering) (?:mislukt|vertraagd)|vertraagd|bericht niet`,
      // French, Italian, Spanish, Portuguese, Romanian
      String.raw`(?:message |courriel )?non (?:remis|distribué|délivré|livré)|échec (?:de |à )?(?:la |l.)?(?:remise|livraison|distribution|envoi)|(?:remise|livraison|distribution) .{0,20}(?:retard|différ)|message retardé|mancat[ao] (?:consegna|recapito)|(?:avviso: ?)?consegna (?:ritardata|fallita|non)|non recapitabile|messaggio non|no (?:se puede|se pudo) entregar|no entregado|entrega (?:retrasada|fallida)|mensaje no|(?:error|fallo) (?:de|en la) entrega|não entregue|falha (?:na|de) entrega|entrega (?:atrasada|adiada)|mensagem não|nelivrat`,
      // Scandinavian, Finnish
      String.raw`olevererbart?|försenad|kan ikke leveres|ikke lever|forsinket|misslyckad leverans|toimitus`,
      // Slavic, Hungarian, Turkish
      String.raw`niedostarczon|nie dostarczono|opóźni|nedoručiteln|nedoručiteľn|nedoručen|zpožděn|не ?доставлен|недоставлен|сообщение не|ошибка доставки|задержка|доставка .{0,20}(?:задерж|отлож)|kézbesíthetetlen|nem kézbesíthető|teslim edilemedi|iletilemedi`,
      // Japanese, Chinese, Korean
      String.raw`配信(?:不能|できません|遅延|エラー)|送信できません|退信|系统退信|无法|無法|投递失败|延迟|전송 실패|반송|배달`,
    ].join('|') +
    ')',
  'i',
)

/**
 * Returns whether the sender is named like a mail server. The raw field is read, because many have no well-formed
 * address (`MAILER-DAEMON (Mail Delivery System)`, `<>`).
 */
export function isServerAddress(mail: ParsedMail): boolean {
  return SERVER_ADDRESS.test(firstHeader(mail.headers, 'from').slice(0, 500))
}

/** A display name alone proves little: some people use the name "Microsoft Outlook". */
export function hasServerName(mail: ParsedMail): boolean {
  return SERVER_NAME.test(firstHeader(mail.headers, 'from').slice(0, 500))
}

/** Returns whether the subject is that of a delivery report; an answer to one is not. */
export function hasNoticeSubject(subject: string): boolean {
  return NOTICE_SUBJECT.test(subject.slice(0, 300))
}

/** Returns whether any sign shows that a mail server wrote this. */
export function hasServerMark(mail: ParsedMail): boolean {
  return (
    isServerAddress(mail) ||
    hasServerName(mail) ||
    hasNoticeSubject(mail.subject) ||
    mail.headers.has('x-failed-recipients') ||
    /^\s*multipart\/report\b/i.test(firstHeader(mail.headers, 'content-type'))
  )
}

// Phrases by which mail servers report in many languages that an email was not delivered, or not yet. They are matched
// in text with runs of white space replaced by one blank. Sources: the notices of Postfix, Exim, qmail, Sendmail,
// Exchange and of mail providers.

/**
 * The email is still being retried. Wins over `FAILURE`: a warning usually also says that something could not be done
 * yet.
 */
const DELAY = [
  // English
  String.raw`not yet been delivered|hasn.t been delivered yet|not been delivered yet|still undelivered|delivery incomplete`,
  String.raw`(?:delivery|message|mail|e-?mail)\b.{0,40}\bdelayed|delayed mail|delivery delay|\(delay(?:ed)?\)`,
  String.raw`(?:will|we.ll) (?:be retried|retry|keep (?:on )?trying|continue (?:to try|trying|attempting|to attempt|to be attempted)|try (?:again|to deliver it again))`,
  String.raw`attempts? (?:to deliver .{0,40})?will (?:continue|be made again)|still (?:being retried|trying)|(?:warning|warning message) only|could not be delivered for more than \d`,
  String.raw`(?:do not|don.t) need to (?:resend|send it again)|could not send message for past|message (?:is )?still (?:in the )?queue|queued for \d+ hours`,
  // German
  String.raw`(?:zustellung|auslieferung|nachricht|mail).{0,100}verzöger|verzögert(?:e|er) zustellung|noch nicht (?:zugestellt|ausgeliefert|zustellen|übermittelt)|weiter(?:hin)? versucht|weitere zustellversuche|zustellversuche .{0,40}fortgesetzt|(?:nur|lediglich) (?:um )?eine warnung|nicht erneut (?:zu )?(?:ver)?senden|versucht .{0,80}diese nachricht zuzustellen`,
  // French
  String.raw`(?:remise|livraison|distribution|message|courriel).{0,60}retard|pas encore (?:pu être |été )?(?:remis|livré|distribué|délivré|acheminé)|continu\S{0,6} (?:d.essayer|à essayer|à tenter|de tenter|les tentatives|ses tentatives)|nouvelles? tentatives?|(?:simple|qu.un) avertissement|pas besoin de (?:le )?renvoyer`,
  // Italian
  String.raw`ritardat|in ritardo|non è (?:stato )?ancora (?:stato )?(?:possibile )?(?:consegn|recapit)|non ancora (?:consegn|recapit)|tentativi .{0,30}continuer|continuerà a (?:provare|tentare)|(?:nuovi|ulteriori|altri) tentativi|solo un avviso`,
  // Spanish
  String.raw`retrasad|(?:entrega|mensaje|correo).{0,40}(?:retraso|demorad)|(?:todavía|aún) no (?:se )?(?:ha|han|pudo) |seguir(?:á|emos|án) intentando|se volverá a intentar|s[oó]lo (?:es )?una advertencia|no es necesario (?:que )?(?:vuelva a enviar|reenv)`,
  // Portuguese
  String.raw`(?:entrega|mensagem).{0,40}(?:atrasad|adiad|atraso)|ainda não (?:foi|pôde|conseg)|continuar(?:á|emos) (?:a )?tenta(?:ndo|r)|novas tentativas`,
  // Dutch
  String.raw`vertraag|vertraging|nog niet (?:kunnen |worden )?(?:be)?(?:zorgd|zorgen|afgeleverd|afleveren)|(?:blijven|blijft|blijf) proberen|opnieuw geprobeerd`,
  // Swedish, Danish, Norwegian, Finnish
  String.raw`försenad|fördröj|forsinket|forsinkelse|(?:ännu inte|endnu ikke|ennå ikke) .{0,20}(?:lever|aflever)|(?:fortsätter|fortsætter|fortsetter) .{0,20}(?:försöka|forsøge|prøve)|viivästy|ei ole vielä toimitettu`,
  // Polish, Czech, Slovak
  String.raw`opóźni|jeszcze nie (?:został|dostarcz)|nie (?:została|został) jeszcze|kolejne próby|próby .{0,40}(?:kontynuowan|ponawian)|zpožděn|oneskoren|(?:dosud|zatím|zatiaľ|ještě) ne|nadále pokouš|pokusy .{0,40}pokračov`,
  // Russian, Ukrainian
  String.raw`задерж|отложен|затрим|(?:ещё|еще|пока|до сих пор) не (?:было |была |удалось )?достав|ще не доставлен|попытк\S{0,3} .{0,60}(?:продолж|повтор)|спроби .{0,40}(?:трива|продовж)|повторн\S{1,3} (?:попыт|спроб)`,
  // Hungarian, Turkish
  String.raw`késik|késleltet|még nem (?:sikerült )?.{0,20}kézbesí|gecik|henüz teslim|denemeye devam`,
  // Japanese, Chinese, Korean
  String.raw`遅延|遅れて|まだ配信|再送|再試行|延迟|延遲|尚未|继续尝试|繼續嘗試|重试|重試|지연|계속 시도|다시 시도`,
]

/** The email, or an email, did not arrive. */
const FAILURE = [
  // English
  String.raw`(?:could not|couldn.t|cannot|can.t|can not|was not|wasn.t|were not|has not been|not be|unable to be) (?:be )?deliver|undeliver(?:able|ed)|unable to deliver|not able to deliver|wasn.t able to deliver|delivery (?:has |to .{0,80} )?(?:failed|failure|error|not possible)|delivery status notification \(failure\)|failed to deliver|did not reach|non-?delivery|returned mail|returned to sender|failure notice`,
  String.raw`permanent (?:fatal )?error|failed permanently|address not found|(?:user|recipient|mailbox|address|account) (?:unknown|not found|does(?: not|n.t) exist|rejected)|(?:unknown|no such) (?:user|recipient|address|mailbox)|message (?:was )?rejected|rejected your message|has been (?:blocked|rejected|returned)`,
  // German
  String.raw`unzustellbar|nicht zustellbar|nicht .{0,100}(?:zugestellt|ausgeliefert|zustellen|überbracht|übermittelt) ?(?:werden|worden)?|zustell\S* .{0,80}(?:fehlgeschlagen|gescheitert|nicht möglich)|fehler bei der (?:nachrichten)?zustellung|(?:empfänger|adresse|mailbox|postfach).{0,60}(?:unbekannt|existiert nicht|nicht gefunden)`,
  // French
  String.raw`non (?:remis|distribué|délivré|livré)|n.a (?:pas )?(?:pu être|été) (?:pas )?(?:remis|livré|distribué|délivré|acheminé)|échec (?:de |à )?(?:la |l.)?(?:remise|livraison|distribution|envoi)|non distribuable|impossible de (?:remettre|livrer|délivrer|distribuer)|(?:adresse|destinataire|boîte|utilisateur).{0,40}(?:inconnu|inexistant|introuvable|n.existe)`,
  // Italian
  String.raw`mancat[ao] (?:consegna|recapito)|non è stat[oa] (?:possibile )?(?:consegn|recapit)|impossibile (?:consegnare|recapitare)|consegna (?:non riuscita|fallita)|(?:casella|indirizzo|utente|destinatario).{0,40}(?:inesistente|sconosciut|non esiste|non trovat)`,
  // Spanish
  String.raw`no se (?:pudo|puede|ha podido) entregar|no (?:pudo|puede|ha podido) ser entregado|no (?:fue|ha sido) entregado|entrega (?:fallida|ha fallado|no realizada)|(?:error|fallo) (?:de|en la) entrega|devuelto al remitente|(?:dirección|usuario|buzón|destinatario).{0,50}(?:no existe|desconocid|no se encontró|inexistente)|no se encontró la dirección`,
  // Portuguese
  String.raw`não (?:pôde|pode|foi possível|foi) (?:ser )?entreg|falha (?:na|de) entrega|não entregue|(?:endereço|usuário|utilizador|caixa|destinatário).{0,40}(?:não existe|inexistente|desconhecid|não encontrad)`,
  // Dutch
  String.raw`(?:kan|kon|kunnen|konden) niet .{0,80}(?:bezorgd|afgeleverd|bezorgen|afleveren)|niet (?:worden |kunnen )?(?:bezorgd|afgeleverd)|onbestelbaar|(?:bezorging|aflevering) (?:is )?mislukt|(?:adres|gebruiker|mailbox|postvak).{0,40}(?:onbekend|bestaat niet|niet gevonden)`,
  // Swedish, Danish, Norwegian, Finnish
  String.raw`(?:kunde|kan) inte (?:levereras|skickas)|gick inte att leverera|(?:kunne|kan) ikke (?:leveres|afleveres)|olevererbar|kan ikke leveres|leverans\S* misslyckades|(?:adressen|mottagaren|modtageren|mottakeren).{0,40}(?:finns inte|findes ikke|finnes ikke|okänd|ukendt|ukjent)|ei voitu toimittaa|toimitus epäonnistui`,
  // Polish, Czech, Slovak
  String.raw`nie (?:mógł|mogła|może|można|udało się) .{0,60}dostarcz|nie (?:została|został) dostarczon|niedostarczon|(?:adres|użytkownik|skrzynka|odbiorca).{0,40}(?:nie istnieje|nieznany)|nedoručiteľn|nedoručiteln|nelze doručit|(?:nemohla|nemohl|nebyla|nebyl) .{0,40}doručen|nedoručen|(?:adresa|schránka|uživatel|příjemce).{0,40}(?:neexistuje|neznám)`,
  // Russian, Ukrainian
  String.raw`не (?:может быть|могло быть|было|была|удалось|удаётся|удается) .{0,60}достав|не ?доставлен|не вдалося доставити|(?:адрес|ящик|пользовател|получател).{0,60}(?:не существует|не найден|неизвест)`,
  // Hungarian, Turkish, Romanian, Greek
  String.raw`nem (?:volt )?kézbesíthető|kézbesíthetetlen|nem sikerült .{0,40}kézbesíteni|teslim edilemedi|iletilemedi|nu a putut fi livrat|nu poate fi livrat|δεν (?:ήταν δυνατή|μπόρεσε|παραδόθηκε)`,
  // Japanese, Chinese, Korean
  String.raw`(?:配信|配達|送信|お届け)(?:が)?(?:できません|できなかった|に失敗)|配信不能|届けられません|无法(?:送达|投递|发送|传递)|無法(?:送達|投遞|傳送)|退信|投递失败|发送失败|전송(?:하지 못|할 수 없|에 실패|되지 않)|배달되지|반송|전달하지 못|전달되지`,
]

/** A dot within a word, as in an address, does not end the sentence. */
const WITHIN_SENTENCE = String.raw`(?:[^.!?]|[.!?](?=\S)){0,120}`

/** Statements about one particular email, which are enough without any other sign of a mail server. */
const PLAINLY_FAILED = [
  String.raw`\b(?:your|the following|this|the) (?:text )?(?:e-?mail|message|mail)s? ${WITHIN_SENTENCE}(?:could not|couldn.t|cannot|was not|wasn.t) be(?:en)? (?:successfully )?delivered`,
  String.raw`\b(?:ihre|die|diese) (?:e-?mail|nachricht|mail) ${WITHIN_SENTENCE}nicht ${WITHIN_SENTENCE}zugestellt (?:werden|worden)`,
  String.raw`\b(?:votre|le|ce) (?:message|courriel|mail|e-?mail) ${WITHIN_SENTENCE}n.a pas pu être (?:remis|livré|distribué|délivré)`,
  String.raw`\b(?:su|el|este) (?:mensaje|correo) ${WITHIN_SENTENCE}no (?:se )?(?:ha podido|pudo|puede) (?:ser )?entrega`,
  String.raw`\b(?:il|suo|questo) (?:messaggio|e-?mail|sms) ${WITHIN_SENTENCE}non è stato (?:recapitato|consegnato)`,
]

const COMPLAINT =
  /\b(?:e-?mail )?abuse report\b|complaint about (?:a )?(?:message|mail|e-?mail)|^feedback-type:|marked (?:this|your|the) (?:message|e-?mail|mail) as (?:spam|junk)|reported (?:this|your|the) (?:message|e-?mail|mail) as (?:spam|junk)|"?(?:notificationType|eventType)\\?"\s*:\s*\\?"Complaint/im
const SUCCESS =
  /success(?:ful|fully) (?:mail )?deliver|was successfully|has been delivered|^(?:delivered|relayed|zugestellt|remis|entregado|consegnato) ?:|delivery to these recipients or groups is complete/im

const any = (alternatives: readonly string[]) => new RegExp(alternatives.join('|'), 'i')
const delay = any(DELAY)
const failure = any(FAILURE)
const plainFailure = any(PLAINLY_FAILED)

/** The line above the returned email; the text below it was written by somebody else. */
const ORIGINAL_BELOW =
  /^[ \t>*|]*(?:-{2,}|_{3,}|={3,})[ \t]*(?:below this line|this is a copy|(?:the )?(?:header of the )?original (?:message|mail)|included is|returned message|forwarded message|unsent message|ursprüngliche|message d.origine|messaggio originale|mensaje original|nachricht).*$|^[ \t]*(?:original message headers|the original message follows|message headers follow)\b.*$/im

/** Returns the mail server's own text: the part above the returned email. */
export function ownWords(text: string): string {
  const original = ORIGINAL_BELOW.exec(text)
  return original ? text.slice(0, original.index) : text
}

type Verdict = 'failed' | 'delayed' | null

/**
 * Decides by its words what a notice reports about a delivery.
 * @param isFromServer Whether other signs show that a mail server wrote it; without them only plain statements count.
 * @returns null when it reports neither a failure nor a delay: also for complaints and successful deliveries.
 */
export function readVerdict(subject: string, text: string, isFromServer: boolean): Verdict {
  const words = ownWords(text)
  if (COMPLAINT.test(subject) || COMPLAINT.test(words)) return null
  const all = `${subject} \n ${words}`.slice(0, 20_000).replaceAll(/\s+/g, ' ')
  const hasFailed = failure.test(all) || plainFailure.test(all)
  if ((isFromServer || plainFailure.test(all)) && delay.test(all)) return isFinal(all) ? 'failed' : 'delayed'
  if (SUCCESS.test(subject) || (SUCCESS.test(words) && !hasFailed)) return null
  if (isFromServer)
    return hasFailed || isFinal(all) || /\b5\d\d[ -]#?5\.\d{1,3}\.\d{1,3}\b/.test(all) ? 'failed' : null
  return plainFailure.test(all) ? 'failed' : null
}

/** Returns whether the mail server has stopped trying, in a notice that also mentions delays or retries. */
function isFinal(text: string): boolean {
  return /this is a permanent (?:fatal )?error|had permanent fatal errors|i.ve given up|retry (?:timeout|time) (?:exceeded|not reached)|will not (?:be )?(?:retry|retried|try)|no (?:further|more) (?:delivery )?attempts|giving up on|endgültig (?:fehlgeschlagen|gescheitert)|erreur (?:définitive|permanente)|errore permanente|error permanente|erro permanente/i.test(
    text,
  )
}
