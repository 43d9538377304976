import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { EnhanceBlock, PhotoTips } from './enhance-block.tsx'
import type { ClaimTexts } from './use-claim-texts.ts'

const FEEDBACK = { used: 'Using the suggested wording', dropped: 'Your summary goes as you wrote it' }

/** Offers another wording of the summary; once it is in the box, shows what was written and gives that back. */
export function Wording({
  claimTexts,
  category,
}: {
  claimTexts: ClaimTexts
  /** The category as it is shown. */
  category: string
}) {
  const { texts, feedback } = claimTexts
  const { description } = texts
  const [tips, setTips] = useState<readonly string[]>([])
  return (
    <div className="nc-wording">
      {description === null && (
        <EnhanceBlock
          summary={texts.summary}
          category={{ value: category, isChosen: texts.category !== null }}
          onUse={(result) => claimTexts.takeWording(result, category)}
          onUseCategory={(chosen) => claimTexts.edit({ category: chosen })}
          onTips={setTips}
        />
      )}
      <p className="feedback" role="status">
        {feedback && (
          <>
            {FEEDBACK[feedback]} ·{' '}
            <Button look="link" onClick={() => claimTexts.undo()}>
              Undo
            </Button>
          </>
        )}
      </p>
      {description !== null && (
        <details className="nc-more">
          <summary>Show what you wrote</summary>
          <p dir="auto">{texts.summary}</p>
          <Button look="link" onClick={() => claimTexts.dropDescription()}>
            Use my summary instead
          </Button>
        </details>
      )}
      <PhotoTips tips={tips} />
    </div>
  )
}
