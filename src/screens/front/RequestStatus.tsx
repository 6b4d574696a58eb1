import { useTranslation } from 'react-i18next'
import type { Contract, TerminationStatus } from '../../../api/contracts.ts'
import { showInstant } from '../../../domain/helsinki.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import type { Tone } from '../../components/Notice/Notice.tsx'
import { Pill } from '../../components/Pill/Pill.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Row, Stack } from '../../components/Stack/Stack.tsx'

const pills: Record<TerminationStatus, { tone: Tone; icon: IconName }> = {
  pending_tenant_approval: { tone: 'warn', icon: 'clock' },
  ready_for_review: { tone: 'info', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'error', icon: 'close' },
}

/** Where the contract's termination request stands; nothing without one. Specification 1, section 4. */
export function RequestStatus({ terminationRequest }: Pick<Contract, 'terminationRequest'>) {
  const { t } = useTranslation('front')
  if (!terminationRequest) return null
  const { status, createdAt } = terminationRequest
  return (
    <Sheet title={t('request.heading')}>
      <Stack gap="tight">
        <Row>
          <Pill {...pills[status]}>{t(`request.${status}.state`)}</Pill>
          <span className="small muted">
            {t('request.sent', { date: showInstant(new Date(createdAt)).date })}
          </span>
        </Row>
        <p>{t(`request.${status}.text`)}</p>
      </Stack>
    </Sheet>
  )
}
