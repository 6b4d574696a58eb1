import { type AnchorHTMLAttributes, type ReactNode, useContext } from 'react'
import { LinkContext } from '../../routing/link-context.ts'

/**
 * Link target: `to` for a page of the portal, with its location state; `href` for telephone,
 * e-mail, files and other sites.
 */
export type Target =
  | { to: string; state?: unknown; href?: never }
  | { href: string; to?: never; state?: never }

export type AnchorProps = Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { children?: ReactNode }

/** An internal or external link without styles of its own. */
export function Anchor({ to, href, state, ...rest }: AnchorProps) {
  const renderLink = useContext(LinkContext)
  return renderLink && to !== undefined ? (
    renderLink({ to, state, ...rest })
  ) : (
    <a href={to ?? href} {...rest} />
  )
}
