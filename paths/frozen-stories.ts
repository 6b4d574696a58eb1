import type { ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { formatPath } from './path.ts'
import { findReachableStates } from './reachable.ts'
import { makeFrozenStage, type Stage } from './stage.ts'

/** Renders a flow in the state of its stage, with its own router. */
export type RenderStage<M extends AnyStateMachine> = (stage: Stage<M>) => ReactElement

/** A Storybook story that shows and tests one state of a flow. */
export interface FrozenStory {
  readonly render: () => ReactElement
  readonly parameters: {
    /** Axe checks these states in the tests of the view paths. */
    readonly a11y: { readonly test: 'off' }
    readonly docs: { readonly description: { readonly story: string } }
    readonly layout: 'fullscreen'
    readonly router: false
    /** Whether `npm run pictures` takes a screenshot of the story. */
    readonly thumbnail: true
  }
  readonly play: () => Promise<void>
}

/**
 * Returns the story of a reachable state of a flow by its name. A story renders the state frozen
 * and tests that the page shows it; throws for a state that the chart no longer reaches.
 */
export function makeFrozenStories<M extends AnyStateMachine>(
  model: FlowModel<M>,
  render: RenderStage<M>,
): (name: string) => FrozenStory {
  const { id } = model.machine
  const states = new Map(findReachableStates(model).map((state) => [state.name, state]))

  return (name) => {
    const state = states.get(name)
    if (!state) throw new Error(`${id} no longer reaches ${name}: run npm run stories`)
    return {
      render: () => render(makeFrozenStage(model, state.path.start, state.snapshot)),
      parameters: {
        a11y: { test: 'off' },
        docs: { description: { story: formatPath(state.path) } },
        layout: 'fullscreen',
        router: false,
        thumbnail: true,
      },
      play: () =>
        waitFor(async () => {
          const shown = document.querySelector<HTMLElement>(`[data-flow="${id}"]`)
          await expect(JSON.parse(shown?.dataset.state ?? 'null')).toEqual(state.value)
        }),
    }
  }
}
