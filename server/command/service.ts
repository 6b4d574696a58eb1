import type { ClientErrorGroup } from '../../api/client-errors.ts'
import type { Page, PageQuery } from '../../api/paging.ts'
import type {
  DecidedRequest,
  ListedRequest,
  ProviderDecision,
  StaffLinkBody,
  StaffSessionLink,
} from '../../api/provider.ts'
import type { ProviderAddition } from '../../api/provider-additions.ts'
import type {
  CompleteSetResult,
  EndableKind,
  ImportedRow,
  VanishedRowsBody,
} from '../../api/provider-complete.ts'
import type { ContractFigures } from '../../api/provider-figures.ts'
import type { ListedFlag } from '../../api/provider-flags.ts'
import type { ImportKind, RowResult, UncheckedRows } from '../../api/provider-import.ts'
import type {
  BegunImport,
  ComparedRow,
  ListedImport,
  TakeBackBody,
  TakeBackResult,
} from '../../api/provider-imports.ts'
import type { CreatedKey, ListedKey, NewKeyBody } from '../../api/provider-keys.ts'
import type {
  EntryToRecord,
  ProviderThread,
  RecordedEntry,
  ThreadToBegin,
} from '../../api/provider-messages.ts'
import type {
  NoticeEventToRecord,
  ProviderNotice,
  RecordedEvent,
} from '../../api/provider-notices.ts'
import type {
  LetterRecipient,
  NotificationToSend,
  SendNotificationResult,
} from '../../api/provider-notifications.ts'
import type { ProviderReservation } from '../../api/provider-parking.ts'
import type { ProviderRequest } from '../../api/provider-requests.ts'
import type { ProviderResident } from '../../api/provider-residents.ts'
import type { ListedStaff } from '../../api/provider-staff.ts'
import type {
  CreatedWebhook,
  ListedWebhook,
  ListedWebhookMessage,
  NewWebhookBody,
  RotatedWebhook,
  SecretRotationBody,
} from '../../api/provider-webhooks.ts'
import type { ResealProgress, ResealResult } from '../kernel/key-ring/reseal.ts'
import type { ReturnedAccount } from '../modules/account-data/erase-again.ts'
import type { RequestFilter } from '../modules/all-requests/decide.ts'
import type { ComparedFiles } from '../modules/files/compare-files.ts'
import type { OutOfOfficeText, ThreadFilter } from '../modules/messages/provider-threads.ts'
import type { TextByLanguage } from '../modules/messages/repository.ts'
import type { NoticeFilter } from '../modules/notices/provider-notices.ts'
import type { ReleasedDefect } from '../modules/notices/provider-repository.ts'
import type { LetterFilter } from '../modules/notifications/send.ts'
import type { ReservationFilter } from '../modules/parking/provider-reservations.ts'
import type { FirstMonthFilter } from '../modules/payments/figures.ts'
import type { ResidentFilter } from '../modules/people/provider-residents.ts'
import type { AdditionDecision, AdditionFilter } from '../modules/tenancy/additions.ts'
import type { MessageFilter } from '../modules/webhooks/webhooks.ts'
import type { FileToSend, SendFileResult } from './send-file.ts'

/**
 * Operations of the provider: decisions about requests and additions, what residents send, notices,
 * messages, staff and their sessions, keys, webhooks, feature flags, imports and errors of browsers.
 * Failures reject with an ApiError.
 */
