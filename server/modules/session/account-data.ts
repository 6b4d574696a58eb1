import { type AccountArea, deleted } from '../../kernel/account-data/area.ts'
import {
  findBrowsersAsOwnData,
  findSessionsAsOwnData,
  findStaffVisits,
} from './own-sessions-repository.ts'

/** Own data has every visit of staff, however old. */
const BEGINNING = new Date(0)

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
  exported: async ({ db }, { accountId }) => ({
    sessions: await findSessionsAsOwnData(db, accountId),
    browsers: await findBrowsersAsOwnData(db, accountId),
    staffLookedAt: await findStaffVisits(db, accountId, BEGINNING),
  }),
}
