import { expect, test } from 'vitest'
import {
  approvedStart,
  askedStart,
  confirmedStart,
  lapsedStart,
  missingRequestStart,
  pendingStart,
  receiverStart,
  rejectedBySelfStart,
  rejectedStart,
  unsignedBySelfStart,
  unsignedStart,
} from './modification-approval.samples.ts'
import { modificationApprovalStatus } from './modification-approval.setup.ts'

test.each([
  ['missing', [missingRequestStart]],
  ['deciding', [askedStart, receiverStart]],
  ['pending', [pendingStart, unsignedStart, unsignedBySelfStart]],
  ['confirmed', [confirmedStart]],
  ['approved', [approvedStart]],
  ['rejected', [rejectedStart, rejectedBySelfStart, lapsedStart]],
] as const)('the status of a modification for its reader is %s', (status, starts) => {
  expect(starts.map(modificationApprovalStatus)).toEqual(starts.map(() => status))
})
