import type { AnyStateMachine } from 'xstate'
import type { Live } from '../fixtures/portal/live.ts'
import type { FlowModel } from '../machines/shared/model.ts'
import { type FrozenStory, frozenStories, type RenderStage } from '../paths/frozen-stories.ts'
import { type LiveStory, liveStory } from './live/live-story.tsx'

/** How a flow is rendered: its states in isolation, and its place in the portal. */
interface FlowStage<M extends AnyStateMachine> {
  readonly render: RenderStage<M>
  readonly live: Live
}

/** Returns the stories of a flow: one in the live portal, and one for each named state. */
export const flowStories = <M extends AnyStateMachine>(
  model: FlowModel<M>,
  { render, live }: FlowStage<M>,
): { readonly live: LiveStory; readonly story: (name: string) => FrozenStory } => ({
  live: liveStory(model, live),
  story: frozenStories(model, render),
})
