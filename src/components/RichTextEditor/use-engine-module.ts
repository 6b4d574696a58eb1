import { useEffect, useState } from 'react'
import type * as engine from './engine/engine.ts'

/** The code of the editor. */
export type EngineModule = typeof engine

export const loadEngine = (): Promise<EngineModule> => import('./engine/engine.ts')

/** Loads the code of the editor when the field is shown; `failed` where that is not possible. */
export function useEngineModule(load: () => Promise<EngineModule>): EngineModule | 'failed' | null {
  const [module, setModule] = useState<EngineModule | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    load().then(
      (loaded) => isGone || setModule(loaded),
      () => isGone || setModule('failed'),
    )
    return () => {
      isGone = true
    }
  }, [load])
  return module
}
