import { readStatus, STATUS, statusLabel, STEPS, type ClaimStatus } from '#shared/claims/statuses.ts'
import { Badge, Glyph, Rail } from './badge.tsx'

/** Returns the `data-s` value in status.css for a status. */
export function statusTone(status: ClaimStatus): string {
  return STATUS[status].tone
}

/** A status's glyph alone, when its name is in the text beside it. */
export function StatusGlyph({ status }: { status: ClaimStatus }) {
  return <Glyph shapes={STATUS[status].glyph} />
}

/** On the dashboard an unknown status shows as New; with `unknownAs="itself"` as a gray pill with its own text. */
export function StatusBadge({ status, unknownAs = 'New' }: { status: string; unknownAs?: 'New' | 'itself' }) {
  const known = readStatus(status)
  if (!known && unknownAs === 'itself') {
    return (
      <Badge tone="sent" glyph={STATUS.New.glyph}>
        {status}
      </Badge>
    )
  }
  const shown = known ?? 'New'
  return (
    <Badge tone={statusTone(shown)} glyph={STATUS[shown].glyph}>
      {statusLabel(shown)}
    </Badge>
  )
}

/** "Step 5 of 6", in words beside the rail; a claim that did not arrive says so. */
export function stepText(status: string): string {
  const { step } = STATUS[readStatus(status) ?? 'New']
  return step === null ? 'Not delivered' : `Step ${step} of ${STEPS.length}`
}

/** The steps, filled to the current one; a claim that did not arrive shows one done and one broken. */
export function StatusRail({ status, isLarge = false }: { status: string; isLarge?: boolean }) {
  const { tone, step } = STATUS[readStatus(status) ?? 'New']
  return (
    <Rail
      tone={tone}
      step={step ?? 1}
      of={STEPS.length}
      isBroken={step === null}
      isLarge={isLarge}
      label={stepText(status)}
    />
  )
}
