import type { ReactNode, Ref } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { paths } from '#client/lib/paths.ts'
import { Link } from '#client/ui/link.tsx'
import { Logo } from '#client/ui/logo.tsx'
import { usePage } from '#client/ui/page.tsx'
import { useText } from '#client/ui/use-text.ts'

const STEPS = [1, 2, 3] as const

/** The frame of a step: where one is, a question, and a form or its buttons. */
export function StartFrame({
  step,
  title,
  lead,
  frame,
  onSubmit,
  children,
}: {
  step: (typeof STEPS)[number]
  title: string
  lead: string
  /** A ref to the form, in which the first invalid field gets the focus. */
  frame?: Ref<HTMLFormElement>
  onSubmit?: () => void
  children: ReactNode
}) {
  const text = useText('firstRun')
  usePage({ title, hasOwnHeading: true })
  // No animation on a page load or on Back, which a phone's swipe animates itself.
  const slides = useNavigationType() !== NavigationType.Pop
  return (
    <>
      <header className="start-top">
        <Link className="brand" to={paths.dashboard}>
          <Logo />
          <span>{PRODUCT_NAME}</span>
        </Link>
        <span className="sm muted" aria-hidden="true">
          {text.step({ step })}
        </span>
      </header>
      <main className="start" data-slides={slides || undefined}>
        <div className="start-bars" aria-hidden="true">
          {STEPS.map((each) => (
            <i key={each} className={each <= step ? 'on' : undefined} />
          ))}
        </div>
        <div>
          <h1 className="h1" aria-describedby="start-lead">
            {title}
          </h1>
          <p className="text2" id="start-lead">
            <span className="sr">{text.stepRead({ step })} </span>
            {lead}
          </p>
        </div>
        <form
          className="start-form"
          noValidate
          ref={frame}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit?.()
          }}
        >
          {children}
        </form>
      </main>
    </>
  )
}
