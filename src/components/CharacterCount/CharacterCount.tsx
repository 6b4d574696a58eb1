import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CharacterCount.module.css'

const pause = 1000

/**
 * The number of remaining characters. Updates immediately; announced when typing has paused and
 * less than a tenth remains.
 */
export function CharacterCount({
  id,
  used,
  limit,
  redFrom = limit + 1,
  text,
}: {
  id?: string | undefined
  /** Characters typed, and the maximum. */
  used: number
  limit: number
  /** The number of characters from which on it is red; by default above the maximum. */
  redFrom?: number
  /** Formats the number of remaining characters; negative when over the maximum. */
  text: (left: number) => string
}) {
  const left = limit - used
  const near = left <= limit / 10
  return (
    <>
      <p className={classNames(styles.count, used >= redFrom && styles.over)} id={id}>
        {text(left)}
      </p>
      <VisuallyHidden>
        <Paused text={near ? text(left) : ''} />
      </VisuallyHidden>
    </>
  )
}

/** A live region that is updated once its text has stopped changing. */
function Paused({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return <span role="status">{said}</span>
}
