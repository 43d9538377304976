import { addMonths } from '#shared/coverage/time-left.ts'
import { HomeProfile, type Profile } from '#shared/profile.ts'
import { AddressFields } from '#client/parts/homes/address-fields.tsx'
import { HomePhoto } from '#client/parts/homes/home-photo.tsx'
import type { HomeField } from '#client/parts/homes/profile-form.ts'
import { useHomePhoto } from '#client/parts/homes/use-home-photo.ts'
import { paths } from '#client/lib/paths.ts'
import { isStoredHere } from '#client/lib/stored-here.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { StartFrame } from './start-frame.tsx'
import { useStep } from './use-step.ts'

/** Where the home is, and until when its warranty lasts. */
export function HomeStep({ profile }: { profile: Profile }) {
  const { typed, keep, lead } = useStep(profile, 'home', paths.start('builder'))
  const { frame, ...form } = useFields<HomeField>(typed, (name, value) => keep({ [name]: value }))
  const photo = form.field('photo')
  const start = form.field('warrantyStartDate')
  const end = form.field('warrantyEndDate')
  const isYearLater = end.value !== '' && end.value === yearAfter(start.value)
  const chosen = useHomePhoto((address) => photo.onChange({ target: { value: address } }))
  const saved = {
    onSuccess: (home: HomeProfile) => lead({ ...profile, home }),
    onError: form.refuse,
  }
  const create = trpc.profile.createHome.useMutation(saved)
  const update = trpc.profile.updateHome.useMutation(saved)
  const isBusy = create.isPending || update.isPending
  return (
    <StartFrame
      step={1}
      title="Where is your home?"
      lead="We put this on every claim, so you type it once."
      frame={frame}
      onSubmit={() => {
        // What was typed for it on the profile page is not seen here, nor what would be wrong with it.
        const isSeen = photo.value === '' || isStoredHere(photo.value)
        const input = form.read(HomeProfile, {
          ...form.values,
          photo: isSeen ? photo.value : (profile.home?.photo ?? ''),
        })
        if (!input || isBusy || chosen.isUploading) return
        if (profile.home) update.mutate(input)
        else create.mutate(input)
      }}
    >
      {form.failure && <Notice kind="bad" title={form.failure} />}
      <AddressFields field={form.field} />
      <div className="grid2 grid-dates">
        <TextField
          label="Warranty start date"
          type="date"
          hint="Your closing date"
          {...start}
          onChange={(event) => {
            start.onChange(event)
            // Proposed until another date is chosen.
            if (end.value === '' || isYearLater)
              end.onChange({ target: { value: yearAfter(event.target.value) } })
          }}
        />
        <TextField
          label="Warranty end date"
          type="date"
          hint={isYearLater ? 'One year later' : 'Often one year later'}
          {...end}
        />
      </div>
      <HomePhoto address={photo.value} chosen={chosen} isWide />
      <Button type="submit" look="primary" isLarge isFull isBusy={isBusy} busyText="Saving...">
        Continue
      </Button>
    </StartFrame>
  )
}

/** Returns the date a year after another; '' while the year of that one is still being typed, as 0020. */
const yearAfter = (date: string): string => (date > '1900' ? addMonths(date, 12) : '')
