import type { NotificationToSend } from '../../../api/provider-notifications.ts'
import type { Locale } from '../../../api/values.ts'
import { contractLabel } from '../../../domain/contracts.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { MailOrder } from '../../kernel/mail/orders.ts'
import { openBulkOutbox } from '../../kernel/mail/outbox.ts'
import {
  type ContractLabel,
  type ContractResident,
  findContractLabel,
  findResidentsOf,
  replaceCards,
} from '../notifications/repository.ts'
import { describeParkingNews, describeParkingOnCard, type ParkingNews } from './news.ts'
import type { AreaRow } from './spots-repository.ts'

type NotifyDependencies = Pick<Dependencies, 'clock' | 'secrets' | 'settings' | 'declared'>
type ParkingMail = Extract<MailOrder, { kind: `parking${string}` }>

/** The URLs of the rules and the terms of a parking area, which mails to residents contain. */
export type ParkingRulesAndTermsUrls = Pick<AreaRow, 'rulesUrl' | 'termsUrl'>

/** News of a contract's parking: what, and the terms where a spot was reserved. */
export type ContractParkingNews =
  | Exclude<ParkingNews, { news: 'reserved' | 'changed' }>
  | (Extract<ParkingNews, { news: 'changed' }> & ParkingRulesAndTermsUrls)
  | (Extract<ParkingNews, { news: 'reserved' }> &
      ParkingRulesAndTermsUrls & { readonly endDate: string | null })

/** The residents to notify, with their home and the news. */
interface Notified {
  readonly contractId: string
  readonly home: ContractLabel
  readonly residents: readonly ContractResident[]
  readonly news: ContractParkingNews
  /**
   * The portal's id of the spot that the news is about; the ids of both spots when one is changed
   * for the other.
   */
  readonly spotIds: readonly string[]
}

/**
 * Notifies everybody on a contract of what has happened to its parking: by a card, which replaces
 * the one before, and a mail to those who want mails about services.
 */
export async function notifyAboutParking(
  dependencies: NotifyDependencies,
  tx: Transaction,
  { contractId, ...rest }: Pick<Notified, 'contractId' | 'news' | 'spotIds'>,
): Promise<void> {
  const today = helsinki.dayOf(dependencies.clock.now())
  const residents = await findResidentsOf(tx, contractId, today, 'parking')
  const home = await findContractLabel(tx, contractId)
  if (home === null || residents.length === 0) return
  await notifyParkingResidents(dependencies, tx, [{ contractId, home, residents, ...rest }])
}

/** Notifies residents who are already read, in the same number of statements for any number of contracts. */
export async function notifyParkingResidents(
  { clock, secrets, settings, declared }: NotifyDependencies,
  tx: Transaction,
  all: readonly Notified[],
): Promise<void> {
  const cards = all.flatMap(({ contractId, residents, news, spotIds }) => {
    const words = inEveryLanguage((locale) => ({
      title: describeParkingNews(locale, news),
      text: describeParkingOnCard(locale, news),
    }))
    // A contract has one card about its reservations, and one about each watched spot.
    const subject = news.news === 'free' ? mailSubject(news, spotIds) : contractId
    return residents.map(({ accountId }) => ({
      accountId,
      contractId,
      subject: `parking:${subject}`,
      words,
      target: { kind: 'parking' as const, uuid: null },
    }))
  })
  await replaceCards(tx, cards, clock.now())
  const queueMails = openBulkOutbox({ clock, secrets, settings, declared })
  await queueMails(
    tx,
    all.flatMap(({ contractId, home, residents, news, spotIds }) => {
      const subject = mailSubject(news, spotIds)
      const url = `${settings.publicOrigin}/asiointi/${contractId}/pysakointi`
      return residents.map(({ accountId, email, language, givenName, ...preferences }) => {
        const ofHome = { name: givenName, contract: contractLabel(home), url }
        const to = { locale: language, to: email, preferences }
        return { order: { ...to, ...mailOf(news, ofHome) }, owner: { accountId, subject } }
      })
    }),
  )
}

/** The subject by which mails are joined: a later mail about a spot replaces an earlier one. */
const mailSubject = ({ news }: ContractParkingNews, spotIds: readonly string[]): string =>
  [...(news === 'free' ? [news] : []), ...spotIds].join(' ')

interface OfHome {
  readonly name: string
  readonly contract: string
  readonly url: string
}

/** A mail without its recipient. */
type Unaddressed<Order = ParkingMail> = Order extends ParkingMail
  ? Pick<Order, 'kind' | 'params'>
  : never

function mailOf(news: ContractParkingNews, home: OfHome): Unaddressed {
  switch (news.news) {
    case 'reserved':
      return { kind: 'parkingReserved', params: { ...home, ...news } }
    case 'changed':
      return { kind: 'parkingChanged', params: { ...home, ...news } }
    case 'ended':
      return { kind: 'parkingEnded', params: { ...home, ...news } }
    case 'cancelled':
      return { kind: 'parkingEnded', params: { ...home, ...news, endDate: null } }
  }
  return { kind: 'parkingFree', params: { ...home, ...news } }
}

type CardWords = NonNullable<NotificationToSend['words']['fi']>

const inEveryLanguage = (words: (locale: Locale) => CardWords): NotificationToSend['words'] => ({
  fi: words('fi'),
  sv: words('sv'),
  en: words('en'),
})
