import type { ReactNode } from 'react'
import type { ClaimRow } from '#shared/claims/views.ts'
import { dayAtHouse } from '#shared/clock/clock-state.ts'
import { preview } from '#shared/message-text.ts'
import { shortVisit } from '#shared/dates.ts'
import { overdueText } from '#shared/claims/state-sentence.ts'
import { needOf, type Need } from '#shared/claims/needs-you.ts'
import { paths } from '#client/lib/paths.ts'
import { Link, ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Drawing, Icon } from '#client/ui/icon.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Filed, LastMessage, Thumb } from './claim-row.tsx'
import { useAnswer } from './use-answer.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { categoryText } from '#shared/claims/categories.ts'

/** Focuses what links to a claim in the list, by its address, where what had the focus is gone. */
export function focusClaim(href: string, options?: FocusOptions): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`.row a[href="${href}"]`)?.focus(options)
}

export type NeedActions = {
  /** A claim was settled in its row. */
  onSettled: () => void
  /** Opens the sheet in which it is settled. */
  onAsk: (asked: Asked) => void
}

/**
 * A claim that needs the homeowner: what to do, and one button that does it. Once it needs nothing, it is an ordinary
 * row.
 */
export function NeedRow({
  claim,
  today,
  hasMail,
  onSettled,
  onAsk,
  children,
}: NeedActions & {
  claim: ClaimRow
  today: Date
  /** True when emails are sent at all. */
  hasMail: boolean
  /** The ordinary row of the claim. */
  children: ReactNode
}) {
  const need = needOf(claim, today, { hasMail })
  const answer = useAnswer(claim.id, onSettled)
  if (answer.answered !== null)
    return (
      <AnsweredRow claim={claim} what={answer.answered} onReopen={() => onAsk({ claim, what: 'reopen' })} />
    )
  if (!need || need.kind === 'send-imported') return children
  const words = wordsOf(need, dayAtHouse(claim, today))
  const press = (text: string, look: 'ghost' | 'tinted', what?: Asked['what']) => (
    <Button
      look={look}
      aria-label={`${text}: ${claim.title}`}
      aria-haspopup={what && 'dialog'}
      isBusy={!what && answer.isBusy}
      onClick={() => {
        if (what) onAsk({ claim, what })
        else if (need.kind === 'visit') answer.accept(need.visit.id)
        else answer.confirmFix()
      }}
    >
      {text}
    </Button>
  )
  return (
    <li className="row need" data-kind={need.kind}>
      <Thumb claim={claim}>
        <span className="mk">{words.icon}</span>
      </Thumb>
      <div className="txt">
        <Link className="w" to={paths.claim(claim.id)}>
          {words.text}
        </Link>
        <p className="s" dir="auto" lang="">
          {claim.title}
        </p>
        {(claim.unread?.text ?? claim.lastMessage) && (
          <p className="s q" dir="auto">
            {claim.unread?.text ? (
              <bdi lang="">{preview(claim.unread.text)}</bdi>
            ) : (
              <LastMessage claim={claim} find="" />
            )}
          </p>
        )}
        <p className="me">
          <StatusBadge status={claim.status} />
          <span>{categoryText(claim.category)}</span>
          <Filed at={claim.createdAt} today={today} />
        </p>
      </div>
      <div className="acts">
        {words.other && (
          <ButtonLink
            look="ghost"
            to={paths.claim(claim.id)}
            state={{ ask: words.other.ask }}
            aria-label={`${words.other.text}: ${claim.title}`}
          >
            {words.other.text}
          </ButtonLink>
        )}
        {need.kind === 'failed' && press(textOf('dashboard').needs.sendLink, 'ghost', 'share')}
        {press(words.press, 'tinted', words.what)}
      </div>
    </li>
  )
}

/** Shows the answer that was given in the row. A claim that was closed can be reopened as on its page. */
function AnsweredRow({
  claim,
  what,
  onReopen,
}: {
  claim: ClaimRow
  what: 'visit' | 'fix'
  onReopen: () => void
}) {
  const text = useText('dashboard').needs
  return (
    <li className="row need said">
      <Thumb claim={claim}>
        <span className="mk">
          <Icon name="check" />
        </span>
      </Thumb>
      <div className="txt">
        <p className="w" role="status">
          {what === 'visit' ? text.accepted : text.markedFixed}
        </p>
        <p className="s" dir="auto" lang="">
          {claim.title}
        </p>
      </div>
      {what === 'fix' && (
        <div className="acts">
          <Button
            look="link"
            aria-haspopup="dialog"
            aria-label={`${text.reopen}: ${claim.title}`}
            onClick={onReopen}
          >
            {text.reopen}
          </Button>
        </div>
      )}
    </li>
  )
}

/** A need whose row has a button. */
type Shown = Exclude<Need, { kind: 'send-imported' }>

/** A task for the sheet above the list: another address, a message, the link to send, a follow-up, reopening. */
export type Asked = { claim: ClaimRow; what: 'fix' | 'reply' | 'share' | 'follow-up' | 'reopen' }

const BUBBLE =
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v8.5A1.5 1.5 0 0 1 19 17h-7l-4.5 3.2V17H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5z'

type Words = {
  icon: ReactNode
  text: string
  press: string
  /** The sheet that the button opens; absent where it does it in the row. */
  what?: Asked['what']
  /** A second choice, which opens the claim's page with the form that `ask` names. */
  other?: { text: string; ask: 'not-yet' | 'other-time' }
}

function wordsOf(need: Shown, today: string): Words {
  const { needs: text } = textOf('dashboard')
  switch (need.kind) {
    case 'failed':
      return {
        icon: <Icon name="alert" />,
        text: text.failed,
        press: text.fixAddress,
        what: 'fix',
      }
    case 'send':
      return {
        icon: <Icon name="send" />,
        text: text.notSent,
        press: text.sendLink,
        what: 'share',
      }
    case 'fix':
      return {
        icon: <Icon name="check" />,
        text: text.isFixed,
        press: text.yes,
        other: { text: text.notYet, ask: 'not-yet' },
      }
    case 'visit':
      return {
        icon: <Icon name="calendar" />,
        text: text.visit({ visit: shortVisit(need.visit, today) }),
        press: text.accept,
        other: { text: text.otherTime, ask: 'other-time' },
      }
    case 'unreached':
      return {
        icon: <Icon name="send" />,
        text: need.act.kind === 'followed-up' ? text.followUpNotSent : text.unreached,
        press: text.sendLink,
        what: 'share',
      }
    case 'overdue':
      return {
        icon: <Icon name="clock" />,
        text: overdueText(need.days),
        press: text.followUp,
        what: 'follow-up',
      }
    case 'answer':
      return {
        icon: <Drawing of={BUBBLE} />,
        text: need.isQuestion ? text.asked({ name: need.from }) : text.answered({ name: need.from }),
        press: text.reply,
        what: 'reply',
      }
  }
}
