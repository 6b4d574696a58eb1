import type { MailParams, UnaddressedMail } from '../../mail/templates.ts'
import type { RequestKind } from './kinds.ts'
import type { AboutRequest, News } from './tell.ts'

/** Page of the termination; a modification begins there too. */
export const noticePage = (contractId: string): string => `/asiointi/${contractId}/irtisano`

/** Page on which the other parties answer a kind of request and see its status. */
export const approvalPages: Readonly<Record<RequestKind, (contractId: string) => string>> = {
  termination: (contractId) => `${noticePage(contractId)}/vahvista`,
  modification: (contractId) => `/asiointi/${contractId}/sopimusmuutos/vahvista`,
}

/** Mails of a kind of request, by event. */
interface Letters {
  readonly received: (about: AboutRequest, awaits: readonly string[]) => UnaddressedMail
  readonly approvalNeeded: (about: AboutRequest, giver: string) => UnaddressedMail
  readonly approvalGiven: (
    about: AboutRequest,
    answer: { readonly approver: string; readonly awaits: readonly string[] },
  ) => UnaddressedMail
  readonly rejectedByParty: (about: AboutRequest, who: string) => UnaddressedMail
  readonly lapsed: (about: AboutRequest) => UnaddressedMail
  readonly approved: (about: AboutRequest) => UnaddressedMail
  readonly rejected: (about: AboutRequest) => UnaddressedMail
}

const ofNotice = ({
  day,
  lastDay: _lastDay,
  ...about
}: AboutRequest): MailParams['requestLapsed'] => ({
  ...about,
  endDate: day,
})
const ofChange = ({ day, lastDay, ...about }: AboutRequest): MailParams['modificationLapsed'] => ({
  ...about,
  inEffect: day,
  answerBy: lastDay,
})

const letters: Readonly<Record<RequestKind, Letters>> = {
  termination: {
    received: (about, awaits) => ({
      kind: 'noticeReceived',
      params: { ...ofNotice(about), awaits },
    }),
    approvalNeeded: (about, giver) => ({
      kind: 'approvalNeeded',
      params: { ...ofNotice(about), giver },
    }),
    approvalGiven: (about, answer) => ({
      kind: 'approvalGiven',
      params: { ...ofNotice(about), ...answer },
    }),
    rejectedByParty: (about, who) => ({
      kind: 'requestRejectedByParty',
      params: { ...ofNotice(about), who },
    }),
    lapsed: (about) => ({ kind: 'requestLapsed', params: ofNotice(about) }),
    approved: (about) => ({ kind: 'requestApproved', params: ofNotice(about) }),
    rejected: (about) => ({ kind: 'requestRejected', params: ofNotice(about) }),
  },
  modification: {
    received: (about, awaits) => ({
      kind: 'modificationReceived',
      params: { ...ofChange(about), awaits },
    }),
    approvalNeeded: (about, giver) => ({
      kind: 'modificationApprovalNeeded',
      params: { ...ofChange(about), giver },
    }),
    approvalGiven: (about, answer) => ({
      kind: 'modificationApprovalGiven',
      params: { ...ofChange(about), ...answer },
    }),
    rejectedByParty: (about, who) => ({
      kind: 'modificationRejectedByParty',
      params: { ...ofChange(about), who },
    }),
    lapsed: (about) => ({ kind: 'modificationLapsed', params: ofChange(about) }),
    approved: (about) => ({ kind: 'modificationApproved', params: ofChange(about) }),
    rejected: (about) => ({ kind: 'modificationRejected', params: ofChange(about) }),
  },
}

/** Notifications of one kind of request, by event. */
function tidings(kind: RequestKind, createdPage: (contractId: string) => string) {
  const letter = letters[kind]
  const page = approvalPages[kind]
  return {
    created: (awaits: readonly string[]): News => ({
      category: `${kind}_request_created`,
      priority: 'normal',
      letter: (about) => letter.received(about, awaits),
      page: createdPage,
    }),
    approvalNeeded: (giver: string): News => ({
      category: `${kind}_request_approval_needed`,
      priority: 'important',
      letter: (about) => letter.approvalNeeded(about, giver),
      page,
    }),
    approvalGiven: (approver: string, awaits: readonly string[]): News => ({
      category: `${kind}_request_accepted_by_tenant`,
      priority: 'normal',
      letter: (about) => letter.approvalGiven(about, { approver, awaits }),
      page,
    }),
    rejectedByParty: (who: string): News => ({
      category: `${kind}_request_rejected_by_tenant`,
      priority: 'important',
      letter: (about) => letter.rejectedByParty(about, who),
      page,
    }),
    lapsed: {
      category: `${kind}_request_rejected_by_tenant`,
      priority: 'important',
      letter: letter.lapsed,
      page,
    } satisfies News,
    /** `day` is the day on which the contract ends, or the change takes effect. */
    approved: (day: string): News => ({
      category: `${kind}_request_accepted_by_provider`,
      priority: 'normal',
      letter: (about) => letter.approved({ ...about, day }),
      page,
    }),
    rejected: {
      category: `${kind}_request_rejected_by_provider`,
      priority: 'important',
      letter: letter.rejected,
      page,
    } satisfies News,
  }
}

export const newsOf = {
  termination: tidings('termination', noticePage),
  modification: tidings('modification', approvalPages.modification),
}
