import {
  erasedDataKinds,
  type LeavingConsequences,
  retainedDataKinds,
} from '../../api/own-details.ts'

/** What the removal of an account without open matters erases and retains. */
export const removalWithoutOpenMatters: LeavingConsequences = {
  goes: [...erasedDataKinds.options],
  stays: [...retainedDataKinds.options],
  open: [],
  returnDays: 14,
}

/**
 * What the removal erases and retains, and the open matters of the account: a termination and a
 * fault report await the provider, a modification awaits the resident, and payments are overdue:
 * two with one name, one without name and reference.
 */
export const removalWithOpenMatters: LeavingConsequences = {
  ...removalWithoutOpenMatters,
  open: [
    { kind: 'termination_request', reference: 'K7PX-4MQH', awaitsSelf: false },
    { kind: 'modification_request', reference: 'R2TV-9CWD', awaitsSelf: true },
    { kind: 'defect_notice', reference: 'H3KN-7VXP', awaitsSelf: false },
    { kind: 'arrear', reference: 'Vuokra', awaitsSelf: false },
    { kind: 'arrear', reference: 'Vuokra', awaitsSelf: false },
    { kind: 'arrear', reference: null, awaitsSelf: false },
  ],
}
