import { type AnchorHTMLAttributes, createContext, type ReactNode } from 'react'

/** Renders a link inside the portal, as the router around it follows it. */
export type RenderLink = (
  link: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; state?: unknown },
) => ReactNode

/** Null where no router is: a link is then followed by a full load. */
export const LinkContext = createContext<RenderLink | null>(null)
