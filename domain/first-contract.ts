import type { ContractStatus } from './contracts.ts'

const order: readonly ContractStatus[] = ['active', 'signed', 'terminated']

/**
 * Returns the contract that the portal opens on: one in force, else a future, else an ended one.
 */
export function firstContract<C extends { readonly status: ContractStatus }>(
  contracts: readonly C[],
): C | undefined {
  return order
    .map((status) => contracts.find((contract) => contract.status === status))
    .find((contract) => contract !== undefined)
}
