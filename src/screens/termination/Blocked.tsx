import { showDate } from '../../../domain/dates.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** Why this contract cannot be terminated here. Specification 1, section 4. */
export function Blocked({ state, start }: StateProps) {
  const { t } = useWords()
  const { obstacle } = state.context
  const date = showDate(start.contract.startDate)
  return (
    <FlowPage state={state} start={start} title={t(`blocked.${obstacle}.title`)}>
      <Stack gap="loose">
        <p>{t(`blocked.${obstacle}.text`, { date })}</p>
        <Button to={paths.front(start.contract.uuid)}>{t('toFront')}</Button>
      </Stack>
    </FlowPage>
  )
}
