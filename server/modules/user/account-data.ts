import { type AccountDataArea, tableRowsDeletion } from '../../kernel/account-data/area.ts'
import { findAccountAsOwnData } from './repository.ts'

/** The account: how to reach its owner, what they prefer, and how it comes to be. */
export const accountArea: AccountDataArea = {
  name: 'account',
  goes: ['contact_details', 'preferences', 'password'],
  tables: [
    {
      end: 'emptied',
      table: 'account',
      column: 'id',
      emptied: [
        'email',
        'password_hash',
        'phone_number',
        'language',
        'marketing_allowed',
        'communication_by_sms',
        'communication_by_email',
        'slowed_told_at',
      ],
      kept: [
        'id',
        'kind',
        'person_id',
        'resident_number',
        'identity_provider',
        'status',
        'created_at',
        'removed_at',
        'erased_at',
      ],
      stays: 'account_number',
    },
    tableRowsDeletion('email_change', 'a day'),
    tableRowsDeletion('registration', 'an hour', 'person_id'),
    tableRowsDeletion('mailed_code', 'an hour after it expired'),
  ],
  exported: ({ db }, { accountId }) => findAccountAsOwnData(db, accountId),
}
