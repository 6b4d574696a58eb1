import { FlowPage } from '../FlowPage.tsx'
import { UnderWay } from '../identification/UnderWay.tsx'
import type { ApprovalProps } from './flow.ts'

export const Identifying = ({ state, t }: ApprovalProps) => (
  <FlowPage t={t} contractUuid={state.context.contractUuid} title={t('identifying.title')}>
    <UnderWay t={t} identification={state.children.identification} />
  </FlowPage>
)
