import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration, then true: for values that the prerendered HTML cannot contain. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Whether a component was in the HTML of the server, so that the resident may already be using it.
 */
export function useWasServerRendered(): boolean {
  const isHydrated = useIsHydrated()
  const [wasServed] = useState(!isHydrated)
  return wasServed
}
