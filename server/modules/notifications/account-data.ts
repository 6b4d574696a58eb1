import { type AccountDataArea, tableRowsDeletion } from '../../kernel/account-data/area.ts'
import { findNotificationsAsOwnData } from './repository.ts'

/** The cards of the front page, and which of them were closed. */
export const notificationsArea: AccountDataArea = {
  name: 'notifications',
  goes: ['notifications'],
  tables: [tableRowsDeletion('notification', 'as long as there is an account')],
  exported: ({ db }, { accountId }) => findNotificationsAsOwnData(db, accountId),
}
