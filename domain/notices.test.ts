import { expect, test } from 'vitest'
import {
  defectClassKey,
  isReportableClass,
  mayWriteNotice,
  NOTICE_KINDS,
  REPORTABLE_CLASSES,
} from './notices.ts'

test('a fault can be reported in 19 classes, and not as feedback, as a question or without a class', () => {
  expect(REPORTABLE_CLASSES).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
  expect([20, 21, -1, 0, 22, 1.5].map(isReportableClass)).toEqual(Array(6).fill(false))
})

test('every defect class has a translation key, and an unknown number has the key of other classes', () => {
  expect([1, 11, 19, 20, 21, -1, 99].map(defectClassKey)).toEqual([
    'repair',
    'locking',
    'waterDamage',
    'feedback',
    'question',
    'other',
    'other',
  ])
})

test('a resident who is only a payer may report no fault, and nobody may write notices after the contract has ended', () => {
  const may = (status: string, ...roles: ('tenant' | 'payer' | 'contractParty')[]) =>
    NOTICE_KINDS.filter((kind) => mayWriteNotice(kind, { status, roles }))
  expect(may('active', 'tenant', 'payer')).toEqual(['defect', 'question', 'feedback'])
  expect(may('signed', 'contractParty')).toEqual(['defect', 'question', 'feedback'])
  expect(may('active', 'payer')).toEqual(['question', 'feedback'])
  expect(may('terminated', 'tenant')).toEqual([])
})
