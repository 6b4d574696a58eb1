import { type AccountDataArea, tableRowsDeletion } from '../../kernel/account-data/area.ts'
import { mapOwnRows } from '../../kernel/account-data/own-rows-repository.ts'
import { findEntriesAsOwnData, findThreadsAsOwnData } from './repository.ts'

/** Threads of messages between the owner and the provider. */
export const messagesArea: AccountDataArea = {
  name: 'messages',
  goes: ['read_marks'],
  tables: [
    { end: 'stays', table: 'message_thread', personal: ['account_id'], stays: 'messages' },
    { end: 'stays', table: 'message_entry', personal: ['account_id'], stays: 'messages' },
    tableRowsDeletion('message_read', 'as long as there is an account'),
  ],
  exported: ({ db }, { accountId }) =>
    mapOwnRows(findThreadsAsOwnData(db, accountId), (thread) => ({
      ...thread,
      entries: mapOwnRows(findEntriesAsOwnData(db, thread.id), ({ entry }) => entry),
    })),
}
