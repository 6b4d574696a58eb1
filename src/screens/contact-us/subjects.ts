import { isActiveContract } from '../../../domain/contracts.ts'
import type { TenantRole } from '../../../domain/permissions.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import { openTargetOf, type PageContract } from '../../routing/link-targets.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import { withOrigin } from '../../routing/origin.ts'
import type { ListedName } from '../../routing/pages.ts'
import type { Switches } from '../../routing/portal-routes.ts'

/** The subjects that a resident writes about, each with its icon and the page of its form. */
const forms = {
  defect: { icon: 'wrench', page: 'defectNotice' },
  question: { icon: 'info', page: 'question' },
  payment: { icon: 'wallet', page: 'messages' },
  agreement: { icon: 'document', page: 'messages' },
  other: { icon: 'message', page: 'messages' },
  feedback: { icon: 'edit', page: 'feedback' },
} as const satisfies Record<string, { readonly icon: IconName; readonly page: ListedName }>

export type SubjectName = keyof typeof forms
const names = Object.keys(forms) as SubjectName[]

/** A subject with its form: a page of the portal, or an address of the provider's own. */
export type Subject = { readonly name: SubjectName; readonly icon: IconName } & (
  | { readonly to: string; readonly href?: never }
  | { readonly href: string; readonly to?: never }
)

interface Opened {
  readonly switches: Switches
  readonly roles: readonly TenantRole[]
}

/**
 * Returns the subjects that a resident may write about on a contract, in the order of the page: those
 * whose form is open, and which the contract and the resident's roles allow.
 */
export const subjectsOf = (contract: PageContract, opened: Opened): Subject[] =>
  names.flatMap((name): Subject[] => {
    const { icon, page } = forms[name]
    const target = openTargetOf(page, contract, opened)
    if (!target) return []
    if (target.href !== undefined) return [{ name, icon, href: target.href }]
    if (target.to === undefined) return []
    if (page !== 'messages') return [{ name, icon, to: withOrigin(target.to, 'contactUs') }]
    if (!isActiveContract(contract.status)) return []
    return [{ name, icon, to: messageAddresses.new(contract.uuid) }]
  })
