import type { ReactNode } from 'react'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import type { Language } from '#shared/messages/languages.ts'
import { useText } from '#client/ui/use-text.ts'
import type { Refused } from '#server/builder/dashboard/forms.ts'
import { NOBODY, SOMEONE_NEW } from './trades-forms.ts'
import type { ListedTrade } from './trades-repository.ts'
import { TradeFields } from './trades-page.tsx'

type AssignPageProps = {
  trades: readonly ListedTrade[]
  claims: readonly { id: string; title: string }[]
  /** The trade of all these claims; undefined where they differ or have none. */
  current: string | undefined
  hasAssigned: boolean
  /** The query of the list to go back to. */
  back: string
  /** The languages that emails to somebody new may be in. */
  languages: readonly Language[]
  refused?: Refused | undefined
}

/** Chooses who works on one claim or several: somebody of the list, somebody new or nobody. */
export function AssignPage({
  trades,
  claims,
  current,
  hasAssigned,
  back,
  languages,
  refused,
}: AssignPageProps) {
  const text = useText('builderOffice').assign
  const chosen = refused?.typed['trade'] ?? current ?? trades[0]?.id ?? SOMEONE_NEW
  const isChosen = (value: string) => chosen === value
  return (
    <main className="bd narrow assign" id="main">
      <div className="lh sh">
        <h1 className="h1">{text.title}</h1>
        <a
          className={`${buttonClass({ look: 'ghost', isIconOnly: true })} assign-close`}
          href={`/builder${back}`}
          aria-label={text.close}
        >
          <Icon name="close" />
        </a>
      </div>
      <form method="post" action="/builder/assign" noValidate>
        <div className="start-f sb">
          <p className="text2" dir="auto">
            {claims.length === 1 ? claims[0]?.title : text.claims({ count: claims.length })}
          </p>
          {refused?.errors['trade'] && <NoticeLine kind="bad">{refused.errors['trade']}</NoticeLine>}
          <input type="hidden" name="back" value={back} />
          {claims.map(({ id }) => (
            <input key={id} type="hidden" name="claim" value={id} />
          ))}
          <fieldset className="panel choices">
            <legend className="sr">{text.legend}</legend>
            {trades.map(({ id, name, work, open }) => (
              <Choice key={id} value={id} isChosen={isChosen(id)} icon="wrench" name={name}>
                {[work, text.open({ count: open })].filter(Boolean).join(' · ')}
              </Choice>
            ))}
            <Choice value={SOMEONE_NEW} isChosen={isChosen(SOMEONE_NEW)} icon="plus" name={text.someone.name}>
              {text.someone.text}
            </Choice>
            {hasAssigned && (
              <Choice value={NOBODY} isChosen={isChosen(NOBODY)} icon="close" name={text.nobody.name}>
                {text.nobody.text}
              </Choice>
            )}
          </fieldset>
          <div className="someone-new">
            <TradeFields languages={languages} refused={refused} />
          </div>
          <p className="hint">{text.hint}</p>
        </div>
        <div className="assign-acts sf">
          <a
            className={`${buttonClass({ look: 'ghost', isLarge: true })} assign-close`}
            href={`/builder${back}`}
          >
            {text.cancel}
          </a>
          <Button
            type="submit"
            look="primary"
            isLarge
            data-some={text.submit}
            data-whom={text.submitTo}
            data-nobody={text.submitToNobody}
          >
            {text.submit}
          </Button>
        </div>
      </form>
    </main>
  )
}

type ChoiceProps = { value: string; isChosen: boolean; icon: IconName; name: string; children: ReactNode }

function Choice({ value, isChosen, icon, name, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name="trade" value={value} defaultChecked={isChosen} />
      <span className="fi">
        <Icon name={icon} />
      </span>
      <span className="grow" dir="auto">
        <b dir="auto">{name}</b>
        <span className="sm muted">{children}</span>
      </span>
      <span className="dot" />
    </label>
  )
}
