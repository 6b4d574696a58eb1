import type { Contract } from '../../api/contracts.ts'

const order: readonly Contract['status'][] = ['active', 'signed', 'terminated']

/** The contract that the portal opens on: one in force, else one to come, else what there is. */
export function firstContract<C extends Pick<Contract, 'status'>>(
  contracts: readonly C[],
): C | undefined {
  return order
    .map((status) => contracts.find((contract) => contract.status === status))
    .find((contract) => contract !== undefined)
}
