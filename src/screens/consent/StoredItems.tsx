import { useTranslation } from 'react-i18next'
import {
  type StoredItem,
  type StoredItemKey,
  storedItems,
} from '../../../domain/browser-storage.ts'
import styles from './stored-items.module.css'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

const rows = Object.entries<StoredItem>(storedItems) as [StoredItemKey, StoredItem][]

/** Everything that the portal stores in this browser: name, purpose, place and life. */
export function StoredItems() {
  const { t } = useTranslation('consent')
  const isSecure = window.location.protocol === 'https:'
  const lifeOf = ({ life }: StoredItem) => {
    if (typeof life !== 'number') return t(`life.${life}`)
    return life < DAY_MS
      ? t('life.minutes', { number: life / MINUTE_MS })
      : t('life.days', { number: life / DAY_MS })
  }
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{t('table.title')}</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{t('table.name')}</th>
          <th scope="col">{t('table.purpose')}</th>
          <th scope="col">{t('table.place')}</th>
          <th scope="col">{t('table.life')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, item]) => (
          <tr key={key}>
            <th scope="row">
              <code>{`${item.isHttpOnly && isSecure ? '__Host-' : ''}${item.name}`}</code>
            </th>
            <td data-label={t('table.purpose')}>{t(`items.${key}`)}</td>
            <td data-label={t('table.place')}>{t(`place.${item.place}`)}</td>
            <td data-label={t('table.life')}>{lifeOf(item)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
