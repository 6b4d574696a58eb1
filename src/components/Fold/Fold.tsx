import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Fold.module.css'
import { useOpenWhilePrinting } from './open-on-paper.ts'

export type FoldProps = {
  title: string
  /** A line below the title. */
  detail?: ReactNode
  icon: IconName
  children: ReactNode
}

/** Content under a title that opens it; folded at first on the screen, and open on paper. */
export function Fold({ title, detail, icon, children }: FoldProps) {
  const fold = useOpenWhilePrinting()
  return (
    <details ref={fold} className={styles.fold}>
      <summary className={styles.summary}>
        <Icon name={icon} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        <span className={styles.turn}>
          <Icon name="chevron" size="small" turn="down" />
        </span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
