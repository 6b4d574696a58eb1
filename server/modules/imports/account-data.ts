import type { AccountDataArea } from '../../kernel/account-data/area.ts'
import { deleteContentsOfPerson } from '../../kernel/importing/changes-repository.ts'

/** Copies of what the provider imported of a person. */
export const importsArea: AccountDataArea = {
  name: 'imports',
  goes: [],
  tables: [],
  erase: (tx, { personId }) => deleteContentsOfPerson(tx, personId),
}
