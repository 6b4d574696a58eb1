import { type AccountArea, deleted } from '../../../kernel/account-data/area.ts'

/** What is to be recorded of the removal itself; its erasure is recorded afterwards. */
export const erasureArea: AccountArea = {
  name: 'erasures',
  goes: [],
  tables: [deleted('erasure_to_record', 'seconds, until the storage has it')],
}
