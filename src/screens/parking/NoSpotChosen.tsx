import { classNames } from '../../components/class-names.ts'
import { useIgnoreDoubleClick } from '../../layout/use-ignore-double-click.ts'
import styles from './parking.module.css'
import { useParkingTexts } from './use-messages.ts'

/** The text in the place of the panel while no spot is chosen. */
export function NoSpotChosen() {
  const { t } = useParkingTexts()
  // The second click of a double click on the close button would open the spot below it.
  useIgnoreDoubleClick()
  return <p className={classNames(styles.nothing, 'noPrint')}>{t('panel.none')}</p>
}
