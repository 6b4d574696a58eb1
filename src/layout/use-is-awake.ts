import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a prerendered page wakes up, true from then on: for what the build could not know. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
