import { type AccountArea, deleted } from '../../../kernel/account-data/area.ts'

/** The file of own data itself, which is not in the file. */
export const exportArea: AccountArea = {
  name: 'export',
  goes: ['export'],
  tables: [deleted('data_export_part', 'a day'), deleted('data_export', 'a day')],
}
