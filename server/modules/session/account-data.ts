import { type AccountDataArea, tableRowsDeletion } from '../../kernel/account-data/area.ts'
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
    tableRowsDeletion('session', '12 hours, or half an hour without use'),
    tableRowsDeletion('device', 'a year from its last sign-in'),
    tableRowsDeletion('staff_entry', 'two minutes'),
    tableRowsDeletion('identification', '30 minutes'),
    tableRowsDeletion('idempotency', 'a day', 'scope'),
  ],
  exported: ({ db }, { accountId }) => ({
    sessions: findSessionsAsOwnData(db, accountId),
    browsers: findKnownBrowsersAsOwnData(db, accountId),
    staffLookedAt: mapOwnRows(findStaffVisitsAsOwnData(db, accountId), ({ at }) => at),
  }),
}
