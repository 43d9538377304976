import { Navigate, useParams, useNavigate, NavigationType, useNavigationType } from 'react-router-dom'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { FullPageSpinner } from '#client/ui/spinner.tsx'
import { PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { ButtonLink, Link } from '#client/ui/link.tsx'
import { Drawing } from '#client/ui/icon.tsx'
import { HouseScene } from '#client/ui/house-scene.tsx'
import { WITH_CAMERA } from '#client/parts/claim-forms/requested.ts'
import { addMonths } from '#shared/coverage/time-left.ts'
import { HomeProfile, BuilderProfile, PhoneNumber, type Profile } from '#shared/profile.ts'
import { AddressFields, HomePhoto, useHomePhoto } from '#client/parts/homes/home-fields.tsx'
import {
  formOf,
  isSameForm,
  type HomeField,
  type BuilderField,
  type ProfileForm,
  readProfileDraft,
  writeProfileDraft,
} from '#client/parts/homes/profile-form.ts'
import { isStoredHere, draftScope } from '#client/lib/stored.ts'
import { TextField } from '#client/ui/field.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { PROFILE_MAX } from '#shared/account-lengths.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import type { ReactNode, Ref } from 'react'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { Logo } from '#client/ui/logo.tsx'
import { usePage } from '#client/ui/page.tsx'

/** Asks for the address of the home and the dates of its warranty. */
function HomeStep({ profile }: { profile: Profile }) {
  const text = useText('firstRun')
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
      title={text.home.title}
      lead={text.home.lead}
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
          label={text.home.start}
          type="date"
          hint={text.home.startHint}
          {...start}
          onChange={(event) => {
            start.onChange(event)
            // Proposed until another date is chosen.
            if (end.value === '' || isYearLater)
              end.onChange({ target: { value: yearAfter(event.target.value) } })
          }}
        />
        <TextField
          label={text.home.end}
          type="date"
          hint={isYearLater ? text.home.endYearLater : text.home.endHint}
          {...end}
        />
      </div>
      <HomePhoto address={photo.value} chosen={chosen} isWide />
      <Button type="submit" look="primary" isLarge isFull isBusy={isBusy} busyText={text.saving}>
        {text.next}
      </Button>
    </StartFrame>
  )
}

/** Returns the date a year after another; '' while the year of that one is still being typed, as 0020. */
const yearAfter = (date: string): string => (date > '1900' ? addMonths(date, 12) : '')

const CHECKLIST =
  'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3zM7.5 9l1.3 1.3L11 8M7.5 15l1.3 1.3L11 14M13.5 9.5h3M13.5 15.5h3'

/** The way to the first claim; on a phone it starts with the camera. */
function ClaimStep() {
  const text = useText('firstRun')
  const isPhone = useMediaQuery(PHONE)
  return (
    <StartFrame step={3} title={text.claim.title} lead={text.claim.lead}>
      <div className="start-pic">
        <HouseScene crop="house" />
      </div>
      <div className="start-acts">
        {isPhone ? (
          <ButtonLink look="primary" icon="camera" isLarge isFull to={paths.newClaim} state={WITH_CAMERA}>
            {text.claim.photo}
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" isLarge isFull to={paths.newClaim}>
            {text.claim.newClaim}
          </ButtonLink>
        )}
        <ButtonLink isLarge isFull to={paths.walkThrough}>
          <Drawing of={CHECKLIST} />
          {text.claim.walkThrough}
        </ButtonLink>
        <ButtonLink look="ghost" isLarge isFull to={paths.dashboard}>
          {text.claim.later}
        </ButtonLink>
      </div>
    </StartFrame>
  )
}

/** The step of the address, once what is saved so far is known. */
export function StartPage() {
  const text = useText('firstRun')
  const { step } = useParams()
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  if (!profile.data)
    return profile.isError ? (
      <main className="start">
        <h1 className="sr">{text.page}</h1>
        <Notice
          kind="bad"
          title={errorText(profile.error, text.loadFailed)}
          action={<Button onClick={() => void profile.refetch()}>{textOf('common').tryAgain}</Button>}
        />
      </main>
    ) : (
      <FullPageSpinner />
    )
  if (step === 'home') return <HomeStep profile={profile.data} />
  if (step === 'builder') return <BuilderStep profile={profile.data} />
  if (step === 'claim') return <ClaimStep />
  return <Navigate to={paths.dashboard} replace />
}

