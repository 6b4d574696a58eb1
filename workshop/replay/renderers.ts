import type { ReactElement } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { Stage } from '../../paths/stage.ts'

type Render = (stage: Stage<AnyStateMachine>) => ReactElement

const stageFiles = import.meta.glob<Render>('/src/{flow,screens}/**/*.stage.tsx', {
  import: 'render',
})

/**
 * Returns the render function of a flow's screen by the name of its model; null where it has none.
 */
export async function loadRenderer(name: string): Promise<Render | null> {
  const file = Object.keys(stageFiles).find((one) => one.endsWith(`/${name}.stage.tsx`))
  return (file && (await stageFiles[file]?.())) || null
}
