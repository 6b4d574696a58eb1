import type { EmbeddedReadId } from '../../api/served-reads.ts'
import type { RouteName } from './pages.ts'

/**
 * The reads whose data the server embeds in the HTML of a page, so that it can render them. They
 * are not in the table of pages, which browsers load; the build gives them to the server.
 */
export const embeddedPageReads: Partial<Record<RouteName, readonly EmbeddedReadId[]>> = {
  userInfo: ['invoice-address'],
  paymentInfo: [
    'payments-by-month',
    'open-payments',
    'payment-categories',
    'beneficiaries',
    'invoice-address',
  ],
  paymentHistory: ['payments-by-month', 'remittances', 'beneficiaries', 'payment-categories'],
  documents: ['documents'],
  buildingInfo: ['building-info'],
  bulletinBoard: ['bulletins'],
  bulletin: ['bulletin'],
  boardBulletin: ['bulletin'],
  terminate: [
    'contract',
    'tenants',
    'beneficiaries',
    'termination-draft',
    'termination',
    'termination-receipt',
    'modification',
    'modification-receipt',
  ],
  confirmTermination: ['contract', 'termination', 'termination-receipt'],
  confirmModification: ['contract', 'modification', 'modification-receipt'],
  tenancyConfirmation: ['tenancy-confirmation'],
  defectNotice: ['contract', 'defect-classes', 'defect-draft'],
  editDefectNotice: ['contract', 'defect-classes', 'defect'],
  question: ['contract', 'question-draft'],
  editQuestion: ['contract', 'question'],
  feedback: ['contract', 'feedback-draft'],
  editFeedback: ['contract', 'feedback'],
  addTenant: ['contract', 'tenants', 'modification', 'modification-receipt'],
  messages: ['threads'],
  newMessage: ['contract', 'threads', 'out-of-office', 'message-draft'],
  messageThread: ['thread'],
  replyMessage: ['contract', 'thread', 'out-of-office', 'reply-draft'],
  parking: ['contract', 'parking-spots'],
}
