import { type AccountArea, deleted } from '../../kernel/account-data/area.ts'
import { mapOwnRows } from '../../kernel/account-data/own-rows-repository.ts'
import {
  findKnownBrowsersAsOwnData,
  findSessionsAsOwnData,
  findStaffVisitsAsOwnData,
} from './own-sessions-repository.ts'

/** Where the account is signed in, and which browsers are known. */
export const signInArea: AccountArea = {
  name: 'signIn',
  goes: ['sessions'],
  tables: [
    deleted('session', '12 hours, or half an hour without use'),
    deleted('device', 'a year from its last sign-in'),
    deleted('staff_entry', 'two minutes'),
    deleted('identification', '30 minutes'),
    deleted('idempotency', 'a day', 'scope'),
  ],
  exported: ({ db }, { accountId }) => ({
    sessions: findSessionsAsOwnData(db, accountId),
    browsers: findKnownBrowsersAsOwnData(db, accountId),
    staffLookedAt: mapOwnRows(findStaffVisitsAsOwnData(db, accountId), ({ at }) => at),
  }),
}
