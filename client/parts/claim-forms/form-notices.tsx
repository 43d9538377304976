import type { UrgentDanger } from '#shared/danger/danger.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** Warns what to do first when the text so far indicates danger. */
export function Danger({ danger }: { danger: UrgentDanger | null }) {
  if (!danger) return null
  return (
    <Notice kind="bad" title="Get safe first">
      {danger.message}
    </Notice>
  )
}

export function SafetyLine() {
  return (
    <p className="note sm safety">
      <Icon name="bolt" />
      <span className="text2">Gas, sparks or water you can’t stop? Call for help first, then file here.</span>
    </p>
  )
}

/** Explains that a claim submitted without a connection is sent later. */
export function OfflineLine() {
  return (
    <p className="offline-line" role="status">
      <Icon name="info" />
      <span>You’re offline. Submit now, and it will be sent when you’re back online.</span>
    </p>
  )
}

export function NoBuilder() {
  return (
    <Notice
      kind="lamp"
      role="none"
      title="No builder saved yet"
      action={
        <ButtonLink to={paths.profile} look="secondary">
          Add your builder
        </ButtonLink>
      }
    >
      You can submit now. We keep it and send it as soon as you add your builder.
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
  if (isEmpty) return null
  return (
    <div className="draft-line" role="status">
      <Icon name="check" />
      <span className="grow">Draft restored</span>
      <Button look="link" onClick={onDiscard}>
        Discard
      </Button>
      <Button look="ghost" isIconOnly icon="close" aria-label="Hide this line" onClick={onHide} />
    </div>
  )
}
