import { Callout } from '../../components/Callout/Callout.tsx'
import type { RequestDescription } from '../request/request-description.ts'
import type { ApprovalProps } from './flow.ts'

type ConflictCalloutProps = Pick<ApprovalProps, 'state'> & { described: RequestDescription }

/** Warns that the request changed before it was answered; the page shows its current status. */
export function RequestChangedCallout({ state, described: { request, t } }: ConflictCalloutProps) {
  if (!state.context.hasConflict) return null
  const isAnswered = request.approvals.some(({ isSelf, status }) => isSelf && status !== 'waiting')
  const words = isAnswered ? 'answered' : 'unanswered'
  return (
    <Callout tone="warn" title={t(`overtaken.${words}.title`)} live="alert">
      <p>{t(`overtaken.${words}.text`)}</p>
    </Callout>
  )
}
