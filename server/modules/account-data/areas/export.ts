import { type AccountDataArea, tableRowsDeletion } from '../../../kernel/account-data/area.ts'

/** The file with the owner's data, which does not contain itself. */
export const exportArea: AccountDataArea = {
  name: 'export',
  goes: ['export'],
  tables: [
    tableRowsDeletion('data_export_part', 'a day'),
    tableRowsDeletion('data_export', 'a day'),
  ],
}
