import type { HTMLAttributes, ReactNode, Ref } from 'react'

export type LiveRegionProps = Omit<HTMLAttributes<HTMLElement>, 'role'> & {
  as?: 'p' | 'div' | 'span'
  ref?: Ref<HTMLElement & HTMLParagraphElement & HTMLDivElement & HTMLSpanElement>
  children?: ReactNode
}

/**
 * What changes in it is read aloud once the reader pauses. It is always on the page, also while it
 * is empty, and has no role: readers stop at an empty `status` and name it.
 */
export const LiveRegion = ({ as: Element = 'p', ...props }: LiveRegionProps) => (
  <Element aria-live="polite" aria-atomic="true" {...props} />
)
