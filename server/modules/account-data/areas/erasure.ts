import { type AccountDataArea, tableRowsDeletion } from '../../../kernel/account-data/area.ts'

/**
 * Records of the removal that wait to be written to the storage; that of the erasure comes later.
 */
export const erasureArea: AccountDataArea = {
  name: 'erasures',
  goes: [],
  tables: [tableRowsDeletion('erasure_to_record', 'seconds, until the storage has it')],
}
