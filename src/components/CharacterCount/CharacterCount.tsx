import { useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './CharacterCount.module.css'

const pause = 1000

/**
 * How many characters may still be typed. Seen at once; read aloud when the typing has paused and
 * less than a tenth is left.
 */
export function CharacterCount({
  id,
  used,
  limit,
  text,
}: {
  id?: string | undefined
  /** Characters typed, and how many are allowed. */
  used: number
  limit: number
  /** The words for what is left; below zero is how many are too many. */
  text: (left: number) => string
}) {
  const left = limit - used
  const near = left <= limit / 10
  return (
    <>
      <p className={classNames(styles.count, left < 0 && styles.over)} id={id}>
        {text(left)}
      </p>
      <VisuallyHidden>
        <Paused text={near ? text(left) : ''} />
      </VisuallyHidden>
    </>
  )
}

/** A live region that waits until its text has stood still. */
function Paused({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return <span role="status">{said}</span>
}
