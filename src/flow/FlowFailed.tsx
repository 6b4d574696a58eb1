import type { ErrorCode } from '../../api/errors.ts'
import { Page } from '../components/Page/Page.tsx'
import { ArrivalFocus } from '../layout/ArrivalFocus.tsx'
import { ErrorScreen } from '../screens/errors/ErrorScreen.tsx'

export type FlowFailedProps = {
  /** Why; null where nobody has said. */
  code: ErrorCode | null
  onRetry: () => void
}

/** What a flow begins with could not be loaded: why, and how to try again. Specification 1, section 8. */
export const FlowFailed = ({ code, onRetry }: FlowFailedProps) => (
  <Page>
    <ErrorScreen code={code ?? 'UNEXPECTED'} onRetry={onRetry} />
    <ArrivalFocus />
  </Page>
)
