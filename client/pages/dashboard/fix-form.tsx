import type { ClaimDetail } from '#shared/claims/claims.ts'
import type { Profile } from '#shared/profile.ts'
import { failureText, type ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { formOf } from '#client/parts/homes/profile-form.ts'
import { readForm } from '#client/parts/homes/read-form.ts'
import { useSaveProfile } from '#client/parts/homes/use-save-profile.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'

/** Why a claim did not reach its builder, and the address to try again with. */
export function FixForm({
  claim,
  resend,
  profile,
  onDone,
}: {
  claim: ClaimDetail
  resend: ClaimActions['resend']
  profile: Profile
  onDone: () => void
}) {
  const before = profile.builder?.email ?? ''
  const { frame, ...form } = useFields({ email: before })
  const save = useSaveProfile(profile)
  const isBusy = save.isPending || resend.isPending
  const isNew = form.values.email.trim() !== before

  const send = async () => {
    if (isNew) {
      const typed = formOf(profile)
      const { input, errors } = readForm({ ...typed, builder: { ...typed.builder, ...form.values } })
      if (!input) {
        const { 'builder.email': email, ...others } = errors
        return form.show(email ? { email } : {}, Object.values(others)[0] ?? null)
      }
      try {
        await save.run(input)
      } catch (error) {
        return form.refuse(error)
      }
    }
    resend.mutate({ id: claim.id }, { onSuccess: onDone })
  }
  return (
    <form
      className="form-gap"
      noValidate
      ref={frame}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <p className="text2">{whyOf(claim)} Nothing you wrote is lost.</p>
      <TextField
        label="Builder email"
        type="email"
        autoComplete="off"
        hint="Also changed on your profile."
        readOnly={isBusy}
        {...form.field('email')}
      />
      <FailureNotice text={form.failure ?? failureText(resend.error)} />
      <Button type="submit" look="primary" isLarge isBusy={isBusy} busyText="Sending...">
        {isNew || claim.correctedBuilder ? 'Send to the new address' : 'Send again'}
      </Button>
    </form>
  )
}

function whyOf({ delivery }: ClaimDetail): string {
  if (delivery.state !== 'failed') return 'The email came back.'
  const { reason, to } = delivery
  return reason.includes(to) ? reason : `${reason || 'The email came back.'} It went to ${to}.`
}
