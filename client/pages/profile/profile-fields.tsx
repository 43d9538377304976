import { timeLeft } from '#shared/coverage/periods.ts'
import { calendarDate, daysBetween } from '#shared/dates.ts'
import { PROFILE_MAX } from '#shared/account-lengths.ts'
import { useNow } from '#client/lib/use-now.ts'
import { TextField } from '#client/ui/field.tsx'
import { AddressFields } from '#client/parts/homes/address-fields.tsx'
import { HomePhoto, useHomePhoto } from '#client/parts/homes/home-photo.tsx'
import type { FieldName, ProfileForm } from '#client/parts/homes/profile-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'

/** Returns the props that connect a field to the form, by the field's name. */
export type FieldWiring = (name: FieldName) => {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

export function HomeFields({ field, form }: { field: FieldWiring; form: ProfileForm }) {
  const photo = field('home.photo')
  const chosen = useHomePhoto((address) => photo.onChange({ target: { value: address } }))
  return (
    <section className="panel" aria-labelledby="home-heading">
      <div className="legend">
        <h2 id="home-heading">Home Details</h2>
        <p>Filled in on every claim you file.</p>
      </div>
      <AddressFields field={(part) => field(`home.${part}`)} />
      <div className="grid2">
        <TextField label="Warranty start date" type="date" {...field('home.warrantyStartDate')} />
        <TextField
          label="Warranty end date"
          type="date"
          hint={useTimeLeft(form.home.warrantyEndDate)}
          {...field('home.warrantyEndDate')}
        />
        <div className="full">
          <HomePhoto address={form.home.photo} chosen={chosen} />
        </div>
        <details className="full photo-url" open={photo.error !== undefined}>
          <summary>Photo by its address</summary>
          <TextField
            label="Home photo URL"
            isOptional
            inputMode="url"
            autoCapitalize="none"
            placeholder="https://"
            hint="Only a picture that is stored here is shown; otherwise the drawn house."
            {...photo}
          />
        </details>
      </div>
    </section>
  )
}

/** Optional: without them the builder's page has no row to call. */
export function ContactFields({ field }: { field: FieldWiring }) {
  return (
    <section className="panel" aria-labelledby="contact-heading">
      <ContactLegend />
      <div className="grid2">
        <TextField
          label="Your phone"
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={PROFILE_MAX.phone}
          {...field('contact.phone')}
        />
        <TextField
          label="Best times"
          isOptional
          maxLength={PROFILE_MAX.bestTimes}
          placeholder="Weekdays after 3 PM. Texts are fine."
          {...field('contact.bestTimes')}
        />
      </div>
    </section>
  )
}

export function ContactLegend() {
  return (
    <div className="legend">
      <h2 id="contact-heading">How your builder reaches you</h2>
      <p>Only your builder sees this, on your open claims. Leave it empty to be reached by email only.</p>
    </div>
  )
}

export function BuilderFields({ field }: { field: FieldWiring }) {
  return (
    <section className="panel" aria-labelledby="builder-heading">
      <div className="legend">
        <h2 id="builder-heading">Builder Information</h2>
        <p>Claims are sent to this email. Your builder needs no account.</p>
      </div>
      <div className="grid2">
        <TextField label="Builder name" maxLength={PROFILE_MAX.builderName} {...field('builder.name')} />
        <TextField
          label="Builder email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          {...field('builder.email')}
        />
        <TextField
          label="Phone"
          isOptional
          type="tel"
          maxLength={PROFILE_MAX.phone}
          {...field('builder.phone')}
        />
        <TextField
          label="Website"
          isOptional
          inputMode="url"
          autoCapitalize="none"
          {...field('builder.website')}
        />
      </div>
    </section>
  )
}

/** "6 months left" under the end of the warranty; nothing for an invalid date. */
function useTimeLeft(endDate: string): string | undefined {
  const today = calendarDate(useNow())
  if (!endDate || !Number.isFinite(daysBetween(today, endDate))) return undefined
  return endDate < today ? 'Warranty ended' : timeLeft({ starts: today, ends: endDate }, today)
}

/** Labels stay, inputs pulse, each where its field will be. */
export function ProfileLoading() {
  return (
    <div className="prof" aria-busy="true">
      <span className="sr" role="status">
        Loading
      </span>
      <div className="panel">
        <div className="legend">
          <h2>Home Details</h2>
          <p>Filled in on every claim you file.</p>
        </div>
        <Fields labels={['Address']} />
        <div className="grid-zip">
          <Fields labels={['City', 'State', 'ZIP Code']} />
        </div>
        <div className="grid2">
          <Fields labels={['Warranty start date', 'Warranty end date']} />
          <div className="full photo-wait" />
        </div>
      </div>
      <div className="panel">
        <div className="legend">
          <h2>Builder Information</h2>
          <p>Claims are sent to this email. Your builder needs no account.</p>
        </div>
        <div className="grid2">
          <Fields labels={['Builder name', 'Builder email', 'Phone', 'Website']} />
        </div>
      </div>
      <div className="panel">
        <ContactLegend />
        <div className="grid2">
          <Fields labels={['Your phone', 'Best times']} />
        </div>
      </div>
    </div>
  )
}

function Fields({ labels }: { labels: readonly string[] }) {
  return labels.map((label) => (
    <div className="field" key={label}>
      <span className="lab">{label}</span>
      <Skeleton height="var(--control-h)" style={{ borderRadius: 'var(--radius-md)' }} />
    </div>
  ))
}

export function ProfileLoadError() {
  return (
    <div className="panel none" role="alert">
      <h2 className="none-title">Failed to load profile. Please try refreshing the page.</h2>
      <Button icon="refresh" onClick={() => location.reload()}>
        Refresh Page
      </Button>
    </div>
  )
}
