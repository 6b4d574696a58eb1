import type { ReactNode, Ref } from 'react'
import { Illustration } from '../Illustration/Illustration.tsx'
import { ScreenHeading } from '../ScreenHeading/ScreenHeading.tsx'
import styles from './Hero.module.css'

export type HeroProps = {
  /** The greeting. */
  title: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** The number plate of the home, on the sign by the door: "A 12". */
  plate?: string
  /** One sentence about pending matters. */
  children?: ReactNode
}

/**
 * The greeting of the front page with a picture of the house: day in the light theme, night in the
 * dark.
 */
export function Hero({ title, headingRef, plate, children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.page}>
        <div className={styles.text}>
          <ScreenHeading ref={headingRef}>{title}</ScreenHeading>
          {children && <div className={styles.at}>{children}</div>}
        </div>
      </div>
      <div className={styles.picture}>
        <Illustration name="facade" fill>
          {plate && <DoorSign>{plate}</DoorSign>}
        </Illustration>
      </div>
    </div>
  )
}

const SIGN_X = 1056
const SIGN_HEIGHT = 25
const LETTER_WIDTH = 7.3

/** The sign by the door, in the coordinates of the picture. */
function DoorSign({ children }: { children: string }) {
  const width = 12 + LETTER_WIDTH * children.length
  return (
    <g className={styles.sign}>
      <rect className={styles.plate} x={SIGN_X} y="288" width={width} height={SIGN_HEIGHT} rx="3" />
      <rect
        className={styles.ring}
        x={SIGN_X + 1.5}
        y="289.5"
        width={width - 3}
        height={SIGN_HEIGHT - 3}
        rx="2"
      />
      <text x={SIGN_X + width / 2} y="305.5" textAnchor="middle">
        {children}
      </text>
    </g>
  )
}
