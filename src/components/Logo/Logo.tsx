import styles from './Logo.module.css'

/** The logo of Porras, 32 × 32 px. Decorative. */
export function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#1e5c46" />
      <path d="M5.5 26.5v-5h5.25v-5.25H16V11h5.25V5.75h5.25V26.5z" fill="#fdf3dc" />
      <rect x="6.25" y="6.25" width="5.5" height="6.5" rx=".75" fill="#ffcf5c" />
    </svg>
  )
}
