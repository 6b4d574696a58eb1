import { isShutOutByAddition, type OpenAdditionStatus } from './acting-rights.ts'
import type { ContractStatus } from './contracts.ts'

const order: readonly ContractStatus[] = ['active', 'signed', 'terminated']

/** A contract, with the reader as its tenant. */
interface Openable {
  readonly status: ContractStatus
  readonly tenant?: { readonly openAddition?: OpenAdditionStatus | null | undefined }
}

/**
 * Returns the contract that the portal opens on: one in force, else a future, else an ended one. One
 * that an addition shuts the resident out of comes last.
 */
export function contractToOpen<C extends Openable>(contracts: readonly C[]): C | undefined {
  const open = contracts.filter(({ tenant }) => !isShutOutByAddition(tenant?.openAddition ?? null))
  return [open, contracts]
    .flatMap((some) => order.map((status) => some.find((contract) => contract.status === status)))
    .find((contract) => contract !== undefined)
}
