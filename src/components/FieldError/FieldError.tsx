import { Icon } from '../Icon/Icon.tsx'
import styles from './FieldError.module.css'

/** What is wrong with a field, marked by more than its colour. Renders nothing without words. */
export function FieldError({
  id,
  children,
}: {
  id?: string | undefined
  children: string | undefined
}) {
  return children ? (
    <p className={styles.error} id={id}>
      <Icon name="error" size="small" />
      <span>{children}</span>
    </p>
  ) : null
}
