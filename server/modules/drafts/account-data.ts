import { type AccountArea, deleted } from '../../kernel/account-data/area.ts'

interface Draft {
  readonly valuesSealed: string
}

/** What was typed and not sent. */
export const draftsArea: AccountArea = {
  name: 'drafts',
  goes: ['drafts'],
  tables: [deleted('draft', '30 days from its last change')],
  async exported({ db, secrets }, { accountId }) {
    const drafts = await db.query<Draft>(
      `select contract_id as contract, flow, nullif(subject, '') as subject, step,
         saved_at as "savedAt", expires_at as "expiresAt", values_sealed as "valuesSealed"
       from draft where account_id = $1 order by saved_at, contract_id, flow, subject`,
      [accountId],
    )
    return drafts.map(({ valuesSealed, ...draft }) => ({
      ...draft,
      values: JSON.parse(secrets.open(valuesSealed)),
    }))
  },
}
