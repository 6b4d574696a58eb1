import { createInstance } from 'i18next'
import type { Locale } from '../../../api/values.ts'
import { formatDate, type IsoDate } from '../../../domain/dates.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { formatEuros } from '../../../domain/money.ts'
import en from '../../../locales/en/parkingNews.json' with { type: 'json' }
import fi from '../../../locales/fi/parkingNews.json' with { type: 'json' }
import sv from '../../../locales/sv/parkingNews.json' with { type: 'json' }

/** A spot from a day on, and its price a month in euros; null when none is known. */
interface PricedSpot {
  /** The name of the spot on site. */
  readonly spot: string
  readonly startDate: IsoDate
  readonly price: number | null
}

/** An event of a parking spot. */
export type ParkingNews =
  | ({ readonly news: 'reserved' } & PricedSpot)
  | { readonly news: 'ended'; readonly spot: string; readonly endDate: IsoDate }
  | { readonly news: 'cancelled'; readonly spot: string }
  | ({ readonly news: 'changed'; readonly from: string } & PricedSpot)
  | { readonly news: 'free'; readonly spot: string; readonly startDate: IsoDate }

const words = createInstance()
void words.init({
  initAsync: false,
  resources: { fi: { parkingNews: fi }, sv: { parkingNews: sv }, en: { parkingNews: en } },
  supportedLngs: LOCALES,
  defaultNS: 'parkingNews',
  interpolation: { escapeValue: false },
})

/** The keys of the titles; the title of a change is composed. */
const titles = {
  reserved: 'reserved.title',
  ended: 'ended.title',
  cancelled: 'cancelled.title',
  free: 'free.title',
} as const

/** Returns what has happened as one clause, the title of a card or a mail. */
export function describeParkingNews(locale: Locale, news: ParkingNews): string {
  const t = words.getFixedT(locale, 'parkingNews')
  const { spot } = news
  return news.news === 'changed'
    ? t('changed.title', { spot, from: news.from })
    : t(titles[news.news], { spot })
}

/** Returns what a card says below its title: from when on, and what it costs. */
export function describeParkingOnCard(locale: Locale, news: ParkingNews): string {
  const t = words.getFixedT(locale, 'parkingNews')
  switch (news.news) {
    case 'reserved':
    case 'changed': {
      const isChange = news.news === 'changed'
      const startDate = formatDate(news.startDate)
      if (news.price === null) return t(isChange ? 'changed.text' : 'reserved.text', { startDate })
      const price = formatEuros(news.price)
      return t(isChange ? 'changed.priced' : 'reserved.priced', { startDate, price })
    }
    case 'ended':
      return t('ended.text', { endDate: formatDate(news.endDate) })
    case 'cancelled':
      return t('cancelled.text')
  }
  return t('free.text', { startDate: formatDate(news.startDate) })
}
