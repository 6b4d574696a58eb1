import type { UnaddressedMail } from '../../kernel/mail/orders.ts'
import type { RequestKind } from './kinds.ts'
import type { ModificationParams, TerminationParams } from './mail-params.ts'
import type { PartyNotification, RequestMailData } from './notify-parties.ts'

/** Page of the termination; a modification begins there too. */
export const terminationPagePath = (contractId: string): string =>
  `/asiointi/${contractId}/irtisano`

/** Page on which the other parties answer a kind of request and see its status. */
export const approvalPagePaths: Readonly<Record<RequestKind, (contractId: string) => string>> = {
  termination: (contractId) => `${terminationPagePath(contractId)}/vahvista`,
  modification: (contractId) => `/asiointi/${contractId}/sopimusmuutos/vahvista`,
}

/** Mails of a kind of request, by event. */
interface Letters {
  readonly received: (data: RequestMailData, awaits: readonly string[]) => UnaddressedMail
  readonly approvalNeeded: (data: RequestMailData, giver: string) => UnaddressedMail
  readonly approvalGiven: (
    data: RequestMailData,
    answer: { readonly approver: string; readonly awaits: readonly string[] },
  ) => UnaddressedMail
  readonly rejectedByParty: (data: RequestMailData, who: string) => UnaddressedMail
  readonly lapsed: (data: RequestMailData) => UnaddressedMail
  readonly approved: (data: RequestMailData, parkingSpots: readonly string[]) => UnaddressedMail
  readonly rejected: (data: RequestMailData) => UnaddressedMail
}

const ofNotice = ({ day, lastDay: _lastDay, ...data }: RequestMailData): TerminationParams => ({
  ...data,
  endDate: day,
})
const ofChange = ({ day, lastDay, ...data }: RequestMailData): ModificationParams => ({
  ...data,
  inEffect: day,
  answerBy: lastDay,
})

const letters: Readonly<Record<RequestKind, Letters>> = {
  termination: {
    received: (data, awaits) => ({
      kind: 'noticeReceived',
      params: { ...ofNotice(data), awaits },
    }),
    approvalNeeded: (data, giver) => ({
      kind: 'approvalNeeded',
      params: { ...ofNotice(data), giver },
    }),
    approvalGiven: (data, answer) => ({
      kind: 'approvalGiven',
      params: { ...ofNotice(data), ...answer },
    }),
    rejectedByParty: (data, who) => ({
      kind: 'requestRejectedByParty',
      params: { ...ofNotice(data), who },
    }),
    lapsed: (data) => ({ kind: 'requestLapsed', params: ofNotice(data) }),
    approved: (data, parkingSpots) => ({
      kind: 'requestApproved',
      params: { ...ofNotice(data), parkingSpots },
    }),
    rejected: (data) => ({ kind: 'requestRejected', params: ofNotice(data) }),
  },
  modification: {
    received: (data, awaits) => ({
      kind: 'modificationReceived',
      params: { ...ofChange(data), awaits },
    }),
    approvalNeeded: (data, giver) => ({
      kind: 'modificationApprovalNeeded',
      params: { ...ofChange(data), giver },
    }),
    approvalGiven: (data, answer) => ({
      kind: 'modificationApprovalGiven',
      params: { ...ofChange(data), ...answer },
    }),
    rejectedByParty: (data, who) => ({
      kind: 'modificationRejectedByParty',
      params: { ...ofChange(data), who },
    }),
    lapsed: (data) => ({ kind: 'modificationLapsed', params: ofChange(data) }),
    approved: (data) => ({ kind: 'modificationApproved', params: ofChange(data) }),
    rejected: (data) => ({ kind: 'modificationRejected', params: ofChange(data) }),
  },
}

/** Notifications of one kind of request, by event. */
function notificationsFor(kind: RequestKind, createdPage: (contractId: string) => string) {
  const letter = letters[kind]
  const page = approvalPagePaths[kind]
  return {
    created: (awaits: readonly string[]): PartyNotification => ({
      category: `${kind}_request_created`,
      priority: 'normal',
      letter: (data) => letter.received(data, awaits),
      page: createdPage,
    }),
    approvalNeeded: (giver: string): PartyNotification => ({
      category: `${kind}_request_approval_needed`,
      priority: 'important',
      asksForAnswer: true,
      letter: (data) => letter.approvalNeeded(data, giver),
      page,
    }),
    approvalGiven: (approver: string, awaits: readonly string[]): PartyNotification => ({
      category: `${kind}_request_accepted_by_tenant`,
      priority: 'normal',
      letter: (data) => letter.approvalGiven(data, { approver, awaits }),
      page,
    }),
    rejectedByParty: (who: string): PartyNotification => ({
      category: `${kind}_request_rejected_by_tenant`,
      priority: 'important',
      letter: (data) => letter.rejectedByParty(data, who),
      page,
    }),
    lapsed: {
      category: `${kind}_request_rejected_by_tenant`,
      priority: 'important',
      letter: letter.lapsed,
      page,
    } satisfies PartyNotification,
    /**
     * `day` is the day on which the contract ends, or the change takes effect; `parkingSpots` are those
     * whose reservations end with it.
     */
    approved: (day: string, parkingSpots: readonly string[] = []): PartyNotification => ({
      category: `${kind}_request_accepted_by_provider`,
      priority: 'normal',
      letter: (data) => letter.approved({ ...data, day }, parkingSpots),
      page,
    }),
    rejected: {
      category: `${kind}_request_rejected_by_provider`,
      priority: 'important',
      letter: letter.rejected,
      page,
    } satisfies PartyNotification,
  }
}

export const partyNotifications = {
  termination: notificationsFor('termination', terminationPagePath),
  modification: notificationsFor('modification', approvalPagePaths.modification),
}
