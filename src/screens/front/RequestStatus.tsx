import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../api/contracts.ts'
import { showInstant } from '../../../domain/helsinki.ts'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Row, Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { useRoles } from '../../services/signed-in.ts'
import { RequestPill } from '../termination-request/RequestPill.tsx'

/** Where the contract's termination request stands; nothing without one. Specification 1, section 4. */
export function RequestStatus({ contract }: { contract: Contract }) {
  const { t } = useTranslation('front')
  const { terminationRequest, uuid } = contract
  const roles = useRoles(uuid)
  if (!terminationRequest) return null
  const { status, createdAt } = terminationRequest
  return (
    <Sheet title={t('request.heading')}>
      <Stack gap="tight">
        <Row>
          <RequestPill status={status} />
          <span className="small muted">
            {t('request.sent', { date: showInstant(new Date(createdAt)).date })}
          </span>
        </Row>
        <p>{t(`request.${status}.text`)}</p>
        {roles.includes('contractParty') && (
          <LinkIcon to={paths.confirmTermination(uuid)} go>
            {t('request.show')}
          </LinkIcon>
        )}
      </Stack>
    </Sheet>
  )
}
