import { type AccountArea, deleted } from '../../../kernel/account-data/area.ts'

/** The mails to the account. */
export const mailsArea: AccountArea = {
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
        'leased_until',
        'created_at',
        'sent_at',
        'last_error',
        'valid_until',
        'joins',
      ],
      stays: 'mail_log',
    },
    deleted('emergency_recipient', 'until the mail of the emergency is ordered'),
  ],
  exported: ({ db }, { accountId }) =>
    db.query(
      `select kind, subject, status, created_at as "createdAt", sent_at as "sentAt"
       from mail where account_id = $1 order by created_at, id`,
      [accountId],
    ),
}
