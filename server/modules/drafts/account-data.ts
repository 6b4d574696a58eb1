import { type AccountDataArea, tableRowsDeletion } from '../../kernel/account-data/area.ts'
import { mapOwnRows } from '../../kernel/account-data/own-rows-repository.ts'
import { findDraftsAsOwnData } from './repository.ts'

/** The data that was typed and not sent. */
export const draftsArea: AccountDataArea = {
  name: 'drafts',
  goes: ['drafts'],
  tables: [tableRowsDeletion('draft', '30 days from its last change')],
  exported: ({ db, secrets }, { accountId }) =>
    mapOwnRows(findDraftsAsOwnData(db, accountId), ({ valuesSealed, ...draft }) => ({
      ...draft,
      values: JSON.parse(secrets.open(valuesSealed)),
    })),
}
