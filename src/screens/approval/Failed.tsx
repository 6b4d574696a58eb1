import { Page } from '../../components/Page/Page.tsx'
import { ErrorScreen } from '../errors/ErrorScreen.tsx'
import type { ApprovalState } from './flow.ts'

/** The request could not be read: why, and how to try again. */
export function Failed({ actor, state }: Pick<ApprovalState, 'actor' | 'state'>) {
  return (
    <Page>
      <ErrorScreen
        code={state.context.code ?? 'UNEXPECTED'}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    </Page>
  )
}
