import { type AnchorHTMLAttributes, createContext, type ReactNode } from 'react'

/** Renders an internal link with the surrounding router. */
export type RenderLink = (
  link: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; state?: unknown },
) => ReactNode

/** Null without a router: links then load a new page. */
export const LinkContext = createContext<RenderLink | null>(null)
