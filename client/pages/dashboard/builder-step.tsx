import { useNavigate } from 'react-router-dom'
import { BuilderProfile, PhoneNumber, type Profile } from '#shared/profile.ts'
import { PROFILE_MAX } from '#shared/profile-lengths.ts'
import type { BuilderField } from '#client/parts/homes/profile-form.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { StartFrame } from './start-frame.tsx'
import { useStep } from './use-step.ts'

/** Who built the home and gets the claims. */
export function BuilderStep({ profile }: { profile: Profile }) {
  const navigate = useNavigate()
  const { typed, phone, keep, keepPhone, lead } = useStep(profile, 'builder', paths.start('claim'))
  const { frame, ...form } = useFields<BuilderField | 'ownPhone'>(
    { ...typed, ownPhone: phone },
    (name, value) => (name === 'ownPhone' ? keepPhone(value) : keep({ [name]: value })),
  )
  const save = trpc.profile.save.useMutation({ onSuccess: lead, onError: form.refuse })
  const { home, contact } = profile
  const saved = {
    onSuccess: async (builder: BuilderProfile) => {
      const ownPhone = form.values.ownPhone.trim() || null
      if (!home || ownPhone === (contact?.phone ?? null)) await lead({ ...profile, builder })
      else save.mutate({ home, builder, contact: { phone: ownPhone, bestTimes: contact?.bestTimes ?? null } })
    },
    onError: form.refuse,
  }
  const create = trpc.profile.createBuilder.useMutation(saved)
  const update = trpc.profile.updateBuilder.useMutation(saved)
  const isBusy = create.isPending || update.isPending || save.isPending
  return (
    <StartFrame
      step={2}
      title="Who built it?"
      lead="Claims go to this address. It’s usually in your closing papers, under “warranty service”."
      frame={frame}
      onSubmit={() => {
        const input = form.read(BuilderProfile, {
          ...form.values,
          website: profile.builder?.website ?? '',
        })
        if (!input || isBusy) return
        const ownPhone = PhoneNumber.safeParse(form.values.ownPhone)
        if (!ownPhone.success) {
          form.show({ ownPhone: ownPhone.error.issues[0]?.message })
          return
        }
        if (profile.builder) update.mutate(input)
        else create.mutate(input)
      }}
    >
      {form.failure && <Notice kind="bad" title={form.failure} />}
      <TextField label="Builder name" maxLength={PROFILE_MAX.builderName} {...form.field('name')} />
      <TextField
        label="Builder email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <TextField
        label="Builder phone"
        isOptional
        type="tel"
        maxLength={PROFILE_MAX.phone}
        {...form.field('phone')}
      />
      {home && (
        <TextField
          label="Your phone"
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={PROFILE_MAX.phone}
          hint="So they can call about a visit. Only your builder sees it."
          {...form.field('ownPhone')}
        />
      )}
      <div className="start-acts">
        <Button type="submit" look="primary" isLarge isFull isBusy={isBusy} busyText="Saving...">
          Continue
        </Button>
        <Button look="ghost" isLarge isFull onClick={() => void navigate(paths.start('claim'))}>
          I don’t have the email yet
        </Button>
      </div>
    </StartFrame>
  )
}
