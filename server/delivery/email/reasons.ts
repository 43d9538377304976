// Why an email did not arrive, in words a homeowner can act on. Used both for replies of our own mail server while sending
// and for the reports that come back later. They read alike but for whose email service is named: emails leave through
// our own, so that one is who refuses while sending; only a report is another's word.
import { inReadersWords } from '#shared/record/stored-words.ts'
import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { language, textOf, type Texts } from '#shared/messages/text.ts'
import { storedWords } from '#server/language.ts'

/**
 * The step at which a session with our own mail server failed: connection or encryption, sign-in by password or by token
 * (OAuth2), sender, receiver, message.
 */
export type SmtpStage = 'connect' | 'sign-in' | 'token' | 'sender' | 'recipient' | 'message'

/** The start of every message about a sign-in that has ended. */
export const NO_TOKEN = 'The token service gives no access token'

type SmtpFailure = {
  /** The step at our own mail server; null for a report that came back from elsewhere. */
  stage: SmtpStage | null
  /** The three-digit reply code of RFC 5321, or null when there was no reply. */
  code: number | null
  /** The reply line or the diagnostic text of a report. */
  response: string
  /** The address that the email was sent to. */
  recipient: string | null
  /** The reason when the response gives none; by default, that the server could not be reached. */
  otherwise?: string
}

type Rule = { pattern: RegExp; says: Reason }

/**
 * Reasons why our own mail server rejects us, at whatever step: many servers check sign-in, name and sender only once
 * they know the recipient.
 */
const ownProblems: { pattern: RegExp; says: Reason; isSender?: true }[] = [
  {
    pattern:
      /authentication (is )?(failed|required|needed)|invalid (login|credentials)|username and password not accepted|(must|need to|please) (authenticate|log ?in|sign in)/i,
    says: 'ownPassword',
  },
  {
    pattern:
      /sender (address )?(is )?(rejected|denied|refused|invalid|not (allowed|authori[sz]ed|owned|verified|permitted))|not owned by|send ?as ?denied|permissions? to send as|not (allowed|authori[sz]ed|permitted|entitled) to (send (as|from|mail from|using)|use (this|that|the) (sender|address|from))|(from|sender|envelope)\b[^.;]{0,40}(does(n.t| not) match|mismatch|must match|not (allowed|permitted|verified|authori[sz]ed|owned))|(address|identit\w+|domain)[^.;]{0,30} (is |are )?not verified|unverified (sender|address|domain|email)|failed the check in region|sender verif\w+ failed|sandbox/i,
    says: 'ownSender',
    isSender: true,
  },
  {
    pattern: /\b(helo|ehlo)\b/i,
    says: 'ownGreeting',
  },
  {
    pattern: /relay(ing)? (access )?(is )?(denied|not permitted|not allowed)|unable to relay|not relay/i,
    says: 'ownRelay',
  },
  {
    pattern:
      /\b(daily|hourly|monthly|sending|outgoing|submission)\b[^.;]{0,30}(limit|quota|rate)|(exceeded|reached) (your|the) (sending|daily|hourly|message)/i,
    says: 'ownLimit',
  },
]

const tooLarge =
  /message (size|too (large|big))|(size|length) (limit|exceed)|too large|exceeds (the )?(fixed )?maximum/i

/**
 * Returns whether a reply of our own mail server is about us and not about the email or its receiver: whoever hosts this
 * can fix it, so the email waits.
 */
export function isOwnProblem({ stage, response }: Pick<SmtpFailure, 'stage' | 'response'>): boolean {
  if (stage === null || tooLarge.test(response)) return false
  return (
    !['recipient', 'message'].includes(stage) || ownProblems.some(({ pattern }) => pattern.test(response))
  )
}

/** Returns whether our own mail server refused the address that an email is sent from. */
export function isSenderRefused({ stage, response }: Pick<SmtpFailure, 'stage' | 'response'>): boolean {
  if (stage === null || tooLarge.test(response)) return false
  const problem = ownProblems.find(({ pattern }) => pattern.test(response))
  return problem ? problem.isSender === true : stage === 'sender'
}

function ownReason({ stage, code, response }: SmtpFailure): Reason | undefined {
  if (stage === null || tooLarge.test(response)) return undefined
  if (stage === 'token') return tokenReason(code, response)
  if (stage === 'sign-in' || code === 535 || code === 530 || code === 534) return 'ownPassword'
  const known = ownProblems.find(({ pattern }) => pattern.test(response))
  if (known && stage !== 'connect') return known.says
  if (stage === 'sender' && (code ?? 500) >= 500) return 'ownSender'
  if (stage === 'recipient' || stage === 'message') return undefined
  if (/certificate|starttls|tls|ssl|self.signed|altnames|wrong version number/i.test(response))
    return 'ownUnsafe'
  if (code !== null) return 'ownNotNow'
  return 'ownUnreachable'
}

