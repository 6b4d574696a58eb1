import { Button } from '../../components/Button/Button.tsx'
import { FlowNotFound } from '../../flow/FlowNotFound.tsx'
import { paths } from '../../routing/paths.ts'
import type { TenancyProps } from './flow.ts'
import { useTenancyTexts } from './use-messages.ts'

/** Says that nobody added the reader to this contract. */
export function NotFound({ state }: TenancyProps) {
  const { t } = useTenancyTexts()
  return (
    <FlowNotFound
      title={t('notFound.title')}
      lead={t('notFound.text')}
      actions={<Button to={paths.front(state.context.contractUuid)}>{t('toFront')}</Button>}
    />
  )
}