export interface ProviderService {
  /** The address of the portal. */
  readonly portal: string
  list(filter: RequestFilter & PageQuery): Promise<Page<ListedRequest>>
  /** Reads a request by its id or its reference. */
  readRequest(request: string): Promise<ProviderRequest>
  /** Returns the bytes of a file of a request. */
  fetchRequestFile(request: string, file: string): Promise<Uint8Array>
  listResidents(filter: ResidentFilter & PageQuery): Promise<Page<ProviderResident>>
  /** Reads a resident by the id of the person or of the account. */
  readResident(resident: string): Promise<ProviderResident>
  listReservations(filter: ReservationFilter & PageQuery): Promise<Page<ProviderReservation>>
  readReservation(reservation: string): Promise<ProviderReservation>
  decide(request: string, decision: ProviderDecision): Promise<DecidedRequest>
  listAdditions(filter: AdditionFilter & PageQuery): Promise<Page<ProviderAddition>>
  decideAddition(decision: AdditionDecision): Promise<ProviderAddition>
  createStaffLink(who: StaffLinkBody): Promise<StaffSessionLink>
  listNotices(filter: NoticeFilter & PageQuery): Promise<Page<ProviderNotice>>
  /** Reads a notice by its id or its reference; the calls below take either too. */
  readNotice(notice: string): Promise<ProviderNotice>
  fetchNoticeFile(notice: string, file: string): Promise<Uint8Array>
  recordNoticeEvent(notice: string, event: NoticeEventToRecord): Promise<RecordedEvent>
  releaseDefect(notice: string, title: string): Promise<ReleasedDefect>
  listMessageThreads(filter: ThreadFilter & PageQuery): Promise<Page<ProviderThread>>
  readMessageThread(thread: string, cursor?: string): Promise<ProviderThread>
  fetchMessageFile(thread: string, file: string): Promise<Uint8Array>
  recordMessageEntry(thread: string, entry: EntryToRecord): Promise<RecordedEntry>
  beginMessageThread(begun: ThreadToBegin): Promise<RecordedEntry>
  closeMessageThread(thread: string, reason: TextByLanguage | null): Promise<unknown>
  setOutOfOffice(said: OutOfOfficeText | null): Promise<void>
  /** Reaches at most 100 contracts; the cursor of its answer continues. */
  sendNotification(notification: NotificationToSend): Promise<SendNotificationResult>
  listLetterRecipients(filter: LetterFilter & PageQuery): Promise<Page<LetterRecipient>>
  listErrors(page: PageQuery): Promise<Page<ClientErrorGroup>>
  listKeys(page: PageQuery): Promise<Page<ListedKey>>
  addKey(key: NewKeyBody): Promise<CreatedKey>
  revokeKey(name: string): Promise<ListedKey>
  listWebhooks(page: PageQuery): Promise<Page<ListedWebhook>>
  addWebhook(webhook: NewWebhookBody): Promise<CreatedWebhook>
  endWebhook(name: string): Promise<ListedWebhook>
  resumeWebhook(name: string): Promise<ListedWebhook>
  rotateWebhook(name: string, rotation: SecretRotationBody): Promise<RotatedWebhook>
  listWebhookMessages(filter: MessageFilter & PageQuery): Promise<Page<ListedWebhookMessage>>
  /**
   * Sends given-up messages of a webhook again: those of the numbered events; with no numbers, all.
   */
  replayWebhookMessages(
    name: string,
    numbers: readonly number[],
  ): Promise<{ readonly replayed: number }>
  listStaff(page: PageQuery): Promise<Page<ListedStaff>>
  addStaff(email: string): Promise<ListedStaff>
  endStaff(email: string): Promise<ListedStaff>
  listFlags(): Promise<ListedFlag[]>
  setFlag(flag: Pick<ListedFlag, 'name' | 'enabled'>): Promise<ListedFlag>
  /** Imports at most 500 rows of a kind. */
  importRows(kind: ImportKind, sent: UncheckedRows): Promise<RowResult[]>
  /** Begins an import and returns its number, which is sent with its rows. */
  beginImport(): Promise<BegunImport>
  listImports(page: PageQuery): Promise<Page<ListedImport>>
  /** Puts back at most 500 rows of an import; `next` of its answer continues. */
  takeBackImport(number: number, asked: TakeBackBody): Promise<TakeBackResult>
  /** Compares at most 500 rows with what was imported last. */
  compareRows(kind: ImportKind, rows: readonly unknown[]): Promise<ComparedRow[]>
  /** Sends a file that rows may then name by its id. */
  sendFile(file: FileToSend): Promise<SendFileResult>
  listContractFigures(filter: FirstMonthFilter & PageQuery): Promise<Page<ContractFigures>>
  /** Lists the imported rows of a kind that have not ended. */
  listImported(kind: EndableKind, page: PageQuery): Promise<Page<ImportedRow>>
  completeImport(kind: EndableKind, set: VanishedRowsBody): Promise<CompleteSetResult>
  /** Seals and hashes everything again with the first of the secret keys. Rejects with SecretKeysRefused. */
  reseal(onProgress: (progress: ResealProgress) => void): Promise<ResealResult>
  /** Returns the accounts that were removed, since an instant if one is given, and exist again. */
  findReturnedAccounts(since: Date | null): Promise<ReturnedAccount[]>
  /** Removes such an account again; returns false when it was not there any more. */
  removeAgain(account: ReturnedAccount): Promise<boolean>
  /** Compares the rows of files with what the storage keeps. */
  compareFiles(): Promise<ComparedFiles>
  /** Removes the bytes of a key from the storage. */
  removeBytes(key: string): Promise<void>
  /** The time by the server's clock. */
  now(): Date
  close(): Promise<void>
}

/** The command is not possible; the message is one sentence. */
export class CommandFailed extends Error {}

/** A failure with several lines; what was typed is already escaped in each. */
export class CommandFailedWithLines extends CommandFailed {}
