import { classNames } from '../class-names.ts'
import { LiveRegionAfterPause } from '../LiveRegion/LiveRegion.tsx'
import styles from './CharacterCount.module.css'

/**
 * The number of remaining characters. Updates immediately; announced when typing has paused and
 * less than a tenth remains, or from `shownFrom` on. It does not describe the field, as `limitText`
 * does that: some screen readers read a description again whenever it changes.
 */
export function CharacterCount({
  used,
  limit,
  shownFrom,
  text,
}: {
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
        <p className={classNames(styles.count, isOver ? styles.over : isLate && styles.near)}>
          {text(left)}
        </p>
      )}
      <LiveRegionAfterPause text={near ? text(left) : ''} />
    </>
  )
}
