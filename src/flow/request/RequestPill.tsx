import { useTranslation } from 'react-i18next'
import type { ModificationStatus } from '../../../api/contracts.ts'
import { Pill, type PillProps } from '../../components/Pill/Pill.tsx'

const looks = {
  pending_strong_authentication: { tone: 'warn', icon: 'clock' },
  pending_tenant_approval: { tone: 'warn', icon: 'clock' },
  ready_for_review: { tone: 'info', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'error', icon: 'close' },
} as const satisfies Record<ModificationStatus, Omit<PillProps, 'children'>>

/** The status of a request as a pill. */
export function RequestPill({ status }: { status: ModificationStatus }) {
  const { t } = useTranslation('shell')
  return <Pill {...looks[status]}>{t(`requestStatus.${status}`)}</Pill>
}
