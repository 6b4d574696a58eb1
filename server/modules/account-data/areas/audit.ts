import type { AccountArea } from '../../../kernel/account-data/area.ts'

/** What the owner did, and what was done in their name. */
export const auditArea: AccountArea = {
  name: 'events',
  goes: [],
  tables: [
    {
      end: 'stays',
      table: 'audit',
      personal: ['actor_account_id', 'staff_account_id'],
      stays: 'audit',
    },
    { end: 'stays', table: 'event', personal: ['subject_id'], stays: 'audit' },
  ],
  exported: ({ db }, { accountId }) =>
    db.query(
      `select at, action, contract_id as contract, staff_account_id is not null as "byStaff"
       from audit where actor_account_id = $1 order by at, id`,
      [accountId],
    ),
}
