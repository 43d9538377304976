import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Profile } from '#shared/profile.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { HouseOutline } from '#client/ui/house-outline.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** Before the first claim: home, builder, first claim; the next step is highlighted, finished ones are checked. */
export function FirstRun({ profile }: { profile: Profile }) {
  const { name } = useUser()
  const freeClaims = useClaimLimit()?.left
  const steps: StepProps[] = [
    {
      title: 'Add your home',
      text: 'Address and warranty dates, so every claim carries them.',
      action: 'Add home',
      to: paths.start('home'),
      isDone: profile.home !== null,
    },
    {
      title: 'Add your builder',
      text: 'The name and email on your warranty papers.',
      action: 'Add builder',
      to: paths.start('builder'),
      isDone: profile.builder !== null,
    },
    {
      title: 'File your first claim',
      text: freeClaims
        ? `A photo and two sentences are enough. Your first ${freeClaims} claims are free.`
        : 'A photo and two sentences are enough.',
      action: 'New Claim',
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
            Welcome, <bdi>{name.split(' ')[0]}</bdi>.<br />
            Let’s get your home on record.
          </h1>
          <p className="text2">
            At a walk-through, builders mark what needs fixing with blue tape. This is your roll of tape.
            Three short steps and your first claim is on its way.
          </p>
        </div>
      </div>
      <ol className="panel steps">
        {steps.map((step, index) => (
          <Step
            key={step.title}
            {...step}
            number={index + 1}
            state={step.isDone ? 'done' : index === current ? 'cur' : 'later'}
          />
        ))}
      </ol>
      {!profile.isReadOnly && (
        <p className="text2">
          Claims kept elsewhere? <Link to={paths.imports}>Import them</Link>
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
            <span className="sr">(done)</span>
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
