import { isShutOutByAddition, type OpenAdditionStatus } from './acting-rights.ts'
import type { ContractStatus } from './contracts.ts'

const order: readonly ContractStatus[] = ['active', 'signed', 'terminated']

/** A contract, with the reader as its tenant. */
interface Openable {
  readonly status: ContractStatus
  readonly tenant?: { readonly openAddition?: OpenAdditionStatus | null | undefined }
}

/**
 * Returns the contract with which the portal opens: a contract in force, else a future one, else an
 * ended one. A contract of which an addition shuts the resident out comes last.
 */
export function selectContractToOpen<C extends Openable>(contracts: readonly C[]): C | undefined {
  const open = contracts.filter(({ tenant }) => !isShutOutByAddition(tenant?.openAddition ?? null))
  return [open, contracts]
    .flatMap((some) => order.map((status) => some.find((contract) => contract.status === status)))
    .find((contract) => contract !== undefined)
}
