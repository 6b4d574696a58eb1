import styles from './parking.module.css'
import { useMessages } from './use-messages.ts'

/** No spot is chosen: what the place of the panel is for. */
export function Areas() {
  const { t } = useMessages()
  return <p className={styles.nothing}>{t('panel.none')}</p>
}
