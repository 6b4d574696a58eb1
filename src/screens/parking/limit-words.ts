import { formatDate } from '../../../domain/dates.ts'
import type { Helsinki } from '../../../domain/helsinki.ts'
import type { AnotherSpotLimit } from '../../../machines/parking/parking.selectors.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'

/**
 * Returns an instant as text: its day in Helsinki, and its time unless that is the start of the
 * day.
 */
export function dayAndTimeText(instant: string, helsinki: Helsinki, t: Translate): string {
  const { date, time } = helsinki.show(new Date(instant))
  return time === DAY_BEGINS ? t('limit.day', { date }) : t('limit.moment', { date, time })
}

const DAY_BEGINS = '0.00'

/** Returns a text that says why a contract may take no other spot yet, and from when on it may. */
export const parkingLimitText = (
  limit: AnotherSpotLimit,
  helsinki: Helsinki,
  t: Translate,
): string =>
  limit.reason === 'coming'
    ? t('limit.coming', { since: t('limit.day', { date: formatDate(limit.day) }) })
    : t('limit.writes', { since: dayAndTimeText(limit.availableAt, helsinki, t) })
