import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CharacterCount.module.css'

const pause = 1000

/**
 * The number of remaining characters. Updates immediately; announced when typing has paused and
 * less than a tenth remains, or above the number that it is shown from.
 */
export function CharacterCount({
  id,
  used,
  limit,
  shownFrom,
  text,
}: {
  id?: string | undefined
  /** Characters typed, and the maximum. */
  used: number
  limit: number
  /** Shown only from this number on, and in the colour of an error from the maximum on. */
  shownFrom?: number | undefined
  /** Formats the number of remaining characters; negative when over the maximum. */
  text: (left: number) => string
}) {
  const left = limit - used
  const isLate = shownFrom !== undefined
  const near = isLate ? used >= shownFrom : left <= limit / 10
  const isOver = isLate ? left <= 0 : left < 0
  return (
    <>
      {(near || !isLate) && (
        <p
          className={classNames(styles.count, isOver ? styles.over : isLate && styles.near)}
          id={id}
        >
          {text(left)}
        </p>
      )}
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
