import type { AccountArea } from './area.ts'
import { accountArea } from './areas/account.ts'
import { auditArea } from './areas/audit.ts'
import { contractsArea } from './areas/contracts.ts'
import { draftsArea } from './areas/drafts.ts'
import { exportArea } from './areas/export.ts'
import { filesArea } from './areas/files.ts'
import { mailsArea } from './areas/mails.ts'
import { messagesArea } from './areas/messages.ts'
import { modificationRequestsArea } from './areas/modification-requests.ts'
import { noticesArea } from './areas/notices.ts'
import { notificationsArea } from './areas/notifications.ts'
import { parkingArea } from './areas/parking.ts'
import { paymentsArea } from './areas/payments.ts'
import { receiptsArea } from './areas/receipts.ts'
import { signInArea } from './areas/sign-in.ts'
import { terminationRequestsArea } from './areas/termination-requests.ts'

/**
 * Everything that is stored of an account, by area: what the leaving page says, what the exported
 * file holds and what the erasure does are read from it. A table about accounts or persons that no
 * area names fails a test.
 */
export const accountAreas: readonly AccountArea[] = [
  accountArea,
  signInArea,
  draftsArea,
  filesArea,
  notificationsArea,
  mailsArea,
  contractsArea,
  paymentsArea,
  parkingArea,
  terminationRequestsArea,
  modificationRequestsArea,
  noticesArea,
  messagesArea,
  receiptsArea,
  auditArea,
  exportArea,
]
