import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Where a link leads: `to` inside the portal, `href` for telephone, e-mail, files and other sites. */
export type Target = { to: string; href?: never } | { href: string; to?: never }

export type AnchorProps = Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { children?: ReactNode }

/** A link of either kind, without a look of its own. */
export function Anchor({ to, href, ...rest }: AnchorProps) {
  return to === undefined ? <a href={href} {...rest} /> : <Link to={to} {...rest} />
}
