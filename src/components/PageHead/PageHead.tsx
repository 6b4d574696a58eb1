import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Illustration, type SceneName } from '../Illustration/Illustration.tsx'
import { ScreenHeading } from '../ScreenHeading/ScreenHeading.tsx'
import styles from './PageHead.module.css'

export type PageHeadProps = {
  title: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** A `BackLink`. */
  back?: ReactNode
  /** Above everything else: the stepper. */
  above?: ReactNode
  /** A small line above the title: the name of the flow, or a confirmation (`done`). */
  over?: ReactNode
  done?: boolean
  lead?: ReactNode
  /** Beside the text. */
  scene?: SceneName
  /** Below the text: a reference. */
  children?: ReactNode
}

/** The top of a page: back link, heading and introduction. */
export function PageHead({
  title,
  headingRef,
  back,
  above,
  over,
  done,
  lead,
  scene,
  children,
}: PageHeadProps) {
  const words = (
    <div>
      {over && (
        <p className={classNames(styles.over, done && styles.done)}>
          {done && <Icon name="check" />}
          {over}
        </p>
      )}
      <ScreenHeading ref={headingRef}>{title}</ScreenHeading>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.under}>{children}</div>}
    </div>
  )
  return (
    <div className={styles.head}>
      {above && <div className={styles.above}>{above}</div>}
      {back && <div className={styles.back}>{back}</div>}
      {scene ? (
        <div className={styles.pictured}>
          {words}
          <div className={styles.picture}>
            <Illustration name={scene} />
          </div>
        </div>
      ) : (
        words
      )}
    </div>
  )
}
