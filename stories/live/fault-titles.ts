import type { FakeApiFault } from '../../fixtures/portal/fake-api.ts'

/** Names of the injected faults, in the order of the toolbar. */
export const faultTitles: Readonly<Record<FakeApiFault, string>> = {
  none: 'No faults',
  slow: 'Slow',
  offline: 'Offline',
  '401': '401 session lost',
  '409': '409 conflict',
  '429': '429 too many',
  '500': '500 out of order',
  malformed: 'Unexpected answer',
}
