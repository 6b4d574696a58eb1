import type { ErrorCode } from '../../api/errors.ts'
import { Page } from '../components/Page/Page.tsx'
import { RouteFocus } from '../layout/RouteFocus.tsx'
import { ErrorScreen } from './errors/ErrorScreen.tsx'

export type FlowFailedProps = {
  /** The error; null when unknown. */
  code: ErrorCode | null
  onRetry: () => void
}

/**
 * Shown when a flow could not load its data: the reason and a retry. Specification 1, section 8.
 */
export const FlowFailed = ({ code, onRetry }: FlowFailedProps) => (
  <Page>
    <ErrorScreen code={code ?? 'UNEXPECTED'} onRetry={onRetry} />
    <RouteFocus />
  </Page>
)
