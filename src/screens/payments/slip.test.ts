import { describe, expect, it } from 'vitest'
import type { OpenPayment } from '../../../api/payments.ts'
import { slipKey, toPaymentSlipData } from './slip.ts'

const payment: OpenPayment = {
  paymentCategory: 'rent',
  nameOnBill: 'Vuokra 12/2026',
  sum: 742.5,
  dueDate: '2026-12-02',
  reference: '10 02007',
  iban: 'FI21 1234 5600 0007 85',
  payee: 'Koivuranta-asunnot Oy',
  isEInvoice: false,
  inCollection: false,
}
const today = '2026-11-24'
const barcode = '421123456000007850007425000000000000000001002007261202'

describe('A slip', () => {
  it('has each value in its displayed form and in the format of a bank, and their barcode', () => {
    expect(toPaymentSlipData(payment, today)).toEqual({
      title: 'Vuokra 12/2026',
      category: 'rent',
      cents: 742_50,
      dueDate: '2026-12-02',
      payee: 'Koivuranta-asunnot Oy',
      iban: { shown: 'FI21 1234 5600 0007 85', copied: 'FI2112345600000785' },
      reference: { shown: '10 02007', copied: '1002007' },
      way: 'pay',
      barcode,
      isOverdue: false,
      id: null,
      extension: null,
    })
  })

  it('leaves out missing values', () => {
    const nothing = { nameOnBill: '(null)', sum: '(null)', dueDate: '', reference: ' ' } as const
    expect(toPaymentSlipData({ ...payment, ...nothing, iban: null, payee: '' }, today)).toEqual({
      title: null,
      category: 'rent',
      cents: null,
      dueDate: null,
      payee: null,
      iban: null,
      reference: null,
      way: 'pay',
      barcode: null,
      isOverdue: false,
      id: null,
      extension: null,
    })
  })

  it('has the same key before and after more time is asked for', () => {
    const extension = {
      payBy: '2026-12-11',
      askedAt: '2026-11-24T10:00:00.000Z',
      messageThreadUuid: '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7c09',
    }
    const [before, after] = [
      toPaymentSlipData(payment, today),
      toPaymentSlipData({ ...payment, extension }, today),
    ]
    expect(after.extension).toEqual(extension)
    expect(slipKey(after)).toBe(slipKey(before))
    expect(slipKey(toPaymentSlipData({ ...payment, sum: 1 }, today))).not.toBe(slipKey(before))
  })

  it('has a barcode without the sum or the day that is not known', () => {
    const digits = toPaymentSlipData({ ...payment, sum: null, dueDate: null }, today).barcode
    expect(digits).toBe(`${barcode.slice(0, 17)}00000000${barcode.slice(25, 48)}000000`)
  })

  it.each([
    ['a foreign account', { iban: 'EE382200221020145685' }],
    ['an invalid reference', { reference: '1002008' }],
    ['a sum of zero', { sum: 0 }],
    ['a sum that is too large', { sum: 1_000_000 }],
    ['an e-invoice', { isEInvoice: true }],
    ['a collection', { inCollection: true }],
  ])('has no barcode for %s', (_, other) => {
    expect(toPaymentSlipData({ ...payment, ...other }, today).barcode).toBeNull()
  })

  it('is shown as in collection rather than as an e-invoice, and is overdue from the day after its due date', () => {
    expect(toPaymentSlipData({ ...payment, isEInvoice: true, inCollection: true }, today).way).toBe(
      'collection',
    )
    expect(toPaymentSlipData({ ...payment, dueDate: today }, today).isOverdue).toBe(false)
    expect(toPaymentSlipData({ ...payment, dueDate: '2026-11-23' }, today).isOverdue).toBe(true)
  })

  it.each([
    ['a Saturday', '2026-11-21', '2026-11-23', '2026-11-24'],
    ['Christmas Eve', '2026-12-24', '2026-12-28', '2026-12-29'],
  ])(
    'due on %s, which is no banking day, is overdue only after the next banking day',
    (_, dueDate, lastDay, lateDay) => {
      const isOverdue = (day: string) => toPaymentSlipData({ ...payment, dueDate }, day).isOverdue
      expect([isOverdue(lastDay), isOverdue(lateDay)]).toEqual([false, true])
    },
  )

  it.each([0, -12.5])('of %d euros needs no payment, and is never overdue', (sum) => {
    const {
      way,
      barcode: code,
      isOverdue,
    } = toPaymentSlipData({ ...payment, sum, dueDate: '2026-10-01', inCollection: true }, today)
    expect({ way, code, isOverdue }).toEqual({ way: 'nothing', code: null, isOverdue: false })
  })

  it('shows UNKNOWN for an unknown category', () => {
    for (const paymentCategory of ['boat_place', '(null)', null, 'constructor'])
      expect(toPaymentSlipData({ ...payment, paymentCategory }, today).category).toBe('unknown')
  })
})
