import { type AccountArea, deleted } from '../../../kernel/account-data/area.ts'

/** The file with the owner's data, which does not contain itself. */
export const exportArea: AccountArea = {
  name: 'export',
  goes: ['export'],
  tables: [deleted('data_export_part', 'a day'), deleted('data_export', 'a day')],
}
