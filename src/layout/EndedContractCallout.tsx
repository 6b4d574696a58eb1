import { useTranslation } from 'react-i18next'
import type { ListedContract } from '../../api/contracts.ts'
import { formatDate } from '../../domain/dates.ts'
import { mayUseFeature } from '../../domain/permissions.ts'
import { Callout } from '../components/Callout/Callout.tsx'
import { Page } from '../components/Page/Page.tsx'
import { useRoles } from '../services/signed-in.ts'
import styles from './EndedContractCallout.module.css'

/**
 * Says what can still be read of a contract that has ended, or, when the reader's own tenancy ends
 * before it, until when the reader can read it; renders nothing for others. `readingRules` decide it.
 */
export function EndedContractCallout({ contract }: { contract: ListedContract }) {
  const { t } = useTranslation('shell')
  const roles = useRoles(contract.uuid)
  const { status, endDate, tenant } = contract
  const who = mayUseFeature('payments', roles) ? 'payer' : 'other'
  if (status === 'terminated')
    return (
      <Note
        title={
          endDate ? t('contractEnd.ended', { date: formatDate(endDate) }) : t('contractEnd.over')
        }
      >
        {t(endDate ? `contractEnd.readable.${who}` : `contractEnd.readableUndated.${who}`)}
      </Note>
    )
  if (!tenant.endDate) return null
  return (
    <Note title={t('contractEnd.leaving', { date: formatDate(tenant.endDate) })}>
      {t('contractEnd.readableUntil')}
    </Note>
  )
}

const Note = ({ title, children }: { title: string; children: string }) => (
  <Page>
    <div className={styles.note}>
      <Callout title={title}>
        <p>{children}</p>
      </Callout>
    </div>
  </Page>
)
