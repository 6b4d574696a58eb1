import { isShutOutByAddition } from '../../domain/acting-rights.ts'
import { selectContractToOpen } from '../../domain/first-contract.ts'
import { paths } from '../routing/paths.ts'
import { contractsQuery } from '../services/queries.ts'
import { useOptionalQuery } from '../services/use-quiet-query.ts'

/**
 * Returns the address of the front page to which the pages of a contract lead: of this contract, or
 * of the first other one where the state of the addition shuts the resident out; null where none is
 * open.
 */
export function useFrontAddress(contractUuid: string): string | null {
  const contracts = useOptionalQuery({ ...contractsQuery, enabled: false }) ?? []
  const isClosed = (uuid: string) =>
    isShutOutByAddition(contracts.find((one) => one.uuid === uuid)?.tenant.openAddition ?? null)
  if (!isClosed(contractUuid)) return paths.front(contractUuid)
  const first = selectContractToOpen(contracts)
  return first === undefined || isClosed(first.uuid) ? null : paths.front(first.uuid)
}
