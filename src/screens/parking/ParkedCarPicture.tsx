import styles from './parking.module.css'

/** A parked car from above. */
export const ParkedCarPicture = () => (
  <svg className={styles.car} viewBox="0 0 28 44" aria-hidden="true" focusable="false">
    <path
      d="M11 1.5h6a8 8 0 0 1 8 8V15h2v4h-2v15.5a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8V19H1v-4h2V9.5a8 8 0 0 1 8-8z"
      fill="currentColor"
    />
    <path
      className={styles.glass}
      d="M6.5 13.5c5-2.3 10-2.3 15 0l-2 6h-11zM8.3 31.5h11.4l1.6 5c-5 1.6-9.6 1.6-14.6 0z"
    />
  </svg>
)
