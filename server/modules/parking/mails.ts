import { formatDate, type IsoDate } from '../../../domain/dates.ts'
import { formatEuros } from '../../../domain/money.ts'
import { renderHomeLetter } from '../../kernel/mail/home-letter.ts'
import type { Letter, RenderedMail } from '../../kernel/mail/letter.ts'
import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import type { HomeParams } from '../../kernel/mail/orders.ts'
import type { LetterWriter } from '../../kernel/mail/writer.ts'
import { describeParkingNews } from './news.ts'

/** Parameters of a mail about a parking spot that was reserved. */
interface ReservationParams extends HomeParams {
  /** The name of the spot on site. */
  readonly spot: string
  readonly startDate: IsoDate
  /** The end of the contract; null while it is open. */
  readonly endDate: IsoDate | null
  /** Euros a month; null when no price is known. */
  readonly price: number | null
  /** Addresses of the rules of the area and of the terms; null without any. */
  readonly rulesUrl: string | null
  readonly termsUrl: string | null
}

interface ParkingMails {
  /** To everybody on a contract that has reserved a parking spot; `url` is the page of parking. */
  parkingReserved: ReservationParams
  /**
   * To everybody on the contract, when a reservation is ended; the last day is null when it was
   * cancelled.
   */
  parkingEnded: HomeParams & { readonly spot: string; readonly endDate: IsoDate | null }
  /** To everybody on the contract, when a spot is changed for another. */
  parkingChanged: Omit<ReservationParams, 'endDate'> & { readonly from: string }
  /** To who watches a spot, when it can be reserved, and from which day on. */
  parkingFree: HomeParams & { readonly spot: string; readonly startDate: IsoDate }
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends ParkingMails {}
}

/** Renders the letters about the parking of a contract. */
export const letterRenderers: LetterRenderersOf<ParkingMails> = {
  parkingReserved: (writer, params) =>
    parkingLetter(writer, params, {
      subject: describeParkingNews(writer.locale, { news: 'reserved', ...params }),
      opening: writer.t(params.endDate === null ? 'parking.reserved' : 'parking.limited'),
      facts: [fact(writer, 'spot', params.spot), ...reservationFacts(writer, params)],
    }),
  parkingEnded: (writer, params) => {
    const { spot, endDate } = params
    const news =
      endDate === null ? ({ news: 'cancelled' } as const) : ({ news: 'ended', endDate } as const)
    return parkingLetter(writer, params, {
      subject: describeParkingNews(writer.locale, { ...news, spot }),
      opening: writer.t('parking.ended'),
      facts: [
        fact(writer, 'spot', spot),
        ...(endDate === null ? [] : [fact(writer, 'end', formatDate(endDate))]),
      ],
    })
  },
  parkingChanged: (writer, params) =>
    parkingLetter(writer, params, {
      subject: describeParkingNews(writer.locale, { news: 'changed', ...params }),
      opening: writer.t('parking.changed'),
      facts: [
        fact(writer, 'oldSpot', params.from),
        fact(writer, 'newSpot', params.spot),
        ...reservationFacts(writer, params),
      ],
    }),
  parkingFree: (writer, params) =>
    parkingLetter(writer, params, {
      subject: describeParkingNews(writer.locale, { news: 'free', ...params }),
      opening: writer.t('parking.free'),
      facts: [
        fact(writer, 'spot', params.spot),
        fact(writer, 'start', formatDate(params.startDate)),
      ],
    }),
}

type Fact = NonNullable<Letter['facts']>[number]
type FactKey = 'spot' | 'newSpot' | 'oldSpot' | 'start' | 'end' | 'price' | 'rules' | 'terms'

const fact = ({ t }: LetterWriter, key: FactKey, value: string): Fact => ({
  label: t(`parking.${key}`),
  value,
})

/** Returns the first day, and if they are known the price and the addresses of rules and terms. */
const reservationFacts = (
  writer: LetterWriter,
  { startDate, price, rulesUrl, termsUrl }: Omit<ReservationParams, 'endDate'>,
): Fact[] => [
  fact(writer, 'start', formatDate(startDate)),
  ...(price === null ? [] : [fact(writer, 'price', formatEuros(price))]),
  ...(rulesUrl === null ? [] : [fact(writer, 'rules', rulesUrl)]),
  ...(termsUrl === null ? [] : [fact(writer, 'terms', termsUrl)]),
]

function parkingLetter(
  writer: LetterWriter,
  params: HomeParams,
  {
    subject,
    opening,
    facts,
  }: { readonly subject: string; readonly opening: string; readonly facts: readonly Fact[] },
): RenderedMail {
  const { t } = writer
  return renderHomeLetter(writer, params, {
    subject,
    opening: [opening],
    facts,
    link: t('parking.link'),
    note: t('parking.why'),
  })
}
