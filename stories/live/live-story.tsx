import type { ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import type { Fault } from '../../fixtures/portal/fake-api.ts'
import type { Live } from '../../fixtures/portal/live.ts'
import type { FlowModel } from '../../machines/shared/model.ts'
import { LivePortal } from './LivePortal.tsx'

/** A flow in the portal as it runs. */
export interface LiveStory {
  readonly render: (args: unknown, context: { globals: Record<string, unknown> }) => ReactElement
  readonly parameters: { readonly layout: 'fullscreen'; readonly router: false }
  readonly play: () => Promise<void>
}

/**
 * The portal where a flow is met, with its real services on an API made of samples; what is wrong
 * with the API is chosen in the toolbar. As a test it tells that the flow begins.
 */
export const liveStory = <M extends AnyStateMachine>(
  { machine }: FlowModel<M>,
  { address, world = {}, begins = machine.id }: Live,
): LiveStory => ({
  render: (_, { globals }) => (
    <LivePortal address={address} world={world} fault={(globals['faults'] ?? 'none') as Fault} />
  ),
  parameters: { layout: 'fullscreen', router: false },
  play: () =>
    waitFor(() => expect(document.querySelector(`[data-flow="${begins}"]`)).toBeVisible(), {
      // A test ends sooner; a cold Storybook takes its time.
      timeout: 30_000,
    }),
})
