import type { ErrorCode } from '../../../api/errors.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { CreationLimitCallout } from '../../flow/CreationLimitCallout.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { TenancyUnconfirmedCallout } from '../../flow/TenancyUnconfirmedCallout.tsx'
import type { NoticeProps } from './flow.ts'
import { NoticePage } from './NoticePage.tsx'
import { useNoticeWritingTexts } from './use-messages.ts'
import { useOwnDetailsAddress } from './use-own-details-address.ts'

/** Shows that sending failed: nothing typed is lost, and a retry does not send the notice twice. */
export function NoticeNotSent({ actor, state, kind }: NoticeProps) {
  const { t } = useNoticeWritingTexts()
  const code = requireLoaded(state.context.code)
  const { availableAt, contractUuid, start, isSentElsewhere } = state.context
  const written = start?.notice ? 'edit' : kind
  const why = isSentElsewhere ? 'running' : code
  const ownDetails = useOwnDetailsAddress(contractUuid)
  const retry = { type: 'retry.requested' } as const
  const canRetry = state.can(retry)
  const needsPhone = isMissingPhone(code)
  const back = { onClick: () => actor.send({ type: 'back.requested' }) }
  return (
    <NoticePage state={state} over={t(`title.${kind}`)} title={t(`notSent.title.${written}`)}>
      <Stack gap="loose">
        {code === 'CREATION_LIMIT_REACHED' ? (
          <CreationLimitCallout
            kind={written}
            availableAt={availableAt}
            contractUuid={contractUuid}
          />
        ) : code === 'TENANCY_UNCONFIRMED' ? (
          <TenancyUnconfirmedCallout contractUuid={contractUuid} />
        ) : (
          <Callout
            tone="error"
            live="alert"
            title={t([`refused.${why}.title`, 'refused.other.title'])}
          >
            <p>{t([`refused.${why}.text`, 'refused.other.text'])}</p>
          </Callout>
        )}
        {(canRetry || needsPhone) && (
          <p>{t(`notSent.kept.${written === 'edit' ? 'edit' : 'new'}`)}</p>
        )}
        <Actions fill>
          {needsPhone && <Button to={ownDetails}>{t('refused.addPhone')}</Button>}
          {canRetry && <Button onClick={() => actor.send(retry)}>{t('notSent.retry')}</Button>}
          <Button variant={canRetry || needsPhone ? 'secondary' : 'main'} {...back}>
            {t('notSent.back')}
          </Button>
        </Actions>
      </Stack>
    </NoticePage>
  )
}

const isMissingPhone = (code: ErrorCode): boolean => code.endsWith('_MISSING_PHONE_NUMBER')
