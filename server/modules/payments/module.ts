import { importKinds } from '../../../api/provider-import.ts'
import { completerOf, removedFrom } from '../../kernel/importing/complete.ts'
import { importerOf } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { paymentsArea } from './account-data.ts'
import { mailArrears } from './arrears.ts'
import { invoiceAddressEnder, invoiceAddressWriter } from './import-invoice-addresses.ts'
import { invoiceEnder, invoiceWriter } from './import-invoices.ts'
import { paymentAccountWriter } from './import-payment-accounts.ts'
import { paymentMonthWriter } from './import-payment-months.ts'
import { remittanceWriter } from './import-remittances.ts'
import { letters } from './mails.ts'
import { registerPayments } from './routes.ts'

/** Invoices, payments and arrears. */
export const paymentsModule: Module = {
  name: 'payments',
  routes: registerPayments,
  jobs: (dependencies) => [
    { name: 'arrears', pause: 2000, run: (signal) => mailArrears(dependencies, signal) },
  ],
  accountAreas: [paymentsArea],
  importers: {
    'payment-accounts': importerOf(
      'payment-accounts',
      importKinds['payment-accounts'],
      paymentAccountWriter,
    ),
    'invoice-addresses': importerOf(
      'invoice-addresses',
      importKinds['invoice-addresses'],
      invoiceAddressWriter,
    ),
    invoices: importerOf('invoices', importKinds.invoices, invoiceWriter),
    'payment-months': importerOf(
      'payment-months',
      importKinds['payment-months'],
      paymentMonthWriter,
    ),
    remittances: importerOf('remittances', importKinds.remittances, remittanceWriter),
  },
  completers: {
    'payment-accounts': completerOf(
      'payment-accounts',
      removedFrom('payment_account', 'payment_account'),
    ),
    'invoice-addresses': completerOf('invoice-addresses', invoiceAddressEnder),
    invoices: completerOf('invoices', invoiceEnder),
  },
  letters,
}
