import type { AccountDataArea } from '../../kernel/account-data/area.ts'
import {
  findInvoices,
  findMonths,
  findOpenArrears,
  findRemittances,
} from './account-data-repository.ts'

/** The charges and payments for the owner's homes: the provider's own data. */
export const paymentsArea: AccountDataArea = {
  name: 'payments',
  goes: [],
  tables: [
    { end: 'stays', table: 'invoice', personal: [], stays: 'payments' },
    { end: 'stays', table: 'payment_month', personal: [], stays: 'payments' },
    { end: 'stays', table: 'remittance', personal: ['name_of_payer'], stays: 'payments' },
    { end: 'stays', table: 'payment_extension', personal: ['account_id'], stays: 'messages' },
  ],
  async open(db, reader) {
    const rows = await findOpenArrears(db, reader)
    return rows.map(({ reference }) => ({ kind: 'arrear', reference, awaitsSelf: false }))
  },
  exported: ({ db }, reader) => ({
    invoices: findInvoices(db, reader),
    months: findMonths(db, reader),
    remittances: findRemittances(db, reader),
  }),
}
