import { type AccountDataArea, deletedRowsTable } from '../../kernel/account-data/area.ts'
import { mapOwnRows } from '../../kernel/account-data/own-rows-repository.ts'
import {
  findKnownBrowsersAsOwnData,
  findSessionsAsOwnData,
  findStaffVisitsAsOwnData,
} from './own-sessions-repository.ts'

/** Where the account is signed in, and which browsers are known. */
export const signInArea: AccountDataArea = {
  name: 'signIn',
  goes: ['sessions'],
  tables: [
    deletedRowsTable('session', '12 hours, or half an hour without use'),
    deletedRowsTable('device', 'a year from its last sign-in'),
    deletedRowsTable('staff_entry', 'two minutes'),
    deletedRowsTable('identification', '30 minutes'),
    deletedRowsTable('idempotency', 'a day', 'scope'),
  ],
  exported: ({ db }, { accountId }) => ({
    sessions: findSessionsAsOwnData(db, accountId),
    browsers: findKnownBrowsersAsOwnData(db, accountId),
    staffLookedAt: mapOwnRows(findStaffVisitsAsOwnData(db, accountId), ({ at }) => at),
  }),
}
