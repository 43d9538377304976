import { useEffect, useRef } from 'react'
import { isPlaceholder } from '#shared/message-text.ts'
import { isInAnotherLanguage } from '#shared/language-guess.ts'
import type { Message } from '#shared/messages.ts'
import { TRANSLATED_MAX } from '#shared/translation.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useLanguage, useText } from '#client/ui/use-text.ts'

/**
 * The button below a message in another language than the reader's, or what a machine made of it. The translation is in
 * this page only. Shown where an AI service is set up.
 */
export function Translated({ claimId, message: { id, content } }: { claimId: string; message: Message }) {
  const text = useText('translation')
  const reader = useLanguage()
  const translate = trpc.messages.translate.useMutation()
  const { data, error, isPending } = translate
  const shown = data?.language === reader ? data : undefined
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus was removed.
  useEffect(() => {
    if (shown) place.current?.focus({ preventScroll: true })
  }, [shown])
  if (content.length > TRANSLATED_MAX || isPlaceholder(content) || !isInAnotherLanguage(content, reader))
    return null
  if (shown)
    return (
      <div className="translation" ref={place} tabIndex={-1} lang={shown.language}>
        <p className="muted sm">{text.byMachine}</p>
        <p className="plain" dir="auto">
          {shown.text}
        </p>
      </div>
    )
  return (
    <>
      <Button
        look="link"
        isBusy={isPending}
        busyText={text.busy}
        onClick={() => translate.mutate({ claimId, messageId: id, to: reader })}
      >
        {text.translate}
      </Button>
      <div role="alert">
        {error && (
          <p className="err">
            <Icon name="alert" />
            <span>{errorText(error, text.failures.other)}</span>
          </p>
        )}
      </div>
    </>
  )
}
