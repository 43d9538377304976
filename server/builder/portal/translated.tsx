import { z } from 'zod'
import { isPlaceholder } from '#shared/message-text.ts'
import { isInAnotherLanguage } from '#shared/language-guess.ts'
import { MessageId } from '#shared/messages.ts'
import { language } from '#shared/messages/text.ts'
import { TRANSLATED_MAX, type Translation } from '#shared/translation.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import { DESCRIPTION } from '#server/messages/translation.ts'
import { Paragraphs } from './labels.tsx'
import type { PageProps } from './page.tsx'

/** The translations of a page; absent without an AI service. */
export type TranslationState = {
  /** The page of the thread is the one before this message. */
  before?: string | undefined
  /** The one that a form without script asked for. */
  shown?: { id: string; translation: Translation }
}

/** The form: what is to be translated, and the page of the thread that it was on. */
export const WantedTranslation = z.object({
  message: z.union([z.literal(DESCRIPTION), MessageId]),
  before: z.catch(z.optional(MessageId), undefined),
})
export type WantedTranslation = z.infer<typeof WantedTranslation>

/**
 * The button below words in another language than the builder's, or their translation. Without script it is a form; the
 * script (client/builder-pages/portal/translate.ts) fills in the translation and what went wrong.
 */
export function Translated({
  id,
  words,
  anchor,
  base,
  state,
}: Pick<PageProps, 'base' | 'state'> & { id: string; words: string; anchor: string }) {
  const text = useText('translation')
  const reader = language()
  const offered =
    state.translation &&
    words.length <= TRANSLATED_MAX &&
    !isPlaceholder(words) &&
    isInAnotherLanguage(words, reader)
  if (!state.translation || !offered) return null
  const { before, shown } = state.translation
  const translation = shown?.id === id ? shown.translation : undefined
  return (
    <div className="translated" data-of={id}>
      <form method="post" action={`${base}/translate#${anchor}`} hidden={translation !== undefined}>
        <input type="hidden" name="message" value={id} />
        {before !== undefined && <input type="hidden" name="before" value={before} />}
        <Button type="submit" look="link" data-busy={text.busy}>
          {text.translate}
        </Button>
        <p className="err" role="alert" hidden>
          <Icon name="alert" />
          <span />
        </p>
      </form>
      <div className="translation" lang={translation?.language ?? reader} hidden={!translation}>
        <p className="muted sm">{text.byMachine}</p>
        <div className="words">
          {translation && <Paragraphs text={translation.text} lang={translation.language} />}
        </div>
      </div>
    </div>
  )
}
