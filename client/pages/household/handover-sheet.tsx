import { NewHandover } from '#shared/homes.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { LinkSheet } from './link-sheet.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'

/** Asks for the buyer's email; then shows the link, once. */
export function HandoverSheet({ homeId, onClose }: { homeId: string; onClose: () => void }) {
  const words = useText('householdSheets')
  const text = words.handover
  const utils = trpc.useUtils()
  const { frame, ...form } = useFields({ email: '' })
  const start = trpc.household.handOver.useMutation({
    onSuccess: () => utils.household.get.invalidate(),
    onError: form.refuse,
  })
  if (start.data) {
    const { isEmailed } = start.data
    return (
      <LinkSheet link={start.data} title={isEmailed ? text.sentTitle : words.link.title} onClose={onClose}>
        {isEmailed ? (
          <Rich text={text.sent} of={{ email: <bdi>{form.values.email.trim()}</bdi> }} />
        ) : (
          text.notSent
        )}
      </LinkSheet>
    )
  }
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={text.title}
      lead={text.lead}
      frame={frame}
      submit={text.submit}
      busyText={text.busy}
      isBusy={start.isPending}
      onSubmit={() => {
        const input = form.read(NewHandover, { email: form.values.email.trim() })
        if (input) start.mutate({ ...input, homeId })
      }}
    >
      <TextField
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <FailureNotice text={form.failure} />
    </FormSheet>
  )
}
