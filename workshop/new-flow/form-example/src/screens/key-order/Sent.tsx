import { formatDate } from '../../../../../../domain/dates.ts'
import { Actions } from '../../../../../../src/components/Actions/Actions.tsx'
import { Button } from '../../../../../../src/components/Button/Button.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { requireLoaded } from '../../../../../../src/flow/require-loaded.ts'
import { paths } from '../../../../../../src/routing/paths.ts'
import type { KeyOrderProps } from './flow.ts'
import { KeyOrderPage } from './KeyOrderPage.tsx'
import { useKeyOrderTexts } from './use-messages.ts'

/** Confirms the order and shows when the keys can be collected. */
export function Sent({ state }: KeyOrderProps) {
  const { t } = useKeyOrderTexts()
  const { kind, quantity, fetchDay } = requireLoaded(state.context.order)
  return (
    <KeyOrderPage
      state={state}
      step="done"
      over={t('sent.over')}
      done
      title={t('sent.title')}
      lead={t('sent.lead', { day: formatDate(fetchDay) })}
    >
      <Stack gap="loose">
        <p>{t('sent.what', { kind: t(`kind.${kind}`), quantity })}</p>
        <Actions fill>
          <Button to={paths.front(state.context.contractUuid)}>{t('toFront')}</Button>
        </Actions>
      </Stack>
    </KeyOrderPage>
  )
}
