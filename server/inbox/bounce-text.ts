// Bounces written for people, without the fields of RFC 3464. Each mail server has had the same wording for decades.

import type { RecipientReport } from './bounce.ts'
import { readBareAddresses } from './mail-headers.ts'
import type { ParsedMail } from './parse.ts'

const wordings: { isIt: RegExp; isDelay?: RegExp; details: RegExp }[] = [
  // qmail: "<address>:" on its own line, the reason below it
  {
    isIt: /^hi\. this is the qmail-send program/im,
    details: /^<([^<>\s@]+@[^<>\s]+)>:[ \t]*\n([\s\S]{0,1000}?)(?=\n\s*\n|\n---|$)/gim,
  },
  // Exim: the address indented, the reason indented further
  {
    isIt: /a message that you (have )?sent (could not be delivered|has not yet been delivered)/i,
    isDelay: /has not yet been delivered/i,
    details: /^ {2}<?([^<>\s@]+@[^<>\s]+?)>?:?\n((?: {4}.*(?:\n|$))+)/gm,
  },
  // Postfix: "<address>: reason", wrapped and indented
  {
    isIt: /this is the mail system at host|i'm sorry to have to inform you that your message could not/i,
    isDelay: /your message could not be delivered for more than|this is a warning only/i,
    details: /^<([^<>\s@]+@[^<>\s]+)>(?: \(expanded from <[^<>]*>\))?:[ \t]*((?:.*\n?)(?:[ \t]+\S.*\n?)*)/gm,
  },
  // Exchange and Microsoft 365
  {
    isIt: /delivery has failed to these recipients or groups|your message to .{1,200} couldn't be delivered|could not be delivered to the following recipients|remote server returned|did not reach the following recipient/i,
    isDelay: /delivery .{0,60}delayed/i,
    details: /<?([^\s<>()"'@[\]:]+@[^\s<>()"'\][:;,]+)>?([\s\S]{0,1500})/g,
  },
  // Gmail
  {
    isIt: /your message wasn't delivered to|address not found|delivery to the following recipient failed/i,
    isDelay: /will retry|still trying/i,
    details: /([^\s<>()"'@[\]:]+@[^\s<>()"'\][:;,]+?)(?=[\s>.]|$)([\s\S]{0,1500})/g,
  },
]

const strongReply =
  /(?:^|\s|['"#<])((?:[45]\d\d)[- ](?:#?[45]\.\d{1,3}\.\d{1,3})?[^\n]{3,400}|#?[45]\.\d{1,3}\.\d{1,3}[ :][^\n]{3,400})/

/** Recipients and reasons named in the text of a bounce; none when the text has no known wording. */
export function readLooseBounce(mail: ParsedMail): RecipientReport[] {
  const text = mail.text.slice(0, 50_000).replaceAll('\r', '')
  const failed = readBareAddresses(mail.headers.get('x-failed-recipients') ?? [])
  const wording = wordings.find(({ isIt }) => isIt.test(text))
  if (!wording && failed.length === 0) return []

  const action = wording?.isDelay?.test(text) ? 'delayed' : 'failed'
  const named = wording ? [...text.matchAll(wording.details)] : []
  const reports = named
    .slice(0, 20)
    .map(([, address, reason]) => report(action, address ?? null, reason ?? ''))
  const first = reports[0]
  if (failed.length > 0)
    return failed.map((recipient) => ({
      ...(reports.find((each) => each.recipient === recipient) ?? report(action, recipient, text)),
      recipient,
    }))
  return wording?.details.flags.includes('m') && first ? reports : [first ?? report(action, null, text)]
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
