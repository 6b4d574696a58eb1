import type { Tenant } from '../../../../api/contracts.ts'
import { selectableTenants } from '../../../../domain/party-choice.ts'
import {
  partyChoiceOf,
  type TerminationStart,
} from '../../../../machines/termination/termination.setup.ts'

/** Returns those who can terminate the contract, the signed-in tenant first. */
export function terminatingPartiesOwnFirst(start: TerminationStart): Tenant[] {
  const choice = partyChoiceOf(start)
  const isSelf = ({ id }: Tenant) => id === choice.self
  const all = selectableTenants(choice)
  return [...all.filter(isSelf), ...all.filter((tenant) => !isSelf(tenant))]
}
