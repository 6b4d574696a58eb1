import { Page } from '../../../../../../src/components/Page/Page.tsx'
import { ErrorScreen } from '../../../../../../src/screens/errors/ErrorScreen.tsx'
import type { HouseVisitState } from './flow.ts'

/** The contract could not be read: why, and how to try again. */
export function Failed({ actor, state }: HouseVisitState) {
  return (
    <Page>
      <ErrorScreen
        code={state.context.code ?? 'UNEXPECTED'}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    </Page>
  )
}
