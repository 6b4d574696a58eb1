import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration, then true: for values that the prerendered HTML cannot contain. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
