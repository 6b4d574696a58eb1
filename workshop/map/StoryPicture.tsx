import { useState } from 'react'
import type { Story } from './flows.ts'
import styles from './map.module.css'

export interface StoryPictureProps {
  readonly story: Story
  /** Whether the label is shown beside the picture. */
  readonly isLabelled?: boolean
}

/** Shows the latest picture of a story. */
export function StoryPicture({ story: { id, label }, isLabelled = false }: StoryPictureProps) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing)
    return (
      <span className={styles.missing}>
        {!isLabelled && <strong>{label}</strong>} no picture yet: npm run pictures takes them
      </span>
    )
  return (
    <img
      className={styles.picture}
      src={`./thumbnails/${id}.jpg`}
      alt={isLabelled ? '' : label}
      title={label}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  )
}
