import { FlowPage } from '../FlowPage.tsx'
import { IdentificationInProgress } from '../identification/IdentificationInProgress.tsx'
import type { ApprovalProps } from './flow.ts'

export const IdentificationRedirect = ({ state, t }: ApprovalProps) => (
  <FlowPage t={t} contractUuid={state.context.contractUuid} title={t('identifying.title')}>
    <IdentificationInProgress t={t} identification={state.children.identification} />
  </FlowPage>
)
