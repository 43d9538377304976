import { Button, buttonClass } from '#client/ui/button.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { clearDateTime } from '#shared/dates.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { Photos } from '#server/builder/portal/document.tsx'
import { Paragraphs } from '#server/builder/portal/labels.tsx'
import type { TradeAnswer } from '#server/builder/trades/trades-answers.ts'
import type { OfficeClaim } from './claim-service.ts'

/** Renders what trades said on their page, with buttons for what waits for the office. */
export function TradeAnswers({ office }: { office: OfficeClaim }) {
  const { answers, claim, timeZone } = office
  const text = useText('builderOffice').answers
  const { from } = useText('builderPage').photo
  if (answers.length === 0) return null
  return (
    <section className="office-part" aria-labelledby="answers">
      <h2 className="h2" id="answers">
        {text.title}
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
                label={from({ name: answer.tradeName })}
              />
            )}
            {answer.state === 'waiting' && isOpen(claim.status) ? (
              <Waiting answer={answer} office={office} />
            ) : (
              <p className="sm muted">{text.outcomes[answer.state]}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns what a claim's row and page say of an answer. */
export const tradeSays = (name: string, kind: TradeAnswer['kind']): string =>
  textOf('builderOffice').answers[kind]({ name })

function Waiting({ answer, office: { claim, mayMarkFixed } }: { answer: TradeAnswer; office: OfficeClaim }) {
  const path = `/builder/claims/${claim.id}/answers/${answer.id}`
  const text = useText('builderOffice').answers
  const subject = encodeURIComponent(text.subject({ number: claim.number, title: claim.title }))
  return (
    <>
      <div className="told-acts">
        {answer.kind === 'question' && (
          <a
            className={buttonClass({ look: 'primary' })}
            href={`mailto:${encodeURIComponent(answer.tradeEmail)}?subject=${subject}`}
          >
            {text.reply}
          </a>
        )}
        {answer.kind === 'done' && mayMarkFixed && (
          <form method="post" action={`${path}/fixed`}>
            <Button type="submit" look="primary">
              {text.confirm}
            </Button>
          </form>
        )}
        <form method="post" action={`${path}/dismiss`}>
          <Button type="submit">{answer.kind === 'done' ? text.notDone : text.answered}</Button>
        </form>
      </div>
      {answer.kind === 'done' && mayMarkFixed && <p className="hint">{text.hint}</p>}
    </>
  )
}
