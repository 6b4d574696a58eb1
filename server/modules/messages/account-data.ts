import { type AccountArea, deleted } from '../../kernel/account-data/area.ts'

/** Threads of messages between the owner and the provider. */
export const messagesArea: AccountArea = {
  name: 'messages',
  goes: ['read_marks'],
  tables: [
    { end: 'stays', table: 'message_thread', personal: ['account_id'], stays: 'messages' },
    { end: 'stays', table: 'message_entry', personal: ['account_id'], stays: 'messages' },
    deleted('message_read', 'as long as there is an account'),
  ],
  exported: ({ db }, { accountId }) =>
    db.query(
      `select t.id, t.contract_id as contract, t.title, t.created_at as "createdAt",
         t.closed_at as "closedAt", t.closing_words as "closedBecause",
         (select json_agg(json_build_object('id', e.message_id, 'kind', e.kind, 'title', e.title,
           'html', e.html, 'quotedHtml', e.quoted_html, 'by', e.written_by,
           'writtenAt', e.written_at, 'readAt', r.read_at)
           order by e.place, e.account_id is not null, e.recorded_at, e.id)
           from message_entry e left join message_read r on r.message_entry_id = e.id
           where e.thread_id = t.id) as entries
       from message_thread t where t.account_id = $1 order by t.created_at, t.id`,
      [accountId],
    ),
}
