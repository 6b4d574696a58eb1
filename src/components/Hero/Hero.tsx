import type { ReactNode, Ref } from 'react'
import { Illustration } from '../Illustration/Illustration.tsx'
import { ScreenHeading } from '../ScreenHeading/ScreenHeading.tsx'
import styles from './Hero.module.css'

export type HeroProps = {
  /** The greeting. */
  title: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** One sentence about pending matters. */
  children?: ReactNode
}

/**
 * The greeting of the front page with a picture of the house: day in the light theme, night in the
 * dark.
 */
export function Hero({ title, headingRef, children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.page}>
        <div className={styles.text}>
          <ScreenHeading ref={headingRef}>{title}</ScreenHeading>
          {children && <div className={styles.at}>{children}</div>}
        </div>
      </div>
      <div className={styles.picture}>
        <Illustration name="facade" fill />
      </div>
    </div>
  )
}
