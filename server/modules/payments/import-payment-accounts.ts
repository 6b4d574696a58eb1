import type { PaymentAccountRow } from '../../../api/provider-rows.ts'
import { storeRows } from '../../kernel/importing/repository.ts'
import type { RowWriter } from '../../kernel/importing/writer.ts'

/** Stores the accounts that payments are made to. */
export const paymentAccountWriter: RowWriter<PaymentAccountRow> = {
  subject: 'payment_account',
  referencesOf: ({ buildingExternalId: externalId }) => [
    { kind: 'buildings', externalId, path: 'buildingExternalId' },
  ],
  write: ({ tx }, rows) =>
    storeRows(tx, 'payment_account', rows, ({ row, id, idOf }) => ({
      id,
      real_property_id: row.buildingExternalId && idOf('buildings', row.buildingExternalId),
      payment_category: row.paymentCategory,
      iban: row.iban,
      bic: row.bic,
      bank_name: row.bankName,
      sort: row.sort,
    })),
}
