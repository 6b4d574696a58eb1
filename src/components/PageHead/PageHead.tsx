import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Illustration, type IllustrationName } from '../Illustration/Illustration.tsx'
import { ScreenHeading } from '../ScreenHeading/ScreenHeading.tsx'
import styles from './PageHead.module.css'

/** The result of something that was sent: completed, waiting for others, or rejected. */
export type ResultMarkKind = 'done' | 'waiting' | 'refused'

const marks: Record<ResultMarkKind, IconName> = {
  done: 'check',
  waiting: 'clock',
  refused: 'close',
}

export type PageHeadProps = {
  title: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** A `BackLink`. */
  back?: ReactNode
  /** Content above everything else: the stepper. */
  above?: ReactNode
  /** A small line above the title: the name of the flow, or a confirmation (`done`). */
  over?: ReactNode
  done?: boolean
  /** The sign above the title of a page that shows the result of a flow. */
  mark?: ResultMarkKind | undefined
  lead?: ReactNode
  /** Content at the end of the heading's line, such as a button. */
  side?: ReactNode
  /** Picture beside the text. */
  scene?: IllustrationName
  /** Content below the text: a reference. */
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
  mark,
  lead,
  side,
  scene,
  children,
}: PageHeadProps) {
  const words = (
    <div className={classNames(mark && styles.result)}>
      {mark && (
        <span className={classNames(styles.mark, styles[mark === 'done' ? 'reached' : mark])}>
          <Icon name={marks[mark]} />
        </span>
      )}
      {over && (
        <p className={classNames(styles.over, done && styles.done)}>
          {done && <Icon name="check" />}
          {over}
        </p>
      )}
      {side ? (
        <div className={styles.row}>
          <ScreenHeading ref={headingRef}>{title}</ScreenHeading>
          {side}
        </div>
      ) : (
        <ScreenHeading ref={headingRef}>{title}</ScreenHeading>
      )}
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
