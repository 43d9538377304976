// Signs of mail servers: their names, and the phrases at the top of their notices.

import { firstHeader } from '#server/inbox/parse/mail-headers.ts'
import type { ParsedMail } from '#server/inbox/parse/parse.ts'

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
