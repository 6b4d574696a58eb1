import type { TerminationRequest } from '../../../api/termination.ts'

/** What the end date of a request is called: until the provider has approved it, it is only given. */
export const endDateLabel = (status: TerminationRequest['status']) =>
  status === 'approved' ? 'notice:label.contractEnds' : 'notice:label.givenEndDate'
