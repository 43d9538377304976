import type { ReactNode } from 'react'
import type { ClaimStatus } from '#shared/claims/statuses.ts'
import { StatusGlyph, statusTone } from './badge.tsx'

export type RecordRow = {
  key: string | number
  when: ReactNode
  text: ReactNode
  /** In small print: what became of the email, the mail server's own words. */
  proofs: readonly ReactNode[]
  /** The status whose color and glyph the row has. */
  look?: ClaimStatus
  more?: ReactNode
}

/** Renders the rows of a claim's record, in the app, on paper and on the pages that are read without it. */
export function RecordRows({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <ol className="record-rows">
      {rows.map(({ key, when, text, proofs, look, more }) => (
        <li key={key} data-s={look && statusTone(look)}>
          {look && <StatusGlyph status={look} />}
          <div>
            <div>
              <bdi>{text}</bdi>
            </div>
            {proofs.map((proof, index) => (
              <p key={index} className="proof" dir="auto">
                {proof}
              </p>
            ))}
            {more}
          </div>
          <p className="when muted sm">{when}</p>
        </li>
      ))}
    </ol>
  )
}
