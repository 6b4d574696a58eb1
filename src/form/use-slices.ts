import { startTransition, useEffect, useState } from 'react'

/**
 * Returns how many slices of a long page to render: none in its first frame, so that the press that
 * opens the page has an effect at once, then one more in each interruptible render. With `isWhole`
 * all at once, such as for a focus inside the page.
 */
export function useRenderedSliceCount(count: number, isWhole: boolean): number {
  const [slices, setSlices] = useState(isWhole ? count : 0)
  useEffect(() => {
    if (slices < count) startTransition(() => setSlices(slices + 1))
  }, [slices, count])
  return isWhole ? count : slices
}