/** Without a code it was the token service: it was asked before the mail server was. */
function tokenReason(code: number | null, response: string): Reason {
  if (code !== null) return 'ownToken'
  return response.startsWith(NO_TOKEN) ? 'ownSignIn' : 'ownUnreachable'
}

/** Most specific first. The words come before the codes, because servers use 550 5.7.1 for nearly anything. */
const byWords: Rule[] = [
  {
    pattern:
      /(mailbox|inbox|quota|storage|user|recipient)[^.]{0,40}(full|over ?quota|exceeded)|over ?quota|quota exceeded|insufficient (system )?storage/i,
    says: 'full',
  },
  {
    pattern: tooLarge,
    says: 'large',
  },
  {
    pattern:
      /\bspf\b|\bdkim\b|\bdmarc\b|unauthenticated (mail|email|sender)|sender (address )?(rejected|not authenticated)/i,
    says: 'unconfirmed',
  },
  {
    pattern:
      /spam|spamhaus|blacklist|blocklist|block list|blocked using|dnsbl|\brbl\b|junk|bad reputation|poor reputation|unsolicited|virus|malware/i,
    says: 'spam',
  },
  {
    pattern:
      /greylist|graylist|try again later|temporarily deferred|too many (connections|messages)|rate limit|throttl/i,
    says: 'later',
  },
  {
    pattern: /relay(ing)? (access )?(denied|not permitted|not allowed)|unable to relay|not relay/i,
    says: 'relay',
  },
  {
    pattern:
      /(domain|host)( name)?( or domain name)?[^.]{0,30}(not found|does(n.t| not) exist|unknown)|nxdomain|enotfound|domain name not found|name service error|no mx|null mx|nullmx|does not accept mail|doesn.t accept mail/i,
    says: 'domain',
  },
  {
    pattern: /(account|mailbox|user|recipient)[^.]{0,40}(disabled|inactive|suspended|deactivated|expired)/i,
    says: 'off',
  },
  {
    pattern:
      /only accepts? (mail|messages|e-?mail) from|not (authorized|permitted|allowed) to send to|restricted|external senders|recipnotauthorized/i,
    says: 'onlyAllowed',
  },
  {
    pattern:
      /(user|mailbox|recipient|account|address|e-?mail account)[^.;]{0,60}(unknown|not found|does(n.t| not) exist|no longer (exists|valid|in use)|invalid|couldn.t be found|wasn.t found|not exist|unavailable)|(unknown|no such|invalid) (local )?(user|mailbox|recipient|address|account)|no mailbox here|user doesn.t have|recipientnotfound/i,
    says: 'unknown',
  },
  // The same in the languages of reports that come back: German, French, Italian, Spanish, Portuguese, Dutch, Polish,
  // Russian.
  {
    pattern:
      /(postfach|mailbox|boîte|casella|buzón|caixa|postvak|skrzynka|ящик)[^.;]{0,40}(voll|plein|piena|llen[oa]|chei[oa]|vol\b|pełn|переполнен)/i,
    says: 'full',
  },
  {
    pattern:
      /(empfänger|adresse|mailbox|postfach|destinataire|boîte|utilisateur|casella|indirizzo|utente|destinatario|dirección|usuario|buzón|endereço|usuário|destinatário|adres|gebruiker|postvak|użytkownik|skrzynka|odbiorca|адрес|ящик|пользовател|получател)[^.;]{0,60}(unbekannt|existiert nicht|nicht gefunden|inconnu|inexistant|introuvable|n.existe|inesistente|sconosciut|non esiste|no existe|desconocid|no se encontró|inexistente|não existe|não encontrad|desconhecid|onbekend|bestaat niet|niet gevonden|nie istnieje|nieznan|не существует|не найден|неизвест)/i,
    says: 'unknown',
  },
  {
    pattern: /loop|too many hops/i,
    says: 'circles',
  },
  {
    pattern: /certificate|starttls|tls/i,
    says: 'unsafe',
  },
  {
    pattern:
      /timed? ?out|etimedout|econnrefused|connection (refused|reset|lost)|econnreset|ehostunreach|unreachable|no route|expired|could not be delivered for|network/i,
    says: 'unreachable',
  },
]

