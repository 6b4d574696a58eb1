import { type AccountArea, deleted } from '../../kernel/account-data/area.ts'

/** The cards of the front page, and which of them were closed. */
export const notificationsArea: AccountArea = {
  name: 'notifications',
  goes: ['notifications'],
  tables: [deleted('notification', 'as long as there is an account')],
  exported: ({ db }, { accountId }) =>
    db.query(
      `select contract_id as contract, category, priority, about, words, created_at as "createdAt", closed_at as "closedAt"
       from notification where account_id = $1 order by created_at, id`,
      [accountId],
    ),
}
