import { useState } from 'react'
import type { Story } from './flows.ts'
import styles from './map.module.css'

/** A story as it looked when it last ran as a test. */
export function Picture({ story: { id, label } }: { story: Story }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing)
    return (
      <span className={styles.missing}>
        <strong>{label}</strong> no picture yet: npm test makes them
      </span>
    )
  return (
    <img
      className={styles.picture}
      src={`./thumbnails/${id}.jpg`}
      alt={label}
      title={label}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  )
}
