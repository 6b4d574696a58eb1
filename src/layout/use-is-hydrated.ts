import { useDeferredValue, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False during hydration, then true: for values that the prerendered HTML cannot contain. The render
 * with true is deferred, so that React yields during it.
 */
export const useIsHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )

/**
 * Whether a component was in the HTML of the server, so that the resident may already be using it.
 */
export function useWasServerRendered(): boolean {
  const isHydrated = useIsHydrated()
  const [wasServed] = useState(!isHydrated)
  return wasServed
}
