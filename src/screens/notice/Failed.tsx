import { FlowFailed } from '../../flow/FlowFailed.tsx'
import type { NoticeProps } from './flow.ts'

/** The data could not be loaded. A saved draft is unchanged. */
export const Failed = ({ actor, state: { context } }: NoticeProps) => (
  <FlowFailed code={context.code} onRetry={() => actor.send({ type: 'retry.requested' })} />
)
