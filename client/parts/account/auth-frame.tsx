import type { FormEvent, ReactNode } from 'react'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { paths } from '#client/lib/paths.ts'
import { offeredLanguages } from '#client/lib/language.ts'
import { Link } from '#client/ui/link.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { HouseScene } from '#client/ui/house-scene.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Logo } from '#client/ui/logo.tsx'

const LanguageMenu = lazyPart(() => import('./language-menu.tsx').then((m) => m.LanguageMenu))

/** The frame of sign-in and registration: a picture above the form on a phone, beside it on wide screens. */
export function AuthFrame({
  title,
  subtitle,
  onSubmit,
  children,
}: {
  title: ReactNode
  subtitle: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  return (
    <main className="auth">
      <figure className="art">
        <HouseScene crop="street" />
        <Brand />
        <figcaption>{useText('signIn').scene}</figcaption>
      </figure>
      <form className="form" noValidate onSubmit={onSubmit}>
        <Brand />
        <div>
          <h1>{title}</h1>
          <p className="text2">{subtitle}</p>
        </div>
        {children}
        {offeredLanguages().length > 1 && <LanguageMenu />}
      </form>
    </main>
  )
}

function Brand() {
  return (
    <Link className="brand" to={paths.login}>
      <Logo />
      <span>{PRODUCT_NAME}</span>
    </Link>
  )
}
