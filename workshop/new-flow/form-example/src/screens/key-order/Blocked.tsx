import { Actions } from '../../../../../../src/components/Actions/Actions.tsx'
import { Button } from '../../../../../../src/components/Button/Button.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { paths } from '../../../../../../src/routing/paths.ts'
import type { KeyOrderProps } from './flow.ts'
import { KeyOrderPage } from './KeyOrderPage.tsx'
import { useKeyOrderTexts } from './use-messages.ts'

/** Explains that only parties of the contract can order keys. */
export function Blocked({ state }: KeyOrderProps) {
  const { t } = useKeyOrderTexts()
  return (
    <KeyOrderPage state={state} title={t('blocked.title')}>
      <Stack gap="loose">
        <p>{t('blocked.text')}</p>
        <Actions fill>
          <Button to={paths.front(state.context.contractUuid)}>{t('toFront')}</Button>
        </Actions>
      </Stack>
    </KeyOrderPage>
  )
}
