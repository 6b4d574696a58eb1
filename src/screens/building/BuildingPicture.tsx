import { useState } from 'react'
import styles from './building.module.css'

export type BuildingPictureProps = {
  address: string
  /** What is in it. */
  alt: string
}

/** The picture of a building; one that cannot be shown leaves no gap. */
export function BuildingPicture({ address, alt }: BuildingPictureProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  if (isUnreadable) return null
  return (
    <div className={styles.picture}>
      <img src={address} alt={alt} decoding="async" onError={() => setUnreadable(true)} />
    </div>
  )
}
