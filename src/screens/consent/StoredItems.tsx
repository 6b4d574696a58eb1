/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on a phone the rows are grids, which have no role of their own */
import { useTranslation } from 'react-i18next'
import {
  type BrowserStoredItem,
  type BrowserStoredItemKey,
  browserStoredItems,
} from '../../../domain/browser-storage.ts'
import styles from './stored-items.module.css'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

const rows = Object.entries<BrowserStoredItem>(browserStoredItems) as [
  BrowserStoredItemKey,
  BrowserStoredItem,
][]

/** Everything that the portal stores in this browser: name, purpose, place and lifetime. */
export function StoredItems() {
  const { t } = useTranslation('consent')
  const isSecure = window.location.protocol === 'https:'
  const lifeOf = ({ life }: BrowserStoredItem) => {
    if (typeof life !== 'number') return t(`life.${life}`)
    return life < DAY_MS
      ? t('life.minutes', { number: life / MINUTE_MS })
      : t('life.days', { number: life / DAY_MS })
  }
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{t('table.title')}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('table.name')}
          </th>
          <th scope="col" role="columnheader">
            {t('table.purpose')}
          </th>
          <th scope="col" role="columnheader">
            {t('table.place')}
          </th>
          <th scope="col" role="columnheader">
            {t('table.life')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([key, item]) => (
          <tr key={key} role="row">
            <th scope="row" role="rowheader">
              <code>{`${item.isHttpOnly && isSecure ? '__Host-' : ''}${item.name}`}</code>
            </th>
            <td role="cell" data-label={t('table.purpose')}>
              {t(`items.${key}`)}
            </td>
            <td role="cell" data-label={t('table.place')}>
              {t(`place.${item.place}`)}
            </td>
            <td role="cell" data-label={t('table.life')}>
              {lifeOf(item)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
