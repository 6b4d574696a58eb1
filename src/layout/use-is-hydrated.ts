import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration, then true: for values that the prerendered HTML cannot contain. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether a part of the page came with its HTML: the resident may already read and write in it. */
export function useWasServed(): boolean {
  const isHydrated = useIsHydrated()
  const [wasServed] = useState(!isHydrated)
  return wasServed
}
