import { FlowFailed } from '../../flow/FlowFailed.tsx'
import type { ParkingProps } from './flow.ts'

/** The parking could not be loaded. */
export const ParkingLoadFailed = ({ actor, state: { context } }: ParkingProps) => (
  <FlowFailed code={context.code} onRetry={() => actor.send({ type: 'retry.requested' })} />
)
