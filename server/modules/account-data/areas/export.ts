import { type AccountDataArea, deletedRowsTable } from '../../../kernel/account-data/area.ts'

/** The file with the owner's data, which does not contain itself. */
export const exportArea: AccountDataArea = {
  name: 'export',
  goes: ['export'],
  tables: [deletedRowsTable('data_export_part', 'a day'), deletedRowsTable('data_export', 'a day')],
}
