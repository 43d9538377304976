import { useEffect, useRef, useState } from 'react'
import type { Enhancement, FallbackReason } from '#shared/enhance.ts'
import { appError } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { markAddedWords } from './word-diff.ts'

type State =
  | { at: 'idle' | 'blank' }
  | { at: 'failed'; problem: string }
  | { at: 'working'; summary: string }
  | { at: 'suggested'; summary: string; result: Enhancement }

const BLANK = 'Please provide a summary first'
const FAILED = 'Failed to enhance description. Please try again.'

const WRITERS: Record<Enhancement['writer'], string> = {
  ai: 'Written by the AI service',
  builtin: 'Your words, tidied up',
}

const FALLBACKS: Record<FallbackReason, string> = {
  slow: 'The AI service did not answer in time',
  unavailable: 'The AI service is not available right now',
  unusable: 'The AI service gave no usable answer',
  declined: 'The AI service declined to write this',
  unfaithful: 'The AI service did not keep to what you wrote',
  busy: 'The AI service is busy with other claims',
}

/**
 * Offers another wording of the summary, before and after side by side; nothing changes until "Use this". Where the
 * wording cannot be improved it says so and offers the category alone. A summary edited meanwhile voids the suggestion.
 */
export function EnhanceBlock({
  summary,
  onUse,
  onUseCategory,
  onTips,
}: {
  summary: string
  onUse: (result: Enhancement) => void
  /** Takes the category alone, where the wording needs no change. */
  onUseCategory: (category: Enhancement['category']) => void
  onTips: (tips: readonly string[]) => void
}) {
  const { client } = trpc.useUtils()
  const hasAi = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.hasAiWriter === true
  const [known, setState] = useState<State>({ at: 'idle' })
  const button = useRef<HTMLButtonElement>(null)
  const state = current(known, summary.trim())

  const enhance = async () => {
    const asked = summary.trim()
    if (!asked) {
      setState({ at: 'blank' })
      return
    }
    setState({ at: 'working', summary: asked })
    try {
      const result = await client.claims.enhance.mutate({ summary: asked })
      setState({ at: 'suggested', summary: asked, result })
      onTips(result.photoTips)
    } catch (error) {
      console.warn('No suggestion', error)
      const { code, message } = appError(error)
      setState({ at: 'failed', problem: code === 'TOO_MANY' ? message : FAILED })
    }
  }

  if (state.at === 'working' || state.at === 'suggested') {
    return (
      <Suggestion
        state={state}
        onKeep={() => {
          setState({ at: 'idle' })
          setTimeout(() => button.current?.focus())
        }}
        onUse={(result) => {
          setState({ at: 'idle' })
          onUse(result)
        }}
        onUseCategory={(category) => {
          setState({ at: 'idle' })
          onUseCategory(category)
        }}
      />
    )
  }
  const problem = state.at === 'failed' ? state.problem : state.at === 'blank' ? BLANK : undefined
  return (
    <div className="ai-idle">
      <Button ref={button} icon="enhance" isFull onClick={() => void enhance()}>
        {hasAi ? 'Enhance with AI' : 'Tidy up my wording'}
      </Button>
      <div role="alert">
        {problem && (
          <p className="err">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** What still holds for the summary as it is now. */
function current(state: State, summary: string): State {
  if (state.at === 'blank' && summary !== '') return { at: 'idle' }
  if ((state.at === 'working' || state.at === 'suggested') && state.summary !== summary) return { at: 'idle' }
  return state
}

function Suggestion({
  state,
  onKeep,
  onUse,
  onUseCategory,
}: {
  state: Extract<State, { at: 'working' | 'suggested' }>
  onKeep: () => void
  onUse: (result: Enhancement) => void
  onUseCategory: (category: Enhancement['category']) => void
}) {
  const box = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const isWorking = state.at === 'working'
  if (state.at === 'suggested' && state.result.description.trim() === state.summary)
    return (
      <section className="ai" ref={box} tabIndex={-1} aria-label="Suggested wording">
        <div className="ah" role="status">
          <Icon name="check" />
          <span>Your wording is clear. Nothing to improve.</span>
        </div>
        <div className="blk">
          <p className="sm text2 cat">
            Category: <b>{state.result.category}</b>
          </p>
        </div>
        <div className="af">
          <Button onClick={onKeep}>Close</Button>
          <Button look="tinted" onClick={() => onUseCategory(state.result.category)}>
            Use this category
          </Button>
        </div>
      </section>
    )
  return (
    <section className="ai" ref={box} tabIndex={-1} aria-label="Suggested wording" aria-busy={isWorking}>
      <div className="ah" role="status">
        {isWorking ? <Spinner /> : <Icon name="enhance" />}
        <span>{isWorking ? 'Rewriting your summary' : 'Suggested wording'}</span>
        {state.at === 'suggested' && <span className="by">{WRITERS[state.result.writer]}</span>}
      </div>
      {state.at === 'working' ? (
        <div className="blk now wait">
          <Skeleton width="96%" height="0.875rem" />
          <Skeleton width="88%" height="0.875rem" />
          <Skeleton width="52%" height="0.875rem" />
        </div>
      ) : (
        <>
          <div className="blk was">
            <div className="l">Yours</div>
            <p>{state.summary}</p>
          </div>
          <div className="blk now">
            <div className="l">Suggested</div>
            <p>
              {markAddedWords(state.summary, state.result.description).map(({ text, isAdded }, index) =>
                isAdded ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </p>
            <p className="sm text2 cat">
              Category: <b>{state.result.category}</b>
            </p>
          </div>
          {state.result.writer === 'builtin' && state.result.insteadOfAi && (
            <p className="hint">
              {FALLBACKS[state.result.insteadOfAi]}; these are your own words, tidied up.
            </p>
          )}
          <p className="hint">Check that it says what you saw. It goes to your builder in your name.</p>
          <div className="af">
            <Button onClick={onKeep}>Keep mine</Button>
            <Button look="tinted" onClick={() => onUse(state.result)}>
              Use this
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** What to photograph for this kind of defect. */
export function PhotoTips({ tips }: { tips: readonly string[] }) {
  if (tips.length === 0) return null
  return (
    <div className="tips">
      <p className="sm">
        <b>Photos that help</b>
      </p>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>
            <Icon name="camera" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
