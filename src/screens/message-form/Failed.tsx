import { FlowFailed } from '../../flow/FlowFailed.tsx'
import type { MessageProps } from './flow.ts'

/** The data could not be loaded. A saved draft is unchanged. */
export const Failed = ({ actor, state: { context } }: MessageProps) => (
  <FlowFailed code={context.code} onRetry={() => actor.send({ type: 'retry.requested' })} />
)
