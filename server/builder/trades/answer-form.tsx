import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'
import { firstName } from '#shared/person-name.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import { newFormKey } from '#server/builder/portal/forms.ts'
import { Photos } from '#server/builder/portal/document.tsx'
import { AddPhotos, ChosenPhotos, FilesError } from '#server/builder/portal/file-fields.tsx'
import { fieldOf, focusWhen, Paragraphs } from '#server/builder/portal/labels.tsx'
import type { TradePageProps } from './trade-page.tsx'

/** Renders the forms "It is done" and "Ask the office". The homeowner sees neither answer. */
export function AnswerForm({ view: { claim }, state, base }: TradePageProps) {
  const { errors } = state
  const text = useText('tradePage').form
  const builder = <bdi>{claim.builder.name}</bdi>
  return (
    <section className="c1">
      <h2 className="h2">
        <Rich text={text.title} of={{ builder }} />
      </h2>
      <form
        className="reply"
        id="answer"
        method="post"
        action={`${base}/done`}
        encType="multipart/form-data"
        noValidate
      >
        <input type="hidden" name="formKey" value={state.formKey ?? newFormKey()} />
        <TextArea
          label={text.content}
          maxLength={MESSAGE_MAX}
          defaultValue={state.typed.say?.content}
          {...focusWhen(errors['content'] !== undefined)}
          {...fieldOf('content', errors)}
        />
        <ChosenPhotos canMark={false} />
        <AddPhotos error={errors['photos']} />
        <FilesError name="photos" error={errors['photos']} />
        <div className="send-row">
          <Button type="submit" look="tinted" isLarge isFull icon="check">
            {text.done}
          </Button>
          <Button type="submit" isLarge isFull icon="send" formAction={`${base}/question`}>
            {text.question}
          </Button>
        </div>
        <p className="hint">
          <Rich text={text.hint} of={{ first: <bdi>{firstName(claim.homeownerName)}</bdi>, builder }} />
        </p>
      </form>
    </section>
  )
}

/** Lists what the trade told the office so far, with the outcome of each. */
export function Answers({ view, base }: TradePageProps) {
  const { answers, claim } = view
  const text = useText('tradePage').told
  const { youSent } = useText('builderPage').photo
  if (answers.length === 0) return null
  return (
    <section className="c1">
      <h2 className="h2">
        <Rich text={text.title} of={{ builder: <bdi>{claim.builder.name}</bdi> }} />
      </h2>
      <ul className="told">
        {answers.map((answer) => (
          <li key={answer.id}>
            <p>
              <b>{text[answer.kind]}</b>{' '}
              <span className="muted sm">
                <Time at={answer.createdAt} zone={claim.timeZone} />
              </span>
            </p>
            <Paragraphs text={answer.content} />
            {answer.photos.length > 0 && <Photos photos={answer.photos} base={base} label={youSent} />}
            <p className="text2 sm">{text.outcomes[answer.kind][answer.state]}</p>
            {answer.state === 'waiting' && isOpen(claim.status) && claim.fixReportedAt === null && (
              <form method="post" action={`${base}/answers/${answer.id}/withdraw`}>
                <Button type="submit" look="ghost" icon="undo">
                  {text.withdraw}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
