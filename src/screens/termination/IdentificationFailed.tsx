import { isOwnOpen } from '../../../machines/termination/termination.setup.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** Identification came to nothing: why, and how to go on. Specification 1, section 8. */
export function IdentificationFailed({ actor, state, start }: StateProps) {
  const { t } = useWords()
  const { code } = state.context
  const isSent = start.request !== null && isOwnOpen(start.request)
  const canRestart = state.can({ type: 'restart.requested' })
  return (
    <FlowPage
      state={state}
      start={start}
      step="identification"
      title={t('identificationFailed.title')}
    >
      <Stack gap="loose">
        <Notice
          tone={code === 'CONFIRM_OPERATION_CANCELLED' ? 'info' : 'error'}
          title={t([`identificationFailed.${code}.title`, 'identificationFailed.other.title'])}
        >
          <p>{t([`identificationFailed.${code}.text`, 'identificationFailed.other.text'])}</p>
        </Notice>
        <p>{t(isSent ? 'identificationFailed.sentBefore' : 'identificationFailed.notSent')}</p>
        <Actions fill>
          {canRestart && (
            <Button onClick={() => actor.send({ type: 'restart.requested' })}>
              {t('identificationFailed.restart')}
            </Button>
          )}
          <Button variant="secondary" to={paths.front(start.contract.uuid)}>
            {t('toFront')}
          </Button>
        </Actions>
      </Stack>
    </FlowPage>
  )
}
