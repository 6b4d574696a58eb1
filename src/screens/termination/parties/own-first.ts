import type { Tenant } from '../../../../api/contracts.ts'
import { terminatingTenants } from '../../../../domain/party-choice.ts'
import {
  choiceOf,
  type TerminationStart,
} from '../../../../machines/termination/termination.setup.ts'

/** Returns those who can terminate the contract, the signed-in tenant first. */
export function ownFirst(start: TerminationStart): Tenant[] {
  const choice = choiceOf(start)
  const isSelf = ({ id }: Tenant) => id === choice.self
  const all = terminatingTenants(choice)
  return [...all.filter(isSelf), ...all.filter((tenant) => !isSelf(tenant))]
}
