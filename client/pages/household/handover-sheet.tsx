import { NewHandover } from '#shared/homes.ts'
import { trpc } from '#client/lib/trpc.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { LinkSheet } from './link-sheet.tsx'

/** Asks for the buyer's email; then shows the link, once. */
export function HandoverSheet({ homeId, onClose }: { homeId: string; onClose: () => void }) {
  const utils = trpc.useUtils()
  const { frame, ...form } = useFields({ email: '' })
  const start = trpc.household.handOver.useMutation({
    onSuccess: () => utils.household.get.invalidate(),
    onError: form.refuse,
  })
  if (start.data) {
    const { isEmailed } = start.data
    return (
      <LinkSheet
        link={start.data}
        title={isEmailed ? 'Sent to the buyer' : 'Send this link'}
        onClose={onClose}
      >
        {isEmailed ? (
          <>
            <bdi>{form.values.email.trim()}</bdi> gets an email with a link. You can also send this one
            yourself.
          </>
        ) : (
          'Send it to the buyer. Nothing changes before you confirm who accepted.'
        )}
      </LinkSheet>
    )
  }
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title="Hand over this home"
      lead="The buyer gets a link and accepts. Nothing changes until you confirm."
      frame={frame}
      submit="Send link"
      busyText="Sending..."
      isBusy={start.isPending}
      onSubmit={() => {
        const input = form.read(NewHandover, { email: form.values.email.trim() })
        if (input) start.mutate({ ...input, homeId })
      }}
    >
      <TextField
        label="Buyer’s email"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <FailureNotice text={form.failure} />
    </FormSheet>
  )
}
