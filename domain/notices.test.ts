import { expect, test } from 'vitest'
import {
  defectClassName,
  isReportableClass,
  mayReportDefect,
  REPORTABLE_CLASSES,
} from './notices.ts'

test('a fault can be reported in 19 classes: not as feedback, question or the class of none', () => {
  expect(REPORTABLE_CLASSES).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
  expect([20, 21, -1, 0, 22, 1.5].map(isReportableClass)).toEqual(Array(6).fill(false))
})

test('every class has its name, and a number that is none is another', () => {
  expect([1, 11, 19, 20, 21, -1, 99].map(defectClassName)).toEqual([
    'repair',
    'locking',
    'waterDamage',
    'feedback',
    'question',
    'other',
    'other',
  ])
})

test('who only pays reports no fault: who lives there or is a party does', () => {
  const roles = [[], ['payer'], ['tenant'], ['contractParty', 'payer']] as const
  expect(roles.map((one) => mayReportDefect(one))).toEqual([false, false, true, true])
})