/** Asks for the builder who receives the claims. */
function BuilderStep({ profile }: { profile: Profile }) {
  const text = useText('firstRun')
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
      title={text.builder.title}
      lead={text.builder.lead}
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
      <TextField label={text.builder.name} maxLength={PROFILE_MAX.builderName} {...form.field('name')} />
      <TextField
        label={text.builder.email}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <TextField
        label={text.builder.phone}
        isOptional
        type="tel"
        maxLength={PROFILE_MAX.phone}
        {...form.field('phone')}
      />
      {home && (
        <TextField
          label={text.builder.ownPhone}
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={PROFILE_MAX.phone}
          hint={text.builder.ownPhoneHint}
          {...form.field('ownPhone')}
        />
      )}
      <div className="start-acts">
        <Button type="submit" look="primary" isLarge isFull isBusy={isBusy} busyText={text.saving}>
          {text.next}
        </Button>
        <Button look="ghost" isLarge isFull onClick={() => void navigate(paths.start('claim'))}>
          {text.builder.later}
        </Button>
      </div>
    </StartFrame>
  )
}

/**
 * One part of the profile as it was typed before, else as it is saved, with the homeowner's phone; `keep` and `keepPhone`
 * store what is typed, `lead` goes on.
 */
function useStep<Part extends 'home' | 'builder'>(profile: Profile, part: Part, next: string) {
  const id = draftScope(useUser().id, profile.homeId)
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const written = () => readProfileDraft(id) ?? formOf(profile)
  const before = written()

  /** For a reload and for the profile page. */
  const store = (now: ProfileForm) => writeProfileDraft(id, isSameForm(now, formOf(profile)) ? null : now)
  const keep = (values: Partial<ProfileForm[Part]>) => {
    const kept = written()
    store({ ...kept, [part]: { ...kept[part], ...values } })
  }
  const keepPhone = (phone: string) => {
    const kept = written()
    store({ ...kept, contact: { ...kept.contact, phone } })
  }
  /** After a save: what else was typed stays a draft. */
  const lead = async (saved: Profile) => {
    const kept = readProfileDraft(id)
    if (kept) {
      const now = { ...kept, [part]: formOf(saved)[part] }
      writeProfileDraft(id, isSameForm(now, formOf(saved)) ? null : now)
    }
    utils.profile.get.setData(undefined, saved)
    void utils.claims.invalidate()
    void utils.metrics.get.invalidate()
    await navigate(next)
  }
  return { typed: before[part], phone: before.contact.phone, keep, keepPhone, lead }
}

const STEPS = [1, 2, 3] as const

/** The frame of a step: where one is, a question, and a form or its buttons. */
function StartFrame({
  step,
  title,
  lead,
  frame,
  onSubmit,
  children,
}: {
  step: (typeof STEPS)[number]
  title: string
  lead: string
  /** A ref to the form, in which the first invalid field gets the focus. */
  frame?: Ref<HTMLFormElement>
  onSubmit?: () => void
  children: ReactNode
}) {
  const text = useText('firstRun')
  usePage({ title, hasOwnHeading: true })
  // No animation on a page load or on Back, which a phone's swipe animates itself.
  const slides = useNavigationType() !== NavigationType.Pop
  return (
    <>
      <header className="start-top">
        <Link className="brand" to={paths.dashboard}>
          <Logo />
          <span>{PRODUCT_NAME}</span>
        </Link>
        <span className="sm muted" aria-hidden="true">
          {text.step({ step })}
        </span>
      </header>
      <main className="start" data-slides={slides || undefined}>
        <div className="start-bars" aria-hidden="true">
          {STEPS.map((each) => (
            <i key={each} className={each <= step ? 'on' : undefined} />
          ))}
        </div>
        <div>
          <h1 className="h1" aria-describedby="start-lead">
            {title}
          </h1>
          <p className="text2" id="start-lead">
            <span className="sr">{text.stepRead({ step })} </span>
            {lead}
          </p>
        </div>
        <form
          className="start-form"
          noValidate
          ref={frame}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit?.()
          }}
        >
          {children}
        </form>
      </main>
    </>
  )
}
