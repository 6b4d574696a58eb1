import type { Leaving } from '../../api/own-details.ts'

/** Leaving with nothing open. */
export const nothingOpen: Leaving = { goes: [], stays: [], open: [], returnDays: 14 }

/** Leaving while a notice waits for the provider. */
export const withOpenMatters: Leaving = {
  ...nothingOpen,
  open: [{ kind: 'termination_request', reference: 'K7PX-4MQH' }],
}
