import type { TerminationRequest } from '../../api/termination.ts'
import { allowedEvents } from './move.ts'
import type {
  TerminationRequestEvent,
  TerminationRequestState,
} from './termination-request.setup.ts'

/** Whether anything can still happen to a request. */
export const isOpen = (status: TerminationRequestState): boolean => allowedEvents(status).length > 0

/** Whether a request takes an event now. */
export const takes = (
  status: TerminationRequestState,
  event: TerminationRequestEvent['type'],
): boolean => allowedEvents(status).includes(event)

/** Whether a request waits for the answer of whoever reads it. */
export const awaitsSelf = ({
  status,
  approvals,
}: Pick<TerminationRequest, 'status' | 'approvals'>): boolean =>
  takes(status, 'approval.given') &&
  approvals.some((approval) => approval.isSelf && approval.status === 'waiting')
