import { mustApprove } from '../../../../domain/approvers.ts'
import type { PartyChoiceOutcome } from '../../../../domain/party-choice.ts'
import { tenantName } from '../../../../domain/tenant-name.ts'
import type { TerminationStart } from '../../../../machines/termination/termination.setup.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'
import styles from './parties.module.css'

export type ConsequenceProps = {
  start: TerminationStart
  outcome: Exclude<PartyChoiceOutcome, 'undecided'>
  /** Ids of those who leave. */
  leaving: readonly string[]
}

/** Says what the choice of who leaves leads to; screen readers announce a change of it. */
export function Consequence({ start, outcome, leaving }: ConsequenceProps) {
  const { t } = useTerminationScreenTexts()
  const self = start.contract.tenant.id
  const staying = start.tenants.filter(
    ({ id, isContractParty }) => isContractParty && !leaving.includes(id),
  )
  const isOwn = staying.length === 1 && staying[0]?.id === self
  const key = outcome === 'modification' && isOwn ? 'modificationOwn' : outcome
  const names = start.tenants
    .filter((tenant) => mustApprove({ ...tenant, isSelf: tenant.id === self }))
    .map(tenantName)
  return (
    <LiveRegion as="div" className={styles.leads}>
      <Icon name="arrow" />
      <div>
        <b>{t(`parties.leads.${key}.title`)}</b>
        <p className="small muted">
          {t(`parties.leads.${key}.text`, { count: names.length, names: names.join(', ') })}
        </p>
      </div>
    </LiveRegion>
  )
}
