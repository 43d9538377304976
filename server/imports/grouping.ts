import { byCode } from '#shared/by-code.ts'
import type { MailFacts } from './mail-facts.ts'

export type GroupedMail = { id: string; facts: MailFacts }

/** "Re:", "FW:", "AW:", "[External]" and the like, as mail programs and filters of several languages write them. */
const PREFIX =
  /^\s*(?:(?:re|fwd?|aw|wg|antw|sv|vs|vb|tr|rv|rif|odp|ynt|回复|转发|答复)(?:\s?\[\d{1,3}\])?\s?[:：]|\[(?:external|extern|ext)\])/i
const MOST_PREFIXES = 20

/** Returns a subject without what was put before it when it was answered or forwarded. */
export function bareSubject(subject: string): string {
  let bare = subject.trim()
  for (let left = MOST_PREFIXES; left > 0 && PREFIX.test(bare); left -= 1)
    bare = bare.replace(PREFIX, '').trim()
  return bare
}

const peopleOf = ({ from, to }: MailFacts): Set<string> =>
  new Set([...(from ? [from] : []), ...to].map(({ address }) => address.toLowerCase()))

const hasSamePeople = (one: Set<string>, other: Set<string>): boolean =>
  [...one].filter((address) => other.has(address)).length >= 2

/**
 * Groups emails that belong together: by what they answer, also when the email that was answered is missing, and by the
 * same subject between the same people, of whom two must be in both. Groups and their emails are in the order of their
 * dates; without a date last.
 */
export function groupMails<M extends GroupedMail>(mails: readonly M[]): M[][] {
  const sorted = mails.toSorted(byDate)
  const groupOf = new Map<M, M[]>()
  const threads = new Map<string, M>()
  const subjects = new Map<string, { mail: M; people: Set<string> }[]>()
  const join = (one: M, other: M) => {
    const [from, into] = [groupOf.get(one) ?? [one], groupOf.get(other) ?? [other]]
    if (from === into) return
    into.push(...from)
    for (const mail of into) groupOf.set(mail, into)
  }
  for (const mail of sorted) {
    groupOf.set(mail, [mail])
    const { messageId, answers, subject } = mail.facts
    for (const id of [...(messageId === null ? [] : [messageId]), ...answers]) {
      const known = threads.get(id)
      if (known) join(mail, known)
      else threads.set(id, mail)
    }
    const key = bareSubject(subject).toLowerCase()
    const people = peopleOf(mail.facts)
    const same = subjects.get(key) ?? []
    const partner = key === '' ? undefined : same.find((each) => hasSamePeople(people, each.people))
    if (partner) join(mail, partner.mail)
    subjects.set(key, [...same, { mail, people }])
  }
  return [...new Set(groupOf.values())]
    .map((group) => group.toSorted(byDate))
    .toSorted(([one], [other]) => (one && other ? byDate(one, other) : 0))
}

/** ISO times compare as text; a letter after them comes last. */
const byDate = (one: GroupedMail, other: GroupedMail): number =>
  byCode(one.facts.date ?? 'z', other.facts.date ?? 'z') || byCode(one.id, other.id)
