import { useTranslation } from 'react-i18next'
import type { TerminationStatus } from '../../../api/contracts.ts'
import { Pill, type PillProps } from '../../components/Pill/Pill.tsx'

const looks = {
  pending_tenant_approval: { tone: 'warn', icon: 'clock' },
  ready_for_review: { tone: 'info', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'error', icon: 'close' },
} as const satisfies Record<TerminationStatus, Omit<PillProps, 'children'>>

/** Where a termination request stands, in a word. */
export function RequestPill({ status }: { status: TerminationStatus }) {
  const { t } = useTranslation('shell')
  return <Pill {...looks[status]}>{t(`terminationStatus.${status}`)}</Pill>
}
