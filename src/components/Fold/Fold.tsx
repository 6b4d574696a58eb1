import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Fold.module.css'

export type FoldProps = {
  title: string
  /** A line below the title. */
  detail?: ReactNode
  icon: IconName
  children: ReactNode
}

/** Content that is folded away on the screen, and open on paper. */
export function Fold({ title, detail, icon, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => (fold.current ? openOnPaper(fold.current) : undefined), [])
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

/** Opens the fold while the page is printed, for browsers that do not style its content. */
function openOnPaper(fold: HTMLDetailsElement): () => void {
  let wasOpen = fold.open
  const before = () => {
    wasOpen = fold.open
    fold.open = true
  }
  const after = () => {
    fold.open = wasOpen
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
