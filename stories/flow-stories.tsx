import type { AnyStateMachine } from 'xstate'
import type { Live } from '../fixtures/portal/live.ts'
import type { FlowModel } from '../machines/shared/model.ts'
import { type FrozenStory, frozenStories, type RenderStage } from '../paths/frozen-stories.ts'
import { type LiveStory, liveStory } from './live/live-story.tsx'

/** How a flow is shown: its states by themselves, and where it is met in the portal. */
interface FlowStage<M extends AnyStateMachine> {
  readonly render: RenderStage<M>
  readonly live: Live
}

/** The stories of a flow: one of the portal as it runs, and one for each name of a state. */
export const flowStories = <M extends AnyStateMachine>(
  model: FlowModel<M>,
  { render, live }: FlowStage<M>,
): { readonly live: LiveStory; readonly story: (name: string) => FrozenStory } => ({
  live: liveStory(model, live),
  story: frozenStories(model, render),
})
