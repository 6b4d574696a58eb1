import type { ReactNode, Ref } from 'react'
import { Actions } from '../Actions/Actions.tsx'
import { Scene, type SceneName } from '../Scene/Scene.tsx'
import { ScreenHeading } from '../ScreenHeading/ScreenHeading.tsx'
import styles from './ErrorPage.module.css'

export type ErrorPageProps = {
  /** Out of order: `broken-lift`; nobody home: `night-house`; the session ended: `light-switch`. */
  scene: SceneName
  title: ReactNode
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** What it is and what it means for the resident. */
  lead: ReactNode
  /** The way on, the main one first. */
  actions?: ReactNode
  /** By the way: whom to call, the code. */
  children?: ReactNode
}

/** A page that could not be: says so with a thing of the house, and how to go on. Stands inside `Page`. */
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
        <Scene name={scene} />
      </div>
    </div>
  )
}
