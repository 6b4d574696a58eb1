import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** Someone stays, so the contract is changed and not terminated: the portal does not do that yet. */
export function Modification({ actor, state, start }: StateProps) {
  const { t } = useWords()
  return (
    <FlowPage state={state} start={start} title={t('modification.title')}>
      <Stack gap="loose">
        <p>{t('modification.text')}</p>
        <p>{t('modification.contactUs')}</p>
        <Actions fill>
          <Button onClick={() => actor.send({ type: 'back.requested' })}>
            {t('previousStep')}
          </Button>
          <Button variant="secondary" to={paths.front(start.contract.uuid)}>
            {t('toFront')}
          </Button>
        </Actions>
      </Stack>
    </FlowPage>
  )
}
