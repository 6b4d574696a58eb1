import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import { FlowNotFound } from '../FlowNotFound.tsx'
import type { ApprovalProps } from './flow.ts'

/** The contract has no request, or none that the reader may see. Specification 1, section 8. */
export function RequestNotFound({ state, t }: ApprovalProps) {
  return (
    <FlowNotFound
      title={t('notFound.title')}
      lead={t('notFound.text')}
      actions={<Button to={paths.front(state.context.contractUuid)}>{t('toFront')}</Button>}
    />
  )
}
