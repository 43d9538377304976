import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Finish } from './use-finish.ts'

/** Nobody knows yet whether the claims were imported. */
export function Lost({ finish: { again, isBusy } }: { finish: Finish }) {
  return (
    <Notice
      kind="warn"
      title="The connection was lost"
      action={
        <Button onClick={again} isBusy={isBusy} busyText="Importing...">
          Try again
        </Button>
      }
    >
      Your claims are imported as soon as it is back, each of them once. Everything you typed is saved.
    </Notice>
  )
}