/** Enhanced status codes of RFC 3463 without the class digit: a failure and a delay have the same cause. */
const byStatus: [prefix: string, says: Reason][] = [
  ['1.2', 'domain'],
  ['1.10', 'domain'],
  ['1.', 'unknown'],
  ['2.1', 'off'],
  ['2.2', 'full'],
  ['2.3', 'large'],
  ['3.4', 'large'],
  ['4.4', 'domain'],
  ['4.6', 'circles'],
  ['4.', 'unreachable'],
  ['7.', 'rules'],
]

/**
 * Returns the reason an email was not accepted, as one plain English sentence without codes. Works for a live SMTP
 * reply (RFC 5321), a connection error and the Diagnostic-Code of a report (RFC 3464).
 */
export function plainSmtpReason(failure: SmtpFailure): string {
  const { stage, recipient, otherwise } = failure
  const reason = reasonOf(failure)
  if (reason === 'notHanded' && otherwise !== undefined) return otherwise
  const domain = recipient?.includes('@') ? recipient.slice(recipient.lastIndexOf('@') + 1) : null
  return storedReason(reason, { mailbox: recipient, domain, isOwn: stage !== null })
}

function reasonOf(failure: SmtpFailure): Reason {
  const { stage, code } = failure
  const text = failure.response.slice(0, 2000)
  const own = ownReason({ ...failure, response: text })
  if (own) return own

  const words = byWords.find(({ pattern }) => pattern.test(text))
  if (words) return words.says

  const status = /(?<![\d.])[245]\.(\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1]
  const known =
    status &&
    byStatus.find(([prefix]) => (prefix.endsWith('.') ? status.startsWith(prefix) : status === prefix))
  if (known) return known[1]

  if (code === 552) return 'fullOrLarge'
  if (code === 550 || code === 551 || code === 553) return stage === null ? 'notTaken' : 'ownAddress'
  if (code !== null && code >= 500) return 'refused'
  return code !== null && code >= 400 ? 'notNow' : 'notHanded'
}

type Reasons = Texts['mailReasons']
type Reason = keyof Reasons
type Who = Parameters<Reasons['full']>[0]

/** Added to the stored reason when an email is not tried any more. */
const TRIED = ' We tried for two days.'

/** Returns a reason as it is stored: in English, whoever reads it later. */
export const storedReason = (
  reason: Reason,
  who: Who = { mailbox: null, domain: null, isOwn: false },
): string => storedWords(() => textOf('mailReasons')[reason](who))

/** Returns the stored reason of an email that is not tried any more. */
export const givenUp = (reason: string): string => reason + TRIED

/** Returns in the reader's language why an email did not arrive; what was written elsewhere stays as it is. */
export const failureInWords = (stored: string): string => inReadersWords(withReasonInWords(stored))

/** Returns stored words with the reason at their end in the reader's language; what stands before it is read later. */
export function withReasonInWords(stored: string): string {
  if (language() === DEFAULT_LANGUAGE) return stored
  const isGivenUp = stored.endsWith(TRIED)
  const detail = isGivenUp ? stored.slice(0, -TRIED.length) : stored
  const found = knownReason(detail)
  const words = found
    ? detail.slice(0, -found.stored.length) + textOf('mailReasons')[found.reason](found.who)
    : detail
  return isGivenUp ? textOf('homeownerMails').failed.givenUp({ reason: words }) : words
}

type Known = { reason: Reason; who: Who; stored: string }

/** Finds the reason at the end of stored words. */
function knownReason(detail: string): Known | undefined {
  for (const { reason, pattern, isOwn } of patterns()) {
    const found = pattern.exec(detail)
    if (!found) continue
    const { mailbox = null, domain = null } = found.groups ?? {}
    return { reason, who: { mailbox, domain, isOwn }, stored: found[0] }
  }
  return undefined
}

type Pattern = { reason: Reason; isOwn: boolean; pattern: RegExp }
let known: Pattern[] | undefined

/** The English sentences with a hole for each name, for every way in which whom they are about may be known. */
function patterns(): Pattern[] {
  known ??= REASONS().flatMap((reason) =>
    [true, false].flatMap((isOwn) =>
      [null, 'MAILBOX'].flatMap((mailbox) =>
        [null, 'DOMAIN'].map((domain) => ({
          reason,
          isOwn,
          pattern: asPattern(storedReason(reason, { mailbox, domain, isOwn })),
        })),
      ),
    ),
  )
  return known
}

// The keys of an object literal that has no others.
const REASONS = (): Reason[] => Object.keys(textOf('mailReasons')) as Reason[]

const asPattern = (sentence: string): RegExp =>
  new RegExp(
    String.raw`${sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`
      .replace('MAILBOX', String.raw`(?<mailbox>\S+)`)
      .replace('DOMAIN', String.raw`(?<domain>\S+)`),
  )
