import { goingData, type Leaving, stayingData } from '../../api/own-details.ts'

/** Leaving with nothing open. */
export const nothingOpen: Leaving = {
  goes: [...goingData.options],
  stays: [...stayingData.options],
  open: [],
  returnDays: 14,
}

/**
 * Leaving while a termination and a fault report wait for the provider, a change for the resident's
 * own approval, and payments are in arrears: two of one name, one that has neither name nor reference.
 */
export const withOpenMatters: Leaving = {
  ...nothingOpen,
  open: [
    { kind: 'termination_request', reference: 'K7PX-4MQH', awaitsSelf: false },
    { kind: 'modification_request', reference: 'R2TV-9CWD', awaitsSelf: true },
    { kind: 'defect_notice', reference: 'H3KN-7VXP', awaitsSelf: false },
    { kind: 'arrear', reference: 'Vuokra', awaitsSelf: false },
    { kind: 'arrear', reference: 'Vuokra', awaitsSelf: false },
    { kind: 'arrear', reference: null, awaitsSelf: false },
  ],
}
