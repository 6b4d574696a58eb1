import type { ReactNode } from 'react'
import type { IdentificationErrorReason } from '../../../api/confirmation.ts'
import type { ErrorCode } from '../../../api/errors.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { paths } from '../../routing/paths.ts'
import { CreationLimitCallout } from '../CreationLimitCallout.tsx'
import { TenancyUnconfirmedCallout } from '../TenancyUnconfirmedCallout.tsx'

export type IdentificationFailureReasonProps = {
  /** Translates the texts of the kind of request. */
  t: Translate
  code: ErrorCode | null
  reason: IdentificationErrorReason | null
  /** When identification is possible again after a limit, ISO 8601; null for other failures. */
  availableAt: string | null
  contractUuid: string
  /** Restarts identification; null where that would not help. */
  onRestart: (() => void) | null
  /** The status of what was to be confirmed, where the heading does not include it. */
  children: ReactNode
}

/** Says why identification failed, and how to continue. Specification 1, section 8. */
export function IdentificationFailureReason({
  t,
  code,
  reason,
  availableAt,
  contractUuid,
  onRestart,
  children,
}: IdentificationFailureReasonProps) {
  const words = code ?? reason ?? 'out_of_service'
  const say = (part: 'title' | 'text') =>
    t([`identificationFailed.${words}.${part}`, `identificationFailed.out_of_service.${part}`])
  return (
    <Stack gap="loose">
      {code === 'CREATION_LIMIT_REACHED' ? (
        <CreationLimitCallout
          kind="request"
          availableAt={availableAt}
          contractUuid={contractUuid}
        />
      ) : code === 'TENANCY_UNCONFIRMED' ? (
        <TenancyUnconfirmedCallout contractUuid={contractUuid} />
      ) : (
        <Callout
          tone={code === 'CONFIRM_OPERATION_CANCELLED' ? 'info' : 'error'}
          title={say('title')}
        >
          <p>{say('text')}</p>
        </Callout>
      )}
      {children && <p>{children}</p>}
      <Actions fill>
        {onRestart && <Button onClick={onRestart}>{t('identificationFailed.restart')}</Button>}
        <Button variant="secondary" to={paths.front(contractUuid)}>
          {t('toFront')}
        </Button>
      </Actions>
    </Stack>
  )
}
