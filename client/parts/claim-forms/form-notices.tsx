import type { UrgentDanger } from '#shared/danger/danger.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/** Warns what to do first when the text so far indicates danger. */
export function Danger({ danger }: { danger: UrgentDanger | null }) {
  if (!danger) return null
  return (
    <Notice kind="bad" title={textOf('newClaim').danger}>
      {danger.message}
    </Notice>
  )
}

export function SafetyLine() {
  return (
    <p className="note sm safety">
      <Icon name="bolt" />
      <span className="text2">{useText('newClaim').safety}</span>
    </p>
  )
}

/** Explains that a claim submitted without a connection is sent later. */
export function OfflineLine() {
  return (
    <p className="offline-line" role="status">
      <Icon name="info" />
      <span>{useText('newClaim').offline}</span>
    </p>
  )
}

export function NoBuilder() {
  const text = useText('newClaim').noBuilder
  return (
    <Notice
      kind="lamp"
      role="none"
      title={text.title}
      action={
        <ButtonLink to={paths.profile} look="secondary">
          {text.button}
        </ButtonLink>
      }
    >
      {text.text}
    </Notice>
  )
}

export function DraftLine({
  isEmpty,
  onDiscard,
  onHide,
}: {
  isEmpty: boolean
  onDiscard: () => void
  onHide: () => void
}) {
  const text = useText('newClaim').draft
  if (isEmpty) return null
  return (
    <div className="draft-line" role="status">
      <Icon name="check" />
      <span className="grow">{text.restored}</span>
      <Button look="link" onClick={onDiscard}>
        {text.discard}
      </Button>
      <Button look="ghost" isIconOnly icon="close" aria-label={text.hide} onClick={onHide} />
    </div>
  )
}
