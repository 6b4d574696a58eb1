import { type ReactNode, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Photos.module.css'

/** Pictures beside each other. */
export const Photos = ({ children }: { children: ReactNode }) => (
  <ul className={styles.photos}>{children}</ul>
)

export type PhotoProps = {
  /** Address of the picture. */
  address: string
  /** A link to the picture, which covers the whole card. */
  children: ReactNode
}

/** A picture with a link that opens it; where the picture cannot be shown, only the link is. */
export function Photo({ address, children }: PhotoProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <li className={styles.photo}>
      <div className={styles.frame}>
        {isUnreadable ? (
          <Icon name="camera" />
        ) : (
          <img
            className={styles.picture}
            src={address}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setUnreadable(true)}
          />
        )}
      </div>
      <div className={styles.caption}>{children}</div>
    </li>
  )
}
