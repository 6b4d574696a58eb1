import type { AnyStateMachine } from 'xstate'
import type { LiveStorySetup } from '../fixtures/portal/live.ts'
import type { FlowModel } from '../machines/shared/model.ts'
import { type FrozenStory, makeFrozenStories, type RenderStage } from '../paths/frozen-stories.ts'
import { type LiveStory, liveStory } from './live/live-story.tsx'

/** How a flow is rendered: its states in isolation, and the whole portal at its address. */
interface FlowStage<M extends AnyStateMachine> {
  readonly render: RenderStage<M>
  /** The address and the state of the fake API with which the story `Live` starts. */
  readonly liveStorySetup: LiveStorySetup
}

/** Returns the stories of a flow: one in the live portal, and one for each named state. */
export const flowStories = <M extends AnyStateMachine>(
  model: FlowModel<M>,
  { render, liveStorySetup }: FlowStage<M>,
): { readonly live: LiveStory; readonly story: (name: string) => FrozenStory } => ({
  live: liveStory(model, liveStorySetup),
  story: makeFrozenStories(model, render),
})
