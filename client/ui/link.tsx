import type { ComponentProps, ReactNode } from 'react'
import { useHref, useLinkClickHandler, useMatch, Navigate } from 'react-router-dom'
import { buttonClass, type ButtonLook } from './button.tsx'
import { Icon } from './icon.tsx'
import { FullPageSpinner } from './spinner.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string; state?: unknown }

/**
 * Leads to another page of the app. The router's own link also loads the data of its framework's pages, code that would
 * be 3 kB of every first load.
 */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const open = useLinkClickHandler(to, { state })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) open(event)
      }}
    >
      {children}
    </a>
  )
}

/** Marks itself as current on its page and the pages below it, with `end` on its page only. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  return <Link {...link} aria-current={useMatch({ path: link.to, end }) ? 'page' : undefined} />
}

/** A link within the app that looks like a button. */
export function ButtonLink({
  look,
  isLarge,
  isFull,
  icon,
  isIconOnly,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link> & { children?: ReactNode }) {
  return (
    <Link className={buttonClass({ look, isLarge, isFull, isIconOnly }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** Goes to another page, in the place of this one; until that page's code has arrived the window is not empty. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  return (
    <>
      <FullPageSpinner />
      <Navigate to={to} replace state={state} />
    </>
  )
}
