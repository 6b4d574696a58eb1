import styles from './Logo.module.css'

/** The logo of the portal, 32 × 32 px: the server gives that of the provider. Decorative. */
export function Logo() {
  return <img className={styles.mark} src="/favicon.svg" alt="" width="32" height="32" />
}
