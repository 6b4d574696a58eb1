import { useLayoutEffect } from 'react'
import {
  type BrowserRouterProps,
  BrowserRouter as BrowserRoutes,
  Link,
  type MemoryRouterProps,
  MemoryRouter as MemoryRoutes,
} from 'react-router-dom'
import { watchHistory } from './history-guard.ts'
import { LinkContext, type RenderLink } from './link-context.ts'

const renderLink: RenderLink = (link) => <Link {...link} />

/** Watches the history from a child of the router, since effects of children run first. */
function HistoryWatch(): null {
  useLayoutEffect(watchHistory, [])
  return null
}

/** The router of the portal, which handles internal links. */
export const BrowserRouter = ({ children, ...props }: BrowserRouterProps) => (
  <BrowserRoutes {...props}>
    <HistoryWatch />
    <LinkContext value={renderLink}>{children}</LinkContext>
  </BrowserRoutes>
)

/** The router of tests and stories, with a memory history. */
export const MemoryRouter = ({ children, ...props }: MemoryRouterProps) => (
  <MemoryRoutes {...props}>
    <LinkContext value={renderLink}>{children}</LinkContext>
  </MemoryRoutes>
)
