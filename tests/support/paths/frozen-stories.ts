import type { ReactElement } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { AnyStateMachine, Snapshot } from 'xstate'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { sentence } from './path.ts'
import { reachable } from './reachable.ts'

/** Shows a flow restored from a snapshot. */
export type RenderSnapshot = (snapshot: Snapshot<unknown>) => ReactElement

/** One state of a flow, as Storybook shows and tests it. */
export interface FrozenStory {
  readonly render: () => ReactElement
  readonly parameters: { readonly docs: { readonly description: { readonly story: string } } }
  readonly play: () => Promise<void>
}

/**
 * The stories of a flow by the names of its reachable states. Each shows one state, frozen, and
 * tests that the page carries it; throws for a name the chart no longer reaches.
 */
export function frozenStories<M extends AnyStateMachine>(
  model: FlowModel<M>,
  render: RenderSnapshot,
): (name: string) => FrozenStory {
  const { id } = model.machine
  const states = new Map(reachable(model).map((state) => [state.name, state]))

  return (name) => {
    const state = states.get(name)
    if (!state) throw new Error(`${id} no longer reaches ${name}: run npm run stories`)
    return {
      render: () => render(state.snapshot),
      parameters: { docs: { description: { story: sentence(state.path) } } },
      play: () =>
        waitFor(async () => {
          const shown = document.querySelector<HTMLElement>(`[data-flow="${id}"]`)
          await expect(JSON.parse(shown?.dataset.state ?? 'null')).toEqual(state.value)
        }),
    }
  }
}
