import type { Receipt } from '../../../api/approval.ts'
import type { ApprovalStatus } from '../../../machines/shared/approval.setup.ts'
import type { FlowPageProps } from '../FlowPage.tsx'
import { partyName } from '../request/party-name.ts'
import { RequestSlip } from '../request/RequestSlip.tsx'
import type { RequestDescription } from '../request/request-description.ts'
import { resultMarks } from '../request/result-mark.ts'
import { type RequestStatusTexts, requestStatusTexts } from './status-words.ts'

/**
 * The head of the page that shows a request's status, and whether the reader may begin another one.
 */
export interface RequestStatusHead extends Pick<RequestStatusTexts, 'mayBeginAgain'> {
  readonly head: Pick<FlowPageProps, 'mark' | 'over' | 'title' | 'lead' | 'scene' | 'head'>
}

/**
 * Returns the head that says what the status of a request is, with reference, printing and
 * calendar.
 */
export function requestStatusHead(
  answered: ApprovalStatus,
  described: RequestDescription,
  receipt: Receipt | null,
): RequestStatusHead {
  const { request, values, awaited, t } = described
  const { over, title, lead, refuser, scene, mayBeginAgain } = requestStatusTexts(
    answered,
    request,
    receipt,
  )
  return {
    mayBeginAgain,
    head: {
      mark: resultMarks[request.status],
      over: t(`status.over.${over}`),
      title: title === 'pending' ? awaited.title : t(`status.title.${title}`),
      lead:
        lead === 'pending'
          ? awaited.lead
          : t(`status.lead.${lead}`, {
              ...values,
              giver: partyName(request.givenBy, t),
              name: refuser ?? t('someone'),
            }),
      ...(scene && { scene }),
      head: <RequestSlip described={described} />,
    },
  }
}
