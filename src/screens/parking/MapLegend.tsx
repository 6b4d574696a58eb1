import type { SpotStatus } from '../../../domain/parking.ts'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { ParkedCarPicture } from './ParkedCarPicture.tsx'
import styles from './parking.module.css'
import { useParkingTexts } from './use-messages.ts'

const order: readonly SpotStatus[] = ['available', 'disabled', 'active', 'upcoming', 'not_in_use']

/** The legend of the map: the signs with their five labels. Specification 2, section 4. */
export function MapLegend() {
  const { t } = useParkingTexts()
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {order.map((status) => (
        <li key={status}>
          <span className={classNames(styles.swatch, styles[status])}>
            <SpotStatusMark status={status} />
          </span>
          {t(`status.${status}`)}
        </li>
      ))}
    </ul>
  )
}

/** The sign on the map of a status. */
export function SpotStatusMark({ status }: { status: SpotStatus }) {
  switch (status) {
    case 'available':
      return <Icon name="parking" />
    case 'upcoming':
      return <Icon name="clock" />
    case 'not_in_use':
      return <Icon name="close" />
    default:
      return <ParkedCarPicture />
  }
}
