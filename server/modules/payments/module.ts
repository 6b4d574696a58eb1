import { importRowSchemas } from '../../../api/provider-import.ts'
import { createCompleteSetHandler, createRemovalEnder } from '../../kernel/importing/complete.ts'
import { createImporter } from '../../kernel/importing/import-rows.ts'
import type { Module } from '../../kernel/module/module.ts'
import { paymentsArea } from './account-data.ts'
import { mailArrears } from './arrears.ts'
import { invoiceAddressEnder, invoiceAddressWriter } from './import-invoice-addresses.ts'
import { invoiceEnder, invoiceWriter } from './import-invoices.ts'
import { paymentAccountWriter } from './import-payment-accounts.ts'
import { paymentMonthWriter } from './import-payment-months.ts'
import { remittanceWriter } from './import-remittances.ts'
import { letterRenderers } from './mails.ts'
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
    'payment-accounts': createImporter(
      'payment-accounts',
      importRowSchemas['payment-accounts'],
      paymentAccountWriter,
    ),
    'invoice-addresses': createImporter(
      'invoice-addresses',
      importRowSchemas['invoice-addresses'],
      invoiceAddressWriter,
    ),
    invoices: createImporter('invoices', importRowSchemas.invoices, invoiceWriter),
    'payment-months': createImporter(
      'payment-months',
      importRowSchemas['payment-months'],
      paymentMonthWriter,
    ),
    remittances: createImporter('remittances', importRowSchemas.remittances, remittanceWriter),
  },
  completers: {
    'payment-accounts': createCompleteSetHandler(
      'payment-accounts',
      createRemovalEnder('payment_account', 'payment_account'),
    ),
    'invoice-addresses': createCompleteSetHandler('invoice-addresses', invoiceAddressEnder),
    invoices: createCompleteSetHandler('invoices', invoiceEnder),
  },
  letters: letterRenderers,
}
