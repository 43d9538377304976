import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ImportResult } from '#shared/imports.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** The claims that an import became. */
export function Result({ result: { claims }, onMore }: { result: ImportResult; onMore: () => void }) {
  // The button that was pressed is gone: a screen reader goes on here.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel pad imp-panel imp" aria-labelledby="result-heading">
      <h2 className="h2" id="result-heading" tabIndex={-1} ref={heading}>
        {claims.length === 1 ? '1 claim imported' : `${claims.length} claims imported`}
      </h2>
      <p className="text2">
        Nothing was sent. To have one repaired that is still open, open it and send it to your builder.
      </p>
      <ul className="imp-result">
        {claims.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.claim(id)}>
              <Icon name="check" />
              <span className="grow" dir="auto">
                {title}
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="imp-acts">
        <ButtonLink look="primary" to={paths.dashboard}>
          Go to the dashboard
        </ButtonLink>
        <Button onClick={onMore}>Import more</Button>
      </div>
    </section>
  )
}
