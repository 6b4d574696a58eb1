import type { AccountDataArea } from '../../kernel/account-data/area.ts'
import { mapOwnRows } from '../../kernel/account-data/own-rows-repository.ts'
import { findReceipts } from './account-data-repository.ts'

/** The receipts that the owner has signed. */
export const receiptsArea: AccountDataArea = {
  name: 'receipts',
  goes: [],
  tables: [{ end: 'stays', table: 'receipt', personal: ['account_id'], stays: 'receipts' }],
  exported: ({ db, secrets }, { accountId }) =>
    mapOwnRows(findReceipts(db, accountId), ({ textSealed, ...receipt }) => ({
      ...receipt,
      text: secrets.open(textSealed),
    })),
}
