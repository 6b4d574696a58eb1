import type { ErrorCode } from '../../api/errors.ts'
import { FlowFailed } from './FlowFailed.tsx'

export type LoadFailedProps = {
  readonly actor: { send(event: { readonly type: 'retry.requested' }): void }
  readonly state: { readonly context: { readonly code: ErrorCode | null } }
}

/** The screen `failed` of `loadingSteps`: says why a flow could not be loaded, with a retry. */
export const LoadFailed = ({ actor, state: { context } }: LoadFailedProps) => (
  <FlowFailed code={context.code} onRetry={() => actor.send({ type: 'retry.requested' })} />
)
