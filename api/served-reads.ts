import { readBuildingInfo } from './building-info.ts'
import { listBulletins, readBulletin } from './bulletins.ts'
import { listBeneficiaries, listTenants, readContract } from './contracts.ts'
import { listDocuments } from './documents.ts'
import { type DraftFlow, flowDraft, subjectDraft } from './drafts.ts'
import { readInvoiceAddress } from './invoice-address.ts'
import { listThreads, readOutOfOffice, readThread } from './messages.ts'
import { noticeRoutes, readDefectClasses } from './notices.ts'
import { readParking } from './parking.ts'
import {
  listCategoryAccounts,
  listOpenPayments,
  listPaymentMonths,
  listRemittances,
} from './payments.ts'
import type { ReadName, Route } from './route.ts'

/** A read that a page may come with. */
export interface ServedReadOf {
  readonly route: Route
  /** Its name in the browser's cache. */
  readonly name: ReadName
  /** Parameters of the path: a value, or `:name` for that parameter of the page's address. */
  readonly params?: Readonly<Record<string, string>>
  /** Null takes the place of what does not exist. */
  readonly isOptional?: boolean
}

const draftOf = (flow: DraftFlow) =>
  ({ route: flowDraft.read, name: 'drafts', params: { flow }, isOptional: true }) as const

const inDefect = { notice: ':defectNoticeUuid' }
const inNotice = { notice: ':feedbackQuestionNoticeUuid' }
const inThread = { thread: ':messageThreadUuid' }

/**
 * The reads that a page may come with. `:contract` of a path is `:contractId` of the page's address,
 * and `:bulletin` is `:bulletinUuid`; others are named.
 */
export const servedReads = {
  beneficiaries: { route: listBeneficiaries, name: 'beneficiaries' },
  'building-info': { route: readBuildingInfo, name: 'building-info' },
  bulletin: { route: readBulletin, name: 'bulletin' },
  bulletins: { route: listBulletins, name: 'bulletins' },
  contract: { route: readContract, name: 'contracts' },
  'defect-classes': { route: readDefectClasses, name: 'defect-classes' },
  'defect-draft': draftOf('defect-notice'),
  defect: { route: noticeRoutes.defect.read, name: 'defect-notices', params: inDefect },
  documents: { route: listDocuments, name: 'documents' },
  feedback: { route: noticeRoutes.feedback.read, name: 'feedbacks', params: inNotice },
  'feedback-draft': draftOf('feedback'),
  'invoice-address': { route: readInvoiceAddress, name: 'invoice-address' },
  'message-draft': draftOf('message'),
  'open-payments': { route: listOpenPayments, name: 'open-payments' },
  'out-of-office': { route: readOutOfOffice, name: 'out-of-office', isOptional: true },
  'parking-spots': { route: readParking, name: 'parking-spots' },
  'payment-categories': { route: listCategoryAccounts, name: 'payment-categories' },
  'payments-by-month': { route: listPaymentMonths, name: 'payments-by-month' },
  question: { route: noticeRoutes.question.read, name: 'questions', params: inNotice },
  'question-draft': draftOf('question'),
  remittances: { route: listRemittances, name: 'remittances' },
  'reply-draft': {
    route: subjectDraft.read,
    name: 'drafts',
    params: { flow: 'message', subject: ':messageThreadUuid' },
    isOptional: true,
  },
  tenants: { route: listTenants, name: 'tenants' },
  'termination-draft': draftOf('termination'),
  thread: { route: readThread, name: 'messages', params: inThread },
  threads: { route: listThreads, name: 'messages' },
} as const satisfies Record<string, ServedReadOf>

/** The id of a read that a page may come with. */
export type ServedRead = keyof typeof servedReads
