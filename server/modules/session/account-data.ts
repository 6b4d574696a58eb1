import { type AccountArea, deleted } from '../../kernel/account-data/area.ts'
import { findStaffVisits } from './own-sessions-repository.ts'

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
  async exported({ db }, { accountId }) {
    const sessions = await db.query(
      `select created_at as "openedAt", last_used_at as "lastUsedAt", ends_at as "endsAt",
         identified_at as "identifiedAt", browser, system, is_phone as "isPhone",
         staff_account_id is not null as "isStaff"
       from session where account_id = $1 order by created_at, id`,
      [accountId],
    )
    const browsers = await db.query(
      'select used_at as "lastSignInAt" from device where account_id = $1 order by used_at',
      [accountId],
    )
    const staffLookedAt = await findStaffVisits(db, accountId, BEGINNING)
    return { sessions, browsers, staffLookedAt }
  },
}
