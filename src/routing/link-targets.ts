import type { ListedContract } from '../../api/contracts.ts'
import { isShutOutByAddition } from '../../domain/acting-rights.ts'
import { mayWriteNotice } from '../../domain/notices.ts'
import { mayUseFeature, type TenantRole } from '../../domain/permissions.ts'
import {
  type ListedName,
  type PageName,
  pageNames,
  pages,
  type RouteArea,
  type SessionName,
  type SessionPage,
} from './pages.ts'
import { fillContract, isOpenBySwitches, type Switches } from './portal-routes.ts'

/** Link target of a page: internal, external, or coming soon. */
export type LinkTarget =
  | { readonly to: string; readonly href?: never; readonly soon?: never }
  | { readonly href: string; readonly to?: never; readonly soon?: never }
  | { readonly soon: true; readonly to?: never; readonly href?: never }

/**
 * Returns the link target of a contract's page: internal, the provider's own address, or coming
 * soon; null when the switches close it. Specification 1, layout.
 */
export function linkTargetOf(
  name: SessionName,
  contractUuid: string,
  switches: Switches,
): LinkTarget | null {
  const page: SessionPage = pages[name]
  const { local } = switches
  if (local.contractTerminationOnly && !page.inTerminationOnly) return null
  const href = page.elsewhere && local[page.elsewhere]
  if (href) return { href }
  if (page.path !== null && isOpenBySwitches(page, switches))
    return { to: fillContract(page.path, contractUuid) }
  return page.isComing ? { soon: true } : null
}

/** A page in the menu or on the front page. */
export interface ListedPage extends SessionPage {
  readonly name: ListedName
  readonly area: RouteArea
  readonly entry: NonNullable<SessionPage['entry']>
}

const isListed = (name: PageName): name is ListedName => 'entry' in pages[name]

/** The pages in the menu or on the front page, in the order of the table. */
export const listedPages: readonly ListedPage[] = pageNames
  .filter(isListed)
  .map((name) => ({ name, ...pages[name] }))

/** The data of a contract that decide which pages are open. */
export interface PageContract extends Pick<ListedContract, 'uuid' | 'status'> {
  readonly tenant?: Pick<ListedContract['tenant'], 'openAddition'>
}

/** Whether the resident's roles on a contract, and its status, allow a listed page. */
export const isPageAllowed = (
  {
    feature,
    isOpenToShutOut,
    entry: { writes },
  }: Pick<ListedPage, 'feature' | 'isOpenToShutOut' | 'entry'>,
  { status, tenant }: PageContract,
  roles: readonly TenantRole[],
): boolean =>
  (isOpenToShutOut === true || !isShutOutByAddition(tenant?.openAddition ?? null)) &&
  (feature === undefined || mayUseFeature(feature, roles)) &&
  (writes === undefined || mayWriteNotice(writes, { status, roles }))

/** Returns the link target of a listed page; null where it is closed to the contract or the roles. */
export function openTargetOf(
  name: ListedName,
  contract: PageContract,
  { switches, roles }: { readonly switches: Switches; readonly roles: readonly TenantRole[] },
): LinkTarget | null {
  const page = listedPages.find((one) => one.name === name)
  return page && isPageAllowed(page, contract, roles)
    ? linkTargetOf(name, contract.uuid, switches)
    : null
}
