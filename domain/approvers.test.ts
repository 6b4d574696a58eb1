import { expect, test } from 'vitest'
import { mustApprove } from './approvers.ts'

const other = { isSelf: false, isContractParty: true, isAdult: true }

test.each([
  ['every other adult party', other, true],
  ['not who signs', { ...other, isSelf: true }, false],
  ['not who is no party', { ...other, isContractParty: false }, false],
  ['not a child', { ...other, isAdult: false }, false],
  ['who is to receive the contract', { ...other, isContractParty: false, isReceiver: true }, true],
  ['not a child who is to receive it', { ...other, isReceiver: true, isAdult: false }, false],
  ['not one whose age is unknown', { ...other, isAdult: null }, false],
])('the tenants who must approve a request signed by one party: %s', (_, tenant, expected) => {
  expect(mustApprove(tenant)).toBe(expected)
})
