import type { AccountArea } from '../../kernel/account-data/area.ts'
import { findReceipts } from './account-data-repository.ts'

/** What the owner has signed. */
export const receiptsArea: AccountArea = {
  name: 'receipts',
  goes: [],
  tables: [{ end: 'stays', table: 'receipt', personal: ['account_id'], stays: 'receipts' }],
  async exported({ db, secrets }, { accountId }) {
    const receipts = await findReceipts(db, accountId)
    return receipts.map(({ textSealed, ...receipt }) => ({
      ...receipt,
      text: secrets.open(textSealed),
    }))
  },
}
