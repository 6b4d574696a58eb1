import type { AccountDataArea } from '../../kernel/account-data/area.ts'
import { findFilesAsOwnData, removeUnsentFiles } from './repository.ts'

/** Files of the account; those that were never sent are removed with their bytes by the orphans' job. */
export const filesArea: AccountDataArea = {
  name: 'files',
  goes: ['unsent_files'],
  tables: [{ end: 'stays', table: 'file', personal: ['account_id'], stays: 'sent_files' }],
  exported: ({ db }, { accountId }) => findFilesAsOwnData(db, accountId),
  erase: (tx, { accountId }) => removeUnsentFiles(tx, accountId),
}
