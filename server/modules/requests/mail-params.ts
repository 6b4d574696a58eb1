import type { IsoDate } from '../../../domain/dates.ts'

/** Parameters of a mail about a request. */
export interface RequestParams {
  /** Given name of the recipient. */
  readonly name: string
  readonly reference: string
  /** The contract as the portal labels it. */
  readonly contract: string
  /** Address of the request in the portal. */
  readonly url: string
}

/** Parameters of a mail about a termination. */
export interface TerminationParams extends RequestParams {
  /** The requested end date; in `requestApproved` the day on which the contract ends. */
  readonly endDate: IsoDate
}

/** Parameters of a mail about a modification. */
export interface ModificationParams extends RequestParams {
  /** The requested day; in `modificationApproved` the day on which the change takes effect. */
  readonly inEffect: IsoDate
  /** The last day on which the other parties may respond. */
  readonly answerBy: IsoDate
}

/** Parameters of a mail about a new request: full names of those who must approve it first. */
export interface AwaitingApprovalParams {
  readonly awaits: readonly string[]
}

/** Parameters of a mail about a request that waits for the recipient: full name of its creator. */
export interface CreatedByParams {
  readonly giver: string
}

/**
 * Parameters of a mail about a request that a party has approved: full names of that party, and of
 * those who have not responded.
 */
export interface ApprovedByParams extends AwaitingApprovalParams {
  readonly approver: string
}

/** Parameters of a mail about a request that a party has rejected: full name of that party. */
export interface RejectedByParams {
  readonly who: string
}

/** The parking spots, by name, whose reservations were ended with a contract. */
interface EndedParking {
  readonly parkingSpots: readonly string[]
}

/** Parameters of the mails about a termination, whose letters are in its module. */
export interface TerminationMails {
  /** To the party who gave notice of termination, once it has been signed. */
  noticeReceived: TerminationParams & AwaitingApprovalParams
  /** To a party whose approval a termination waits for. */
  approvalNeeded: TerminationParams & CreatedByParams
  /** To the party who gave notice and the other parties, when a party has approved it. */
  approvalGiven: TerminationParams & ApprovedByParams
  /** To the party who gave notice and the other parties, when a party has rejected it. */
  requestRejectedByParty: TerminationParams & RejectedByParams
  /** To every party, when a termination was not approved by its end date. */
  requestLapsed: TerminationParams
  /** To every party, when the provider has approved a termination. */
  requestApproved: TerminationParams & EndedParking
  /** To every party, when the provider has rejected a termination. */
  requestRejected: TerminationParams
}

/** Parameters of the same mails about a modification, whose letters are in its module. */
export interface ModificationMails {
  modificationReceived: ModificationParams & AwaitingApprovalParams
  modificationApprovalNeeded: ModificationParams & CreatedByParams
  modificationApprovalGiven: ModificationParams & ApprovedByParams
  modificationRejectedByParty: ModificationParams & RejectedByParams
  modificationLapsed: ModificationParams
  modificationApproved: ModificationParams
  modificationRejected: ModificationParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends TerminationMails, ModificationMails {}
}
