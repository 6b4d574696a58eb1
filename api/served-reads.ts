import * as z from 'zod/mini'
import { hasSignedAnything, readReceipt } from './approval.ts'
import { readBuildingInfo } from './building-info.ts'
import { listBulletins, readBulletin } from './bulletins.ts'
import { listBeneficiaries, listTenants, readContract } from './contracts.ts'
import { listDocuments } from './documents.ts'
import { type DraftFlow, flowDraftRoutes, subjectDraftRoutes } from './drafts.ts'
import { readInvoiceAddress } from './invoice-address.ts'
import { listThreads, readOutOfOffice, readThread } from './messages.ts'
import { readModification } from './modification.ts'
import { noticeRoutes, readDefectClasses } from './notices.ts'
import { readParking } from './parking.ts'
import {
  listCategoryAccounts,
  listOpenPayments,
  listPaymentMonths,
  listRemittances,
} from './payments.ts'
import type { CachedReadName, Route } from './route.ts'
import { readTenancyConfirmation } from './tenancy.ts'
import { readTermination } from './termination.ts'

/** A read that a page may come with. */
export interface EmbeddedReadDefinition {
  readonly endpoint: Route
  /** The name of the read in the browser's cache. */
  readonly name: CachedReadName
  /** Parameters of the path: a value, or `:name` for that parameter of the page's address. */
  readonly params?: Readonly<Record<string, string>>
  /** Whether the answer 404 counts as null. */
  readonly isOptional?: boolean
  /** The read that it follows: its answer decides the parameter `:id`, null where nothing follows. */
  readonly follows?: { readonly read: string; readonly idOf: (answer: unknown) => string | null }
}

const draftOf = (flow: DraftFlow) =>
  ({ endpoint: flowDraftRoutes.read, name: 'drafts', params: { flow }, isOptional: true }) as const

/** Returns the receipt of a request, for whoever has signed something of it. */
const receiptOf = (read: string, { response }: typeof readTermination | typeof readModification) =>
  ({
    endpoint: readReceipt,
    name: 'receipt',
    isOptional: true,
    follows: {
      read,
      idOf(answer: unknown) {
        const request = z.parse(response, answer)
        return request && hasSignedAnything(request) ? request.id : null
      },
    },
  }) as const

const inDefect = { notice: ':defectNoticeUuid' }
const inNotice = { notice: ':feedbackQuestionNoticeUuid' }
const inThread = { thread: ':messageThreadUuid' }

/**
 * The reads that a page may come with. `:contract` of a path is `:contractId` of the page's address,
 * and `:bulletin` is `:bulletinUuid`; others are named.
 */
export const embeddableReads = {
  beneficiaries: { endpoint: listBeneficiaries, name: 'beneficiaries' },
  'building-info': { endpoint: readBuildingInfo, name: 'building-info' },
  bulletin: { endpoint: readBulletin, name: 'bulletin' },
  bulletins: { endpoint: listBulletins, name: 'bulletins' },
  contract: { endpoint: readContract, name: 'contracts' },
  'defect-classes': { endpoint: readDefectClasses, name: 'defect-classes' },
  'defect-draft': draftOf('defect-notice'),
  defect: { endpoint: noticeRoutes.defect.read, name: 'defect-notices', params: inDefect },
  documents: { endpoint: listDocuments, name: 'documents' },
  feedback: { endpoint: noticeRoutes.feedback.read, name: 'feedbacks', params: inNotice },
  'feedback-draft': draftOf('feedback'),
  'invoice-address': { endpoint: readInvoiceAddress, name: 'invoice-address' },
  'message-draft': draftOf('message'),
  modification: { endpoint: readModification, name: 'modification', isOptional: true },
  'modification-receipt': receiptOf('modification', readModification),
  'open-payments': { endpoint: listOpenPayments, name: 'open-payments' },
  'out-of-office': { endpoint: readOutOfOffice, name: 'out-of-office', isOptional: true },
  'parking-spots': { endpoint: readParking, name: 'parking-spots' },
  'payment-categories': { endpoint: listCategoryAccounts, name: 'payment-categories' },
  'payments-by-month': { endpoint: listPaymentMonths, name: 'payments-by-month' },
  question: { endpoint: noticeRoutes.question.read, name: 'questions', params: inNotice },
  'question-draft': draftOf('question'),
  remittances: { endpoint: listRemittances, name: 'remittances' },
  'reply-draft': {
    endpoint: subjectDraftRoutes.read,
    name: 'drafts',
    params: { flow: 'message', subject: ':messageThreadUuid' },
    isOptional: true,
  },
  'tenancy-confirmation': { endpoint: readTenancyConfirmation, name: 'tenancy-confirmation' },
  tenants: { endpoint: listTenants, name: 'tenants' },
  termination: { endpoint: readTermination, name: 'termination', isOptional: true },
  'termination-draft': draftOf('termination'),
  'termination-receipt': receiptOf('termination', readTermination),
  thread: { endpoint: readThread, name: 'messages', params: inThread },
  threads: { endpoint: listThreads, name: 'messages' },
} as const satisfies Record<string, EmbeddedReadDefinition>

/** The id of a read that a page may come with. */
export type EmbeddedReadId = keyof typeof embeddableReads
