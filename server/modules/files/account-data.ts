import type { AccountArea } from '../../kernel/account-data/area.ts'

/** Files of the account; those that were never sent are removed with their bytes by the orphans' job. */
export const filesArea: AccountArea = {
  name: 'files',
  goes: ['unsent_files'],
  tables: [{ end: 'stays', table: 'file', personal: ['account_id'], stays: 'sent_files' }],
  exported: ({ db }, { accountId }) =>
    db.query(
      `select original_name as name, content_type as "contentType", size,
         created_at as "createdAt", coalesce(termination_request_id, notice_id,
           (select thread_id from message_entry e where e.id = file.message_entry_id)) as "sentWith"
       from file where account_id = $1 and status = 'complete' order by created_at, id`,
      [accountId],
    ),
  async erase(tx, { accountId }) {
    await tx.query(
      `update file set status = 'removed', original_name = ''
       where account_id = $1 and termination_request_id is null and notice_id is null
         and message_entry_id is null`,
      [accountId],
    )
  },
}
