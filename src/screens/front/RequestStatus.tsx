import { useTranslation } from 'react-i18next'
import type { Contract, TerminationStatus } from '../../../api/contracts.ts'
import { showInstant } from '../../../domain/helsinki.ts'
import type { IconName } from '../../components/Icon/Icon.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import type { Tone } from '../../components/Notice/Notice.tsx'
import { Pill } from '../../components/Pill/Pill.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Row, Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'

const pills: Record<TerminationStatus, { tone: Tone; icon: IconName }> = {
  pending_tenant_approval: { tone: 'warn', icon: 'clock' },
  ready_for_review: { tone: 'info', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'error', icon: 'close' },
}

/** Where the contract's termination request stands; nothing without one. Specification 1, section 4. */
export function RequestStatus({ contract }: { contract: Contract }) {
  const { t } = useTranslation('front')
  const { terminationRequest, uuid } = contract
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
        {(status === 'pending_tenant_approval' || status === 'ready_for_review') && (
          <LinkIcon to={paths.terminate(uuid)} go>
            {t('request.show')}
          </LinkIcon>
        )}
      </Stack>
    </Sheet>
  )
}
