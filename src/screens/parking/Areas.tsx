import { classNames } from '../../components/class-names.ts'
import { useIgnoreDoubleClick } from '../../layout/use-ignore-double-click.ts'
import styles from './parking.module.css'
import { useMessages } from './use-messages.ts'

/** No spot is chosen: what the place of the panel is for. */
export function Areas() {
  const { t } = useMessages()
  // The second click of a double click on closing would open the spot below.
  useIgnoreDoubleClick()
  return <p className={classNames(styles.nothing, 'noPrint')}>{t('panel.none')}</p>
}
