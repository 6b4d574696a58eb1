import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { LiveRegion } from './LiveRegion.tsx'

/** How long a text must not have changed, in milliseconds. */
const PAUSE_MS = 1000

/** A text for screen readers alone, read aloud once it has stopped changing. */
export function PausedRegion({ text }: { text: string }) {
  const [read, setRead] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRead(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <VisuallyHidden>
      <LiveRegion as="span">{read}</LiveRegion>
    </VisuallyHidden>
  )
}
