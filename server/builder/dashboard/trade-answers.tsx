import { Button, buttonClass } from '#client/ui/button.tsx'
import { clearDateTime } from '#shared/dates.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { Photos } from '#server/builder/portal/document.tsx'
import { Paragraphs } from '#server/builder/portal/labels.tsx'
import type { TradeAnswer } from '#server/builder/trades/answers-repository.ts'
import type { OfficeClaim } from './claim-service.ts'

/** Renders what trades said on their page, with buttons for what waits for the office. */
export function TradeAnswers({ office }: { office: OfficeClaim }) {
  const { answers, claim, timeZone } = office
  if (answers.length === 0) return null
  return (
    <section className="office-part" aria-labelledby="answers">
      <h2 className="h2" id="answers">
        From the trade
      </h2>
      <ul className="panel told">
        {answers.map((answer) => (
          <li key={answer.id}>
            <p dir="auto">
              <b dir="auto">{tradeSays(answer.tradeName, answer.kind)}</b>{' '}
              <span className="sm muted">{clearDateTime(answer.createdAt, timeZone)}</span>
            </p>
            <Paragraphs text={answer.content} />
            {answer.photos.length > 0 && (
              <Photos
                photos={answer.photos}
                base={`/builder/claims/${claim.id}/answers`}
                label={`from ${answer.tradeName}`}
              />
            )}
            {answer.state === 'waiting' && isOpen(claim.status) ? (
              <Waiting answer={answer} office={office} />
            ) : (
              <p className="sm muted">{OUTCOMES[answer.state]}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns what a claim's row and page say of an answer. */
export const tradeSays = (name: string, kind: TradeAnswer['kind']): string =>
  kind === 'done' ? `${name} says it is done` : `${name} asks`

function Waiting({ answer, office: { claim, mayMarkFixed } }: { answer: TradeAnswer; office: OfficeClaim }) {
  const path = `/builder/claims/${claim.id}/answers/${answer.id}`
  const subject = encodeURIComponent(`Claim ${claim.number}: ${claim.title}`)
  return (
    <>
      <div className="told-acts">
        {answer.kind === 'question' && (
          <a
            className={buttonClass({ look: 'primary' })}
            href={`mailto:${encodeURIComponent(answer.tradeEmail)}?subject=${subject}`}
          >
            Reply by email
          </a>
        )}
        {answer.kind === 'done' && mayMarkFixed && (
          <form method="post" action={`${path}/fixed`}>
            <Button type="submit" look="primary">
              Mark as fixed with this
            </Button>
          </form>
        )}
        <form method="post" action={`${path}/dismiss`}>
          <Button type="submit">{answer.kind === 'done' ? 'Not done yet' : 'Answered'}</Button>
        </form>
      </div>
      {answer.kind === 'done' && mayMarkFixed && (
        <p className="hint">The homeowner gets these words and photos, and is asked to confirm.</p>
      )}
    </>
  )
}

const OUTCOMES: Record<TradeAnswer['state'], string> = {
  waiting: 'The claim is closed.',
  sent: 'You marked the claim as fixed with this; the homeowner has it.',
  dismissed: 'You have dealt with this.',
  withdrawn: 'They took this back.',
}
