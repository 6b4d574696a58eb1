import type { ReactNode, Ref } from 'react'
import { Actions } from '../Actions/Actions.tsx'
import { Illustration, type IllustrationName } from '../Illustration/Illustration.tsx'
import { ScreenHeading } from '../ScreenHeading/ScreenHeading.tsx'
import styles from './ErrorPage.module.css'

export type ErrorPageProps = {
  /**
   * The picture: `broken-lift` for a failure, `night-house` for not found, `light-switch` for an
   * ended session.
   */
  scene: IllustrationName
  title: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Explanation of what has failed and what that means for the resident. */
  lead: ReactNode
  /** Buttons and links, the main one first. */
  actions?: ReactNode
  /** Fine print: whom to call, the error code. */
  children?: ReactNode
}

/** An error page: an illustration, an explanation and actions. Rendered inside `Page`. */
export function ErrorPage({ scene, title, headingRef, lead, actions, children }: ErrorPageProps) {
  return (
    <div className={styles.error}>
      <div>
        <ScreenHeading ref={headingRef}>{title}</ScreenHeading>
        <p className={styles.lead}>{lead}</p>
        {actions && (
          <div className={styles.actions}>
            <Actions fill>{actions}</Actions>
          </div>
        )}
        {children && <div className={styles.more}>{children}</div>}
      </div>
      <div className={styles.picture}>
        <Illustration name={scene} />
      </div>
    </div>
  )
}
