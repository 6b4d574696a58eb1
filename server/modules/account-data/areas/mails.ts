import { type AccountDataArea, tableRowsDeletion } from '../../../kernel/account-data/area.ts'
import { findMailsAsOwnData } from '../../../kernel/mail/repository.ts'

/** The mails to the account. */
export const mailsArea: AccountDataArea = {
  name: 'mails',
  goes: ['mail_contents'],
  tables: [
    {
      end: 'emptied',
      table: 'mail',
      column: 'account_id',
      emptied: ['recipient_sealed', 'content_sealed'],
      kept: [
        'id',
        'account_id',
        'kind',
        'locale',
        'subject',
        'status',
        'attempts',
        'next_attempt_at',
        'first_due_at',
        'leased_until',
        'created_at',
        'sent_at',
        'last_error',
        'valid_until',
        'joins',
        'is_failure_mailed',
      ],
      stays: 'mail_log',
    },
    tableRowsDeletion('emergency_recipient', 'until the mail of the emergency is ordered'),
  ],
  exported: ({ db }, { accountId }) => findMailsAsOwnData(db, accountId),
}
