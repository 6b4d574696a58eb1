import { Icon } from '../Icon/Icon.tsx'
import styles from './ErrorText.module.css'

/** The error message of a field, with an icon. Renders nothing without a message. */
export function ErrorText({
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
