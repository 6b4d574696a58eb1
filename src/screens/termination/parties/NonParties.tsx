import { terminatingTenants } from '../../../../domain/party-choice.ts'
import { tenantName } from '../../../../domain/tenant-name.ts'
import {
  choiceOf,
  type TerminationStart,
} from '../../../../machines/termination/termination.setup.ts'
import { PersonRow } from '../../../components/PersonChoice/PersonChoice.tsx'
import { useMessages } from '../use-messages.ts'

/** Those who live in the home and are no parties, with the reason why nothing is asked of them. */
export function NonParties({ start }: { start: TerminationStart }) {
  const { t } = useMessages()
  const parties = terminatingTenants(choiceOf(start)).map(({ id }) => id)
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
