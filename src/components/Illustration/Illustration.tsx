import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Illustration.module.css'

/** View box of each drawing and, where it is cropped, the side that stays visible. */
const drawings = {
  facade: { box: '0 0 1440 420', fit: 'xMaxYMax slice' },
  stairwell: { box: '0 0 800 1000', fit: 'xMaxYMid slice' },
  farewell: { box: '0 0 480 344', fit: undefined },
  'night-house': { box: '0 0 560 440', fit: undefined },
  'light-switch': { box: '0 0 560 440', fit: undefined },
  'broken-lift': { box: '0 0 560 440', fit: undefined },
  'empty-box': { box: '0 0 220 130', fit: undefined },
} as const

export type IllustrationName = keyof typeof drawings

export const illustrationNames = Object.keys(drawings) as IllustrationName[]

export type IllustrationProps = {
  name: IllustrationName
  /** Fills the height of the box too, cropping the drawing where it does not fit. */
  fill?: boolean
  /** SVG drawn over it, in its coordinates. */
  children?: ReactNode
}

/**
 * An illustration, with a day and a night version for the themes. Decorative: hidden from assistive
 * technology, so its message must be in the text beside it. The file is fetched separately, takes
 * its colours from the CSS tokens, and needs no JavaScript.
 */
export function Illustration({ name, fill, children }: IllustrationProps) {
  const { box, fit } = drawings[name]
  return (
    <svg
      className={classNames(styles.scene, fill && styles.fill)}
      viewBox={box}
      preserveAspectRatio={fit}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/scenes/${name}.svg#scene`} />
      {children}
    </svg>
  )
}
