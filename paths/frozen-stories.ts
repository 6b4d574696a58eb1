import type { ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import type { FlowModel } from '../machines/shared/model.ts'
import { sentence } from './path.ts'
import { reachable } from './reachable.ts'
import { type Stage, stillStage } from './stage.ts'

/** Shows a flow where its stage says, with its own router around it. */
export type RenderStage<M extends AnyStateMachine> = (stage: Stage<M>) => ReactElement

/** One state of a flow, as Storybook shows and tests it. */
export interface FrozenStory {
  readonly render: () => ReactElement
  readonly parameters: {
    /** Axe examines these states on the paths of the view. */
    readonly a11y: { readonly test: 'off' }
    readonly docs: { readonly description: { readonly story: string } }
    readonly layout: 'fullscreen'
    readonly router: false
    /** A picture of it is taken by `npm run pictures`. */
    readonly thumbnail: true
  }
  readonly play: () => Promise<void>
}

/**
 * The stories of a flow by the names of its reachable states. Each shows one state, frozen, and
 * tests that the page carries it; throws for a name the chart no longer reaches.
 */
export function frozenStories<M extends AnyStateMachine>(
  model: FlowModel<M>,
  render: RenderStage<M>,
): (name: string) => FrozenStory {
  const { id } = model.machine
  const states = new Map(reachable(model).map((state) => [state.name, state]))

  return (name) => {
    const state = states.get(name)
    if (!state) throw new Error(`${id} no longer reaches ${name}: run npm run stories`)
    return {
      render: () => render(stillStage(model, state.path.start, state.snapshot)),
      parameters: {
        a11y: { test: 'off' },
        docs: { description: { story: sentence(state.path) } },
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
