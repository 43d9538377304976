// Bounces written for people, or for other programs, without the parts of RFC 3464. bounce-words.ts decides whether
// they report a failure or a delay; this file finds the address and the reason.

import type { RecipientReport } from './bounce.ts'
import { ownWords, readVerdict } from './bounce-words.ts'
import { readBareAddresses } from '#server/inbox/parse/mail-headers.ts'
import { hasServerMark } from './mail-server-marks.ts'
import type { ParsedMail } from '#server/inbox/parse/parse.ts'

const layouts: { isIt: RegExp; details: RegExp }[] = [
  // qmail and Yahoo: "<address>:" on its own line, the reason below it
  {
    isIt: /^hi\. this is the qmail-send program|^sorry, we were unable to deliver your message/im,
    details: /^<([^<>\s@]+@[^<>\s]+)>:[ \t]*\n([\s\S]{0,1000}?)(?=\n\s*\n|\n---|$)/gim,
  },
  // Exim: the address indented, the reason indented further
  {
    isIt: /a message that you (have )?sent (could not be delivered|has not yet been delivered)/i,
    details: /^ {2}<?([^<>\s@]+@[^<>\s]+?)>?:?\n((?: {4}.*(?:\n|$))+)/gm,
  },
  // Postfix: "<address>: reason", wrapped and indented
  {
    isIt: /this is the mail system at host|i'm sorry to have to inform you that your message could not/i,
    details: /^<([^<>\s@]+@[^<>\s]+)>(?: \(expanded from <[^<>]*>\))?:[ \t]*((?:.*\n?)(?:[ \t]+\S.*\n?)*)/gm,
  },
]
/** The first address anywhere, and the text after it. */
const anyAddress = /<?([^\s<>()"'@[\]:,;]+@[^\s<>()"'\][:;,]+)>?([\s\S]{0,1500})/g

const strongReply =
  /(?:^|\s|['"#<])((?:[45]\d\d)[- ](?:#?[45]\.\d{1,3}\.\d{1,3})?[^\n]{3,400}|#?[45]\.\d{1,3}\.\d{1,3}[ :][^\n]{3,400})/

/** No notice is longer; what follows is the returned email. */
const MAX_LENGTH = 50_000

/**
 * Returns the recipients and reasons in the text of a bounce; none when the text reports neither a failure nor a delay.
 */
export function readLooseBounce(mail: ParsedMail): RecipientReport[] {
  const text = ownWords(mail.text.slice(0, MAX_LENGTH).replaceAll('\r', ''))
  const action = readVerdict(mail.subject, text, hasServerMark(mail))
  if (action === null) return []
  const failed = readBareAddresses(mail.headers.get('x-failed-recipients') ?? [])
  const reports = namedIn(text)
    .slice(0, 20)
    .map(([, address, reason]) => report(action, address ?? null, reason ?? ''))
  if (failed.length > 0)
    return failed.map((recipient) => ({
      ...(reports.find((each) => each.recipient === recipient) ?? report(action, recipient, text)),
      recipient,
    }))
  return reports.length > 0 ? reports : [report(action, null, text)]
}

function namedIn(text: string): RegExpExecArray[] {
  const layout = layouts.find(({ isIt }) => isIt.test(text))
  const named = layout ? [...text.matchAll(layout.details)] : []
  return named.length > 0 ? named : [...text.matchAll(anyAddress)].slice(0, 1)
}

function report(action: 'failed' | 'delayed', address: string | null, reason: string): RecipientReport {
  const oneLine = reason.replaceAll(/\s+/g, ' ').trim()
  const reply = strongReply.exec(reason.replaceAll(/\n[ \t]+/g, ' '))?.[1]?.trim()
  const class_ = action === 'failed' ? '5' : '4'
  const status =
    new RegExp(String.raw`(?<![\d.])(${class_}\.\d{1,3}\.\d{1,3})(?![\d.])`).exec(reason)?.[1] ?? null
  const [recipient] = address ? readBareAddresses([address.replace(/[.:;,]+$/, '')]) : []
  return {
    action,
    status,
    recipient: recipient ?? null,
    diagnostic: (reply ?? oneLine).slice(0, 500) || null,
  }
}
