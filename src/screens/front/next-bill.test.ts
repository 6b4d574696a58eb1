import { expect, test } from 'vitest'
import { rentPayment } from '../../../fixtures/portal/payments.ts'
import { nextBillOf } from './next-bill.ts'

const today = '2026-11-27'
const rent = { cents: 742_50, dueDate: '2026-12-02', isOverdue: false }
const late = { ...rentPayment, dueDate: '2026-11-02', sum: 14.5 }

test.each([
  ['the only one', [rentPayment], rent],
  ['an e-invoice', [{ ...rentPayment, isEInvoice: true }], rent],
  ['the first due', [{ ...rentPayment, dueDate: '2027-01-02' }, rentPayment], rent],
  [
    'one that is late',
    [rentPayment, late],
    { cents: 14_50, dueDate: '2026-11-02', isOverdue: true },
  ],
  // A Saturday: it can be paid until Monday.
  [
    'one that was due on the day before a banking day',
    [{ ...late, dueDate: '2026-11-28' }],
    { cents: 14_50, dueDate: '2026-11-28', isOverdue: false },
  ],
  ['not one in collection', [{ ...late, inCollection: true }, rentPayment], rent],
  ['not one without an amount', [{ ...late, sum: null }, rentPayment], rent],
  ['not one without a due day', [{ ...late, dueDate: null }, rentPayment], rent],
  ['not one of 0 € or of a credit', [{ ...late, sum: 0 }, { ...late, sum: -5 }, rentPayment], rent],
  ['none, where there is none', [], 'none'],
  ['none, where nothing is to be paid', [{ ...rentPayment, sum: 0 }], 'none'],
  ['unknown, where all are in collection', [{ ...late, inCollection: true }], null],
  ['unknown, where the only one has no amount', [{ ...late, sum: null }], null],
] as const)('the next bill is %s', (_, payments, bill) => {
  expect(nextBillOf(payments, today)).toEqual(bill)
})
