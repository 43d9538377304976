import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom'

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
