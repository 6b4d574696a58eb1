import { useState } from 'react'
import styles from './building.module.css'

export type BuildingPictureProps = {
  address: string
  /** Describes what the picture shows. */
  alt: string
}

/** The picture of a building; renders nothing when the picture cannot be loaded. */
export function BuildingPicture({ address, alt }: BuildingPictureProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  if (isUnreadable) return null
  return (
    <div className={styles.picture}>
      <img src={address} alt={alt} decoding="async" onError={() => setUnreadable(true)} />
    </div>
  )
}
