import { timeLeft } from '#shared/coverage/time-left.ts'
import { calendarDate, daysBetween } from '#shared/dates.ts'
import { PROFILE_MAX } from '#shared/account-lengths.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/messages/languages.ts'
import { offeredLanguages } from '#client/lib/language.ts'
import { useNow } from '#client/lib/use-now.ts'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { AddressFields, HomePhoto, useHomePhoto } from '#client/parts/homes/home-fields.tsx'
import type { FieldName, ProfileForm } from '#client/parts/homes/profile-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { useText } from '#client/ui/use-text.ts'

/** Returns the props that connect a field to the form, by the field's name. */
export type FieldWiring = (name: FieldName) => {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

export function HomeFields({ field, form }: { field: FieldWiring; form: ProfileForm }) {
  const text = useText('profile').home
  const photo = field('home.photo')
  const chosen = useHomePhoto((address) => photo.onChange({ target: { value: address } }))
  return (
    <section className="panel" aria-labelledby="home-heading">
      <div className="legend">
        <h2 id="home-heading">{text.title}</h2>
        <p>{text.lead}</p>
      </div>
      <AddressFields field={(part) => field(`home.${part}`)} />
      <div className="grid2">
        <TextField label={text.start} type="date" {...field('home.warrantyStartDate')} />
        <TextField
          label={text.end}
          type="date"
          hint={useTimeLeft(form.home.warrantyEndDate)}
          {...field('home.warrantyEndDate')}
        />
        <div className="full">
          <HomePhoto address={form.home.photo} chosen={chosen} />
        </div>
        <details className="full photo-url" open={photo.error !== undefined}>
          <summary>{text.photoByAddress}</summary>
          <TextField
            label={text.photoUrl}
            isOptional
            inputMode="url"
            autoCapitalize="none"
            placeholder="https://"
            hint={text.photoUrlHint}
            {...photo}
          />
        </details>
      </div>
    </section>
  )
}

/** Optional: without them the builder's page has no row to call. */
export function ContactFields({ field }: { field: FieldWiring }) {
  const text = useText('profile').contact
  return (
    <section className="panel" aria-labelledby="contact-heading">
      <ContactLegend />
      <div className="grid2">
        <TextField
          label={text.phone}
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={PROFILE_MAX.phone}
          {...field('contact.phone')}
        />
        <TextField
          label={text.bestTimes}
          isOptional
          maxLength={PROFILE_MAX.bestTimes}
          placeholder={text.bestTimesExample}
          {...field('contact.bestTimes')}
        />
      </div>
    </section>
  )
}

export function ContactLegend() {
  const text = useText('profile').contact
  return (
    <div className="legend">
      <h2 id="contact-heading">{text.title}</h2>
      <p>{text.lead}</p>
    </div>
  )
}

export function BuilderFields({ field }: { field: FieldWiring }) {
  const text = useText('profile').builder
  return (
    <section className="panel" aria-labelledby="builder-heading">
      <div className="legend">
        <h2 id="builder-heading">{text.title}</h2>
        <p>{text.lead}</p>
      </div>
      <div className="grid2">
        <TextField label={text.name} maxLength={PROFILE_MAX.builderName} {...field('builder.name')} />
        <TextField
          label={text.email}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          {...field('builder.email')}
        />
        <TextField
          label={text.phone}
          isOptional
          type="tel"
          maxLength={PROFILE_MAX.phone}
          {...field('builder.phone')}
        />
        <TextField
          label={text.website}
          isOptional
          inputMode="url"
          autoCapitalize="none"
          {...field('builder.website')}
        />
        {offeredLanguages().length > 1 && <BuilderLanguage {...field('builder.language')} />}
      </div>
    </section>
  )
}

function BuilderLanguage({ value, ...field }: ReturnType<FieldWiring>) {
  const text = useText('profile').builder
  return (
    <SelectField label={text.language} hint={text.languageHint} value={value || DEFAULT_LANGUAGE} {...field}>
      {offeredLanguages().map((name) => (
        <option key={name} value={name} lang={name}>
          {LANGUAGES[name].name}
        </option>
      ))}
    </SelectField>
  )
}

/** "6 months left" under the end of the warranty; nothing for an invalid date. */
function useTimeLeft(endDate: string): string | undefined {
  const text = useText('profile').home
  const today = calendarDate(useNow())
  if (!endDate || !Number.isFinite(daysBetween(today, endDate))) return undefined
  return endDate < today ? text.ended : timeLeft({ starts: today, ends: endDate }, today)
}

/** Labels stay, inputs pulse, each where its field will be. */
export function ProfileLoading() {
  const { home, builder, contact } = useText('profile')
  const address = useText('homeFields')
  return (
    <div className="prof" aria-busy="true">
      <span className="sr" role="status">
        {useText('common').loading}
      </span>
      <div className="panel">
        <div className="legend">
          <h2>{home.title}</h2>
          <p>{home.lead}</p>
        </div>
        <Fields labels={[address.address]} />
        <div className="grid-zip">
          <Fields labels={[address.city, address.state, address.zipCode]} />
        </div>
        <div className="grid2">
          <Fields labels={[home.start, home.end]} />
          <div className="full photo-wait" />
        </div>
      </div>
      <div className="panel">
        <div className="legend">
          <h2>{builder.title}</h2>
          <p>{builder.lead}</p>
        </div>
        <div className="grid2">
          <Fields labels={[builder.name, builder.email, builder.phone, builder.website]} />
        </div>
      </div>
      <div className="panel">
        <ContactLegend />
        <div className="grid2">
          <Fields labels={[contact.phone, contact.bestTimes]} />
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
  const text = useText('profile')
  return (
    <div className="panel none" role="alert">
      <h2 className="none-title">{text.notLoaded}</h2>
      <Button icon="refresh" onClick={() => location.reload()}>
        {text.refresh}
      </Button>
    </div>
  )
}
