import type { AccountDataArea } from '../../../kernel/account-data/area.ts'
import { findAuditAsOwnData } from '../../../kernel/audit/repository.ts'

/** The audit entries of what the owner did, and of what staff did in their name. */
export const auditArea: AccountDataArea = {
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
  exported: ({ db }, { accountId }) => findAuditAsOwnData(db, accountId),
}
