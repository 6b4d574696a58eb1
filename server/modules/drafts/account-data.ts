import { type AccountArea, deleted } from '../../kernel/account-data/area.ts'
import { findDraftsAsOwnData } from './repository.ts'

/** What was typed and not sent. */
export const draftsArea: AccountArea = {
  name: 'drafts',
  goes: ['drafts'],
  tables: [deleted('draft', '30 days from its last change')],
  async exported({ db, secrets }, { accountId }) {
    const drafts = await findDraftsAsOwnData(db, accountId)
    return drafts.map(({ valuesSealed, ...draft }) => ({
      ...draft,
      values: JSON.parse(secrets.open(valuesSealed)),
    }))
  },
}
