import { startTransition, useEffect, useState } from 'react'

/**
 * Returns how many slices of a long page to render: none with its first frame, so that the press
 * that opens it is answered at once, then one more in each interruptible render. All at once when
 * the page is needed whole, for a focus inside it.
 */
export function useSlices(count: number, isWhole: boolean): number {
  const [slices, setSlices] = useState(isWhole ? count : 0)
  useEffect(() => {
    if (slices < count) startTransition(() => setSlices(slices + 1))
  }, [slices, count])
  return isWhole ? count : slices
}
