import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration, then true: for values that the prerendered HTML cannot contain. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
