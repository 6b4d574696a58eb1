import type { ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import type { FakeApiFault } from '../../fixtures/portal/fake-api.ts'
import type { LiveStorySetup } from '../../fixtures/portal/live.ts'
import type { FlowModel } from '../../machines/shared/model.ts'
import { LivePortal } from './LivePortal.tsx'

/** A story of a flow in the live portal. */
export interface LiveStory {
  readonly render: (args: unknown, context: { globals: Record<string, unknown> }) => ReactElement
  readonly parameters: { readonly layout: 'fullscreen'; readonly router: false }
  readonly play: () => Promise<void>
}

/**
 * The portal at the address of a flow, with its real services on a fake API; the toolbar selects an
 * injected fault. As a test, it checks that the flow starts.
 */
export const liveStory = <M extends AnyStateMachine>(
  { machine }: FlowModel<M>,
  { address, state = {}, begins = machine.id }: LiveStorySetup,
): LiveStory => ({
  render: (_, { globals }) => (
    <LivePortal
      address={address}
      state={state}
      fault={(globals['faults'] ?? 'none') as FakeApiFault}
    />
  ),
  parameters: { layout: 'fullscreen', router: false },
  play: () =>
    waitFor(
      () => {
        const flow = document.querySelector(`[data-flow="${begins}"]`)
        // What is folded is shown as a resident would show it.
        flow?.closest('details:not([open])')?.querySelector('summary')?.click()
        return expect(flow).toBeVisible()
      },
      // A cold Storybook is slow; a test finishes sooner.
      { timeout: 30_000 },
    ),
})
