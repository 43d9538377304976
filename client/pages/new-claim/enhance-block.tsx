import { useEffect, useRef, useState } from 'react'
import type { Enhancement } from '#shared/enhance.ts'
import { appError } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Drawing, Icon } from '#client/ui/icon.tsx'
import { Skeleton, Spinner } from '#client/ui/spinner.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { categoryText } from '#shared/claims/categories.ts'
// The package as a whole would add 1.8 kB to this page; its other parts cannot be shaken off.
import { diffArrays } from 'diff/lib/diff/array.js'

const LINES_AND_PEN = 'M4 6h13M4 11h8M4 16h5M12.6 19.5l.7-3.1 5.2-5.2a1.6 1.6 0 0 1 2.3 2.3l-5.2 5.2z'

/** `result` is missing while it is being written. */
type Asked = { summary: string; result: Enhancement | undefined }

/**
 * Offers another wording of the summary, before and after side by side; nothing changes until "Use this". Where the
 * wording cannot be improved it says so. A category is offered with it only where it would be another one, and the person
 * has not chosen. Editing the summary discards the suggestion.
 */
export function EnhanceBlock({
  summary,
  category,
  onUse,
  onUseCategory,
  onTips,
}: {
  summary: string
  category: { value: string; isChosen: boolean }
  onUse: (result: Enhancement) => void
  /** Takes the category alone, where the wording needs no change. */
  onUseCategory: (category: Enhancement['category']) => void
  onTips: (tips: readonly string[]) => void
}) {
  const words = useText('newClaim').wording
  const hasAi = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.hasAiWriter === true
  const [isBlank, setBlank] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const enhance = trpc.claims.enhance.useMutation({
    onSuccess: ({ photoTips }) => onTips(photoTips),
    onError: (error) => console.warn('No suggestion', error),
  })
  const text = summary.trim()

  const close = () => {
    setOpen(false)
    enhance.reset()
  }

  if (isOpen && !enhance.isError && enhance.variables?.summary === text) {
    return (
      <Suggestion
        asked={{ summary: text, result: enhance.data }}
        offersCategory={!category.isChosen && enhance.data?.category !== category.value}
        onKeep={() => {
          close()
          setTimeout(() => button.current?.focus())
        }}
        onUse={(result) => {
          close()
          onUse(result)
        }}
        onUseCategory={(category) => {
          close()
          onUseCategory(category)
        }}
      />
    )
  }
  const problem =
    isBlank && text === ''
      ? textOf('claimRules').enhanceSummaryMissing
      : enhance.error && failureText(enhance.error)
  const ask = () => {
    setBlank(text === '')
    setOpen(text !== '')
    if (text === '') enhance.reset()
    else enhance.mutate({ summary: text })
  }
  return (
    <div className="ai-idle">
      <Button ref={button} isFull onClick={ask}>
        <Drawing of={LINES_AND_PEN} />
        {hasAi ? words.ai : words.tidy}
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

function failureText(error: unknown): string {
  const { code, message } = appError(error)
  return code === 'TOO_MANY' ? message : textOf('newClaim').wording.failed
}

function Suggestion({
  asked: { summary, result },
  offersCategory,
  onKeep,
  onUse,
  onUseCategory,
}: {
  asked: Asked
  offersCategory: boolean
  onKeep: () => void
  onUse: (result: Enhancement) => void
  onUseCategory: (category: Enhancement['category']) => void
}) {
  const text = useText('newClaim').wording
  const box = useRef<HTMLElement>(null)
  // The button that had the focus was removed.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const isWorking = result === undefined
  if (result?.description.trim() === summary)
    return (
      <section className="ai" ref={box} tabIndex={-1} aria-label={text.label}>
        <NothingToImprove
          category={offersCategory ? result.category : null}
          onClose={onKeep}
          onUseCategory={onUseCategory}
        />
      </section>
    )
  return (
    <section className="ai" ref={box} tabIndex={-1} aria-label={text.label} aria-busy={isWorking}>
      <div className="ah" role="status">
        {isWorking ? <Spinner /> : <Drawing of={LINES_AND_PEN} />}
        <span>{isWorking ? text.working : text.label}</span>
        {result && <span className="by">{text.writers[result.writer]}</span>}
      </div>
      {isWorking ? (
        <div className="blk now wait">
          <Skeleton width="96%" height="0.875rem" />
          <Skeleton width="88%" height="0.875rem" />
          <Skeleton width="52%" height="0.875rem" />
        </div>
      ) : (
        <>
          <BeforeAndAfter summary={summary} result={result} offersCategory={offersCategory} />
          {result.writer === 'builtin' && result.insteadOfAi && (
            <p className="hint">{text.insteadOfAi[result.insteadOfAi]}</p>
          )}
          <p className="hint">{text.check}</p>
          <div className="af">
            <Button onClick={onKeep}>{text.keep}</Button>
            <Button look="tinted" onClick={() => onUse(result)}>
              {text.use}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** Offers the category alone, where it would be another one; otherwise `category` is null. */
function NothingToImprove({
  category,
  onClose,
  onUseCategory,
}: {
  category: Enhancement['category'] | null
  onClose: () => void
  onUseCategory: (category: Enhancement['category']) => void
}) {
  const text = useText('newClaim').wording
  return (
    <>
      <div className="ah" role="status">
        <Icon name="check" />
        <span>{text.clear}</span>
      </div>
      {category && (
        <div className="blk">
          <Category category={category} />
        </div>
      )}
      <div className="af">
        <Button onClick={onClose}>{text.close}</Button>
        {category && (
          <Button look="tinted" onClick={() => onUseCategory(category)}>
            {text.useCategory}
          </Button>
        )}
      </div>
    </>
  )
}

function BeforeAndAfter({
  summary,
  result,
  offersCategory,
}: {
  summary: string
  result: Enhancement
  offersCategory: boolean
}) {
  const words = useText('newClaim').wording
  return (
    <>
      <div className="blk was">
        <div className="l">{words.yours}</div>
        <p dir="auto">{summary}</p>
      </div>
      <div className="blk now">
        <div className="l">{words.suggested}</div>
        <p dir="auto">
          {markAddedWords(summary, result.description).map(({ text, isAdded }, index) =>
            isAdded ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </p>
        {offersCategory && <Category category={result.category} />}
      </div>
    </>
  )
}

function Category({ category }: { category: Enhancement['category'] }) {
  return (
    <p className="sm text2 cat">
      <Rich text={useText('newClaim').wording.category} of={{ category: <b>{categoryText(category)}</b> }} />
    </p>
  )
}

/** Lists tips for photos of this kind of defect. */
export function PhotoTips({ tips }: { tips: readonly string[] }) {
  const text = useText('newClaim').wording
  if (tips.length === 0) return null
  return (
    <details className="nc-more tips">
      <summary>{text.photos}</summary>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>
            <Icon name="camera" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Piece = { text: string; isAdded: boolean }

/**
 * The text after, cut into pieces, with the words marked that the text before does not have in this order. Capitals and
 * punctuation make no difference. The pieces joined are exactly the text after.
 */
export function markAddedWords(before: string, after: string): Piece[] {
  const old = before.split(/\s+/).map(bare).filter(Boolean)
  // Words at even places, the space between them at odd ones.
  const parts = after.split(/(\s+)/)
  const words = parts.filter((_, at) => at % 2 === 0)
  const marks = diffArrays(old, words.map(bare))
    .filter(({ removed }) => !removed)
    .flatMap(({ value, added }) => value.map(() => added))
  const pieces: Piece[] = []
  words.forEach((word, at) => {
    const space = at > 0 ? (parts[at * 2 - 1] ?? '') : ''
    const isAdded = marks[at] === true && word !== ''
    const last = pieces.at(-1)
    if (last?.isAdded === isAdded) last.text += space + word
    else {
      // The space belongs to neither mark, so that it is not underlined at the edge of one.
      if (last && !last.isAdded) last.text += space
      pieces.push({ text: last && !last.isAdded ? word : space + word, isAdded })
    }
  })
  return pieces.filter(({ text }) => text !== '')
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
