import type { NoticeEventType } from '../../../api/notice-lists.ts'
import type { NotificationToSend } from '../../../api/provider-notifications.ts'
import type { Locale } from '../../../api/values.ts'
import { contractLabel } from '../../../domain/contracts.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { noticeLifecycle } from '../../../machines/notice-lifecycle/lifecycle.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { openBulkOutbox, openOutbox } from '../../kernel/mail/outbox.ts'
import { queueProviderMail } from '../../kernel/mail/provider-mail.ts'
import { findContractLabel, findResidentsOf, replaceCards } from '../notifications/repository.ts'
import {
  describeKnownDefectNews,
  describeNoticeNews,
  describeNoticeOnCard,
  type KnownDefectEvent,
} from './news.ts'
import { findKnownDefectWithFollowers } from './notify-repository.ts'
import { readingRuleOfNoticeKind } from './read-as.ts'
import type { NoticeRow } from './repository.ts'

/** The target of a card, and the page of the portal that a mail links to, by kind of notice. */
const places = {
  defect: { target: 'defect_notice', path: 'vikailmoitus' },
  question: { target: 'question', path: 'kysymys' },
  feedback: { target: 'feedback', path: 'palaute' },
} as const satisfies Record<NoticeKind, object>

/** An event of a notice; `by` names who did it, in the provider's words. */
export interface NotifiedEvent {
  readonly eventType: NoticeEventType
  readonly by?: string | null
}

type NotifyDependencies = Pick<Dependencies, 'clock' | 'secrets' | 'settings' | 'declared'>

/**
 * Notifies the writer of a notice of what has happened to it, and the followers of a known defect
 * of what concerns them: by a card, and a mail to those who want mails about services. A mail
 * contains nothing that a resident wrote. Residents who are no longer on the contract are not
 * notified. However many follow, the number of statements is the same. `notice`: after the event.
 */
export async function notifyAboutNotice(
  dependencies: NotifyDependencies,
  tx: Transaction,
  { notice, event }: { readonly notice: NoticeRow; readonly event: NotifiedEvent },
): Promise<void> {
  await notifyWriter(dependencies, tx, { notice, event })
  const { eventType } = event
  if (eventType === 'created' || eventType === 'reopened')
    await queueProviderMail(
      dependencies,
      tx,
      { about: 'notices', reference: notice.reference },
      (mail) => ({ kind: 'providerNotice', ...mail }),
    )
  if (concernsFollowers(eventType))
    await notifyFollowers(dependencies, tx, { notice, event: eventType })
}

/**
 * Whether followers of a known defect are notified of an event: not of the report, nor of notes.
 */
const concernsFollowers = (event: NoticeEventType): event is KnownDefectEvent =>
  event !== 'created' && event !== 'work_note_created'

async function notifyWriter(
  { clock, secrets, settings, declared }: NotifyDependencies,
  tx: Transaction,
  {
    notice,
    event: { eventType, by = null },
  }: { readonly notice: NoticeRow; readonly event: NotifiedEvent },
): Promise<void> {
  const { id: noticeId, contractId, reference, createdBy: accountId } = notice
  const now = clock.now()
  const kind = readingRuleOfNoticeKind[notice.kind]
  const residents = await findResidentsOf(tx, contractId, helsinki.dayOf(now), kind)
  const writer = residents.find((one) => one.accountId === accountId)
  const home = await findContractLabel(tx, contractId)
  if (!writer || home === null) return
  const about = { notice: notice.kind, event: eventType }
  const { target, path } = places[notice.kind]
  const card = {
    accountId,
    contractId,
    subject: cardSubject(noticeId),
    noticeId,
    words: inEveryLanguage((locale) => ({
      title: describeNoticeNews(locale, about),
      text: describeNoticeOnCard(locale, { title: notice.title, reference, by }),
    })),
    target: { kind: target, uuid: noticeId },
  }
  await replaceCards(tx, [card], now)
  const queueMail = openOutbox({ clock, secrets, settings, declared })
  const { email, language, givenName, ...preferences } = writer
  await queueMail(
    tx,
    {
      kind: 'serviceNotice',
      locale: language,
      to: email,
      preferences,
      params: {
        name: givenName,
        contract: contractLabel(home),
        reference,
        ...about,
        isReopenable: noticeLifecycle.takes(notice.state, 'writer.reopened'),
        url: `${settings.publicOrigin}/asiointi/${contractId}/${path}/${noticeId}`,
      },
    },
    { accountId, subject: noticeId },
  )
}

async function notifyFollowers(
  { clock, secrets, settings, declared }: NotifyDependencies,
  tx: Transaction,
  { notice, event }: { readonly notice: NoticeRow; readonly event: KnownDefectEvent },
): Promise<void> {
  const now = clock.now()
  const defect = await findKnownDefectWithFollowers(tx, notice, helsinki.dayOf(now))
  if (defect === null || defect.followers.length === 0) return
  const { title, followers } = defect
  const words = inEveryLanguage((locale) => ({
    title,
    text: describeKnownDefectNews(locale, event),
  }))
  const subject = cardSubject(notice.id)
  await replaceCards(
    tx,
    followers.map(({ accountId, contractId }) => ({
      accountId,
      contractId,
      subject,
      noticeId: notice.id,
      words,
    })),
    now,
  )
  const queueMails = openBulkOutbox({ clock, secrets, settings, declared })
  await queueMails(
    tx,
    followers.map((follower) => {
      const { accountId, contractId, home, email, language, givenName, ...preferences } = follower
      return {
        order: {
          kind: 'knownDefect',
          locale: language,
          to: email,
          preferences,
          params: {
            name: givenName,
            contract: contractLabel(home),
            title,
            event,
            url: `${settings.publicOrigin}/asiointi/${contractId}`,
          },
        },
        owner: { accountId, subject: notice.id },
      }
    }),
  )
}

const cardSubject = (noticeId: string): string => `notice:${noticeId}`

type CardWords = NonNullable<NotificationToSend['words']['fi']>

const inEveryLanguage = (words: (locale: Locale) => CardWords): NotificationToSend['words'] => ({
  fi: words('fi'),
  sv: words('sv'),
  en: words('en'),
})
