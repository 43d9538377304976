import { useEffect, type ReactNode } from 'react'
import type { Profile } from '#shared/profile.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { paths } from '#client/lib/paths.ts'
import { Link, ButtonLink } from '#client/ui/link.tsx'
import { HouseOutline } from '#client/ui/house-outline.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'

/** Before the first claim: home, builder, first claim; the next step is highlighted, finished ones are checked. */
export function FirstRun({ profile }: { profile: Profile }) {
  const { name } = useUser()
  const freeClaims = useClaimLimit()?.left
  const text = useText('firstRun')
  const { home, builder, claim } = text.steps
  const steps: StepProps[] = [
    { ...home, to: paths.start('home'), isDone: profile.home !== null },
    { ...builder, to: paths.start('builder'), isDone: profile.builder !== null },
    {
      ...claim,
      text: freeClaims ? text.freeClaims({ count: freeClaims }) : claim.text,
      to: paths.newClaim,
      isDone: false,
    },
  ]
  // The first step opens at once, on a slow network too.
  useEffect(() => void import('./start-page.tsx').catch(() => undefined), [])
  const current = steps.findIndex((step) => !step.isDone)
  return (
    <>
      <div className="hero">
        <div className="pic">
          <HouseOutline isTaped />
        </div>
        <div className="page-h">
          <h1 className="h1">
            <Rich text={text.welcome} of={{ name: <bdi>{name.split(' ')[0]}</bdi>, br: <br /> }} />
          </h1>
          <p className="text2">{text.lead}</p>
        </div>
      </div>
      <ol className="panel steps">
        {steps.map((step, index) => (
          <Step
            key={step.to}
            {...step}
            number={index + 1}
            state={step.isDone ? 'done' : index === current ? 'cur' : 'later'}
          />
        ))}
      </ol>
      {!profile.isReadOnly && (
        <p className="text2">
          <Rich text={text.importThem} of={{ a: <Link to={paths.imports} /> }} />
        </p>
      )}
    </>
  )
}

type StepProps = { title: string; text: string; action: string; to: string; isDone: boolean }

function Step({
  title,
  text,
  action,
  to,
  isDone,
  number,
  state,
}: StepProps & { number: number; state: 'done' | 'cur' | 'later' }): ReactNode {
  const { done } = useText('firstRun')
  return (
    <li className={`step ${state}`} aria-current={state === 'cur' ? 'step' : undefined}>
      <span className="no" aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <h2>
        {title}
        {isDone && (
          <>
            {' '}
            <span className="sr">{done}</span>
          </>
        )}
      </h2>
      <p>{text}</p>
      {!isDone && (
        <ButtonLink look={state === 'cur' ? 'primary' : 'secondary'} to={to}>
          {action}
        </ButtonLink>
      )}
    </li>
  )
}
