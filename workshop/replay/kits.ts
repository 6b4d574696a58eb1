import type { ReactElement } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { Stage } from '../../tests/support/paths/stage.ts'

type Render = (stage: Stage<AnyStateMachine>) => ReactElement

const kitFiles = import.meta.glob<Render>('/stories/flows/*.kit.tsx', { import: 'render' })

/** How the screen of a flow is shown, by the name of its model; null where it has none. */
export const kitOf = async (name: string): Promise<Render | null> =>
  (await kitFiles[`/stories/flows/${name}.kit.tsx`]?.()) ?? null
