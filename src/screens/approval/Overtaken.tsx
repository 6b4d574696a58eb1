import { Notice } from '../../components/Notice/Notice.tsx'
import type { ToldRequest } from '../request/told.ts'
import type { ApprovalProps } from './flow.ts'

type OvertakenProps = Pick<ApprovalProps, 'state'> & { told: ToldRequest }

/** Warns that the request changed before it was answered; the page shows its current status. */
export function Overtaken({ state, told: { request, t } }: OvertakenProps) {
  if (!state.context.isOvertaken) return null
  const isAnswered = request.approvals.some(({ isSelf, status }) => isSelf && status !== 'waiting')
  const words = isAnswered ? 'answered' : 'unanswered'
  return (
    <Notice tone="warn" title={t(`overtaken.${words}.title`)} live="alert">
      <p>{t(`overtaken.${words}.text`)}</p>
    </Notice>
  )
}
