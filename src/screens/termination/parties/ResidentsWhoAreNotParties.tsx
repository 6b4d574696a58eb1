import { selectableTenants } from '../../../../domain/party-choice.ts'
import { tenantName } from '../../../../domain/tenant-name.ts'
import {
  partyChoiceOf,
  type TerminationStart,
} from '../../../../machines/termination/termination.setup.ts'
import { PersonRow } from '../../../components/PersonChoice/PersonChoice.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'

/**
 * Names the residents of the home who are not parties to the contract, and says that they need not
 * terminate it.
 */
export function ResidentsWhoAreNotParties({ start }: { start: TerminationStart }) {
  const { t } = useTerminationScreenTexts()
  const parties = selectableTenants(partyChoiceOf(start)).map(({ id }) => id)
  const others = start.tenants.filter(({ id }) => !parties.includes(id))
  if (others.length === 0) return null
  return (
    <PersonRow
      icon="people"
      name={others.map(tenantName).join(', ')}
      description={t('parties.noParty', { count: others.length })}
    />
  )
}
