import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Time } from '#client/ui/time.tsx'
import { firstName } from '#shared/person-name.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import { MAX_PHOTOS, PHOTO_ACCEPT, PHOTO_SIZE_HINT } from '#shared/photo-files.ts'
import { newFormKey } from '#server/builder/portal/forms.ts'
import { Photos } from '#server/builder/portal/document.tsx'
import { fieldOf, focusWhen, Paragraphs } from '#server/builder/portal/labels.tsx'
import type { TradeAnswer } from './answers-repository.ts'
import type { TradePageProps } from './trade-page.tsx'

/** Renders the forms "It is done" and "Ask the office". The homeowner sees neither answer. */
export function AnswerForm({ view: { claim }, state, base }: TradePageProps) {
  const { errors } = state
  return (
    <section className="c1">
      <h2 className="h2">
        Tell <bdi>{claim.builder.name}</bdi>
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
          label="What you did, or what you need to know"
          maxLength={MESSAGE_MAX}
          defaultValue={state.typed.say?.content}
          {...focusWhen(errors['content'] !== undefined)}
          {...fieldOf('content', errors)}
        />
        <div className="fld">
          <label htmlFor="photos">Photos</label>
          <input
            className="plain-file"
            type="file"
            multiple
            accept={PHOTO_ACCEPT}
            id="photos"
            name="photos"
            aria-describedby={errors['photos'] ? 'photos-hint photos-error' : 'photos-hint'}
            aria-invalid={errors['photos'] ? true : undefined}
          />
          <p className="hint" id="photos-hint">{`Up to ${MAX_PHOTOS}, ${PHOTO_SIZE_HINT}`}</p>
          {errors['photos'] && (
            <p className="err" id="photos-error">
              <Icon name="alert" />
              <span>{errors['photos']}</span>
            </p>
          )}
        </div>
        <div className="send-row">
          <Button type="submit" look="tinted" isLarge isFull icon="check">
            It is done
          </Button>
          <Button type="submit" isLarge isFull icon="send" formAction={`${base}/question`}>
            Ask the office
          </Button>
        </div>
        <p className="hint">
          <bdi>{firstName(claim.homeownerName)}</bdi> does not see this. <bdi>{claim.builder.name}</bdi> gets
          an email, and decides whether it is fixed.
        </p>
      </form>
    </section>
  )
}

/** Lists what the trade told the office so far, with the outcome of each. */
export function Answers({ view, base }: TradePageProps) {
  const { answers, claim } = view
  if (answers.length === 0) return null
  return (
    <section className="c1">
      <h2 className="h2">
        You told <bdi>{claim.builder.name}</bdi>
      </h2>
      <ul className="told">
        {answers.map((answer) => (
          <li key={answer.id}>
            <p>
              <b>{answer.kind === 'done' ? 'It is done' : 'You asked'}</b>{' '}
              <span className="muted sm">
                <Time at={answer.createdAt} zone={claim.timeZone} />
              </span>
            </p>
            <Paragraphs text={answer.content} />
            {answer.photos.length > 0 && <Photos photos={answer.photos} base={base} label="you sent" />}
            <p className="text2 sm">{OUTCOMES[answer.kind][answer.state]}</p>
            {answer.state === 'waiting' && isOpen(claim.status) && claim.fixReportedAt === null && (
              <form method="post" action={`${base}/answers/${answer.id}/withdraw`}>
                <Button type="submit" look="ghost" icon="undo">
                  Take it back
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const OUTCOMES: Record<TradeAnswer['kind'], Record<TradeAnswer['state'], string>> = {
  done: {
    waiting: 'The office has it, and has not confirmed it yet.',
    sent: 'The office confirmed it.',
    dismissed: 'The office says it is not done yet.',
    withdrawn: 'You took this back.',
  },
  question: {
    waiting: 'The office has it. The answer comes by email.',
    sent: 'The office has answered.',
    dismissed: 'The office has answered.',
    withdrawn: 'You took this back.',
  },
}
