import { FlowFailed } from '../../flow/FlowFailed.tsx'
import type { ParkingProps } from './flow.ts'

/** Says that the parking could not be loaded, with a retry. */
export const ParkingLoadFailed = ({ actor, state: { context } }: ParkingProps) => (
  <FlowFailed code={context.code} onRetry={() => actor.send({ type: 'retry.requested' })} />
)
