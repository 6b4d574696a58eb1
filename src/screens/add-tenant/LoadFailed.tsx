import { Page } from '../../components/Page/Page.tsx'
import { ArrivalFocus } from '../../layout/ArrivalFocus.tsx'
import { ErrorScreen } from '../errors/ErrorScreen.tsx'
import type { StateProps } from './flow.ts'

/** What the flow begins with could not be read: why, and how to try again. */
export function LoadFailed({ actor, state }: Pick<StateProps, 'actor' | 'state'>) {
  return (
    <Page>
      <ErrorScreen
        code={state.context.code ?? 'UNEXPECTED'}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
      <ArrivalFocus />
    </Page>
  )
}
