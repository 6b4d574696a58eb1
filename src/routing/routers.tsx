import {
  type BrowserRouterProps,
  BrowserRouter as BrowserRoutes,
  Link,
  type MemoryRouterProps,
  MemoryRouter as MemoryRoutes,
} from 'react-router-dom'
import { LinkContext, type RenderLink } from './link-context.ts'

const renderLink: RenderLink = (link) => <Link {...link} />

/** The router of the portal, which handles internal links. */
export const BrowserRouter = ({ children, ...props }: BrowserRouterProps) => (
  <BrowserRoutes {...props}>
    <LinkContext value={renderLink}>{children}</LinkContext>
  </BrowserRoutes>
)

/** The same for tests and stories, with a memory history. */
export const MemoryRouter = ({ children, ...props }: MemoryRouterProps) => (
  <MemoryRoutes {...props}>
    <LinkContext value={renderLink}>{children}</LinkContext>
  </MemoryRoutes>
)
