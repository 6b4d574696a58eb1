import styles from './Logo.module.css'

/** The logo, 32 × 32 px, which the server may replace with the provider's. Decorative. */
export function Logo() {
  return <img className={styles.mark} src="/favicon.svg" alt="" width="32" height="32" />
}
