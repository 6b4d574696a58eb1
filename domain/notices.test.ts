import { expect, test } from 'vitest'
import {
  defectClassKey,
  isReportableClass,
  mayWriteNotice,
  NOTICE_KINDS,
  REPORTABLE_CLASSES,
} from './notices.ts'

test('a fault can be reported in 19 classes: not as feedback, question or the class of none', () => {
  expect(REPORTABLE_CLASSES).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
  expect([20, 21, -1, 0, 22, 1.5].map(isReportableClass)).toEqual(Array(6).fill(false))
})

test('every class has its name, and an unknown number is another', () => {
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

test('who only pays reports no fault, and nobody writes after the contract has ended', () => {
  const may = (status: string, ...roles: ('tenant' | 'payer' | 'contractParty')[]) =>
    NOTICE_KINDS.filter((kind) => mayWriteNotice(kind, { status, roles }))
  expect(may('active', 'tenant', 'payer')).toEqual(['defect', 'question', 'feedback'])
  expect(may('signed', 'contractParty')).toEqual(['defect', 'question', 'feedback'])
  expect(may('active', 'payer')).toEqual(['question', 'feedback'])
  expect(may('terminated', 'tenant')).toEqual([])
})
