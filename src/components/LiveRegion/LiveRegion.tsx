import { type HTMLAttributes, type ReactNode, type Ref, useEffect, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

export type LiveRegionProps = Omit<HTMLAttributes<HTMLElement>, 'role'> & {
  as?: 'p' | 'div' | 'span'
  ref?: Ref<HTMLElement & HTMLParagraphElement & HTMLDivElement & HTMLSpanElement>
  children?: ReactNode
}

/**
 * A region whose changes screen readers announce when they pause. It must always be on the page,
 * also while it is empty, and has no role: screen readers stop at an empty `status` and name it.
 */
export const LiveRegion = ({ as: Element = 'p', ...props }: LiveRegionProps) => (
  <Element aria-live="polite" aria-atomic {...props} />
)

/** A text for screen readers alone, read aloud once it has not changed for a second. */
export function LiveRegionAfterPause({ text }: { text: string }) {
  const [read, setRead] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRead(text), 1000)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <VisuallyHidden>
      <LiveRegion as="span" data-paused="">
        {read}
      </LiveRegion>
    </VisuallyHidden>
  )
}
