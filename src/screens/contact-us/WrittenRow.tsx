import { isFromProvider } from '../../../domain/messages.ts'
import { Anchor } from '../../components/Anchor/Anchor.tsx'
import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { Pill, type PillProps } from '../../components/Pill/Pill.tsx'
import { writerName } from '../../flow/messages/writer.ts'
import { NoticePill } from '../../flow/notice-list/NoticePill.tsx'
import { noticeTitle } from '../../flow/notice-list/notice-title.ts'
import { type Translate, useNamespaces } from '../../i18n/use-namespaces.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import { noticeAddress } from '../../routing/notice-address.ts'
import { withOrigin } from '../../routing/origin.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import styles from './contact-us.module.css'
import type { ThreadStatus, WrittenItem } from './written.ts'

const icons = {
  defect: 'wrench',
  question: 'info',
  feedback: 'edit',
  message: 'message',
} as const satisfies Record<WrittenItem['kind'], IconName>

const looks = {
  unread: { tone: 'info', icon: 'mail' },
  answered: { tone: 'success', icon: 'check' },
  sent: { icon: 'clock' },
  closed: { icon: 'lock' },
} as const satisfies Record<ThreadStatus, Omit<PillProps, 'children'>>

export type WrittenRowProps = { contractUuid: string; written: WrittenItem }

/** A row for a notice or a thread: its kind, title, status, and the text of its latest event. */
export function WrittenRow({ contractUuid, written }: WrittenRowProps) {
  const { t } = useNamespaces(['contactUs', 'noticeList', 'messages'])
  const { kind, at } = written
  const { show } = useHelsinki([at])
  const date = at === '' ? '' : show(new Date(at)).date
  return (
    <Anchor className={styles.row} to={addressOf(written, contractUuid)}>
      <span className={styles.kind}>
        <Icon name={icons[kind]} size="small" />
        <span>{t(`contactUs:written.kind.${kind}`)}</span>
      </span>
      <span className={styles.title}>{titleOf(written, t)}</span>
      <span className={styles.status}>
        {written.kind === 'message' ? (
          <Pill {...looks[written.status]}>{t(`contactUs:written.status.${written.status}`)}</Pill>
        ) : (
          <NoticePill status={written.status} />
        )}
      </span>
      <span className={styles.latest}>{latestOf(written, date, t)}</span>
    </Anchor>
  )
}

const addressOf = (written: WrittenItem, contractUuid: string): string =>
  written.kind === 'message'
    ? messageAddresses.thread(contractUuid, written.thread.id)
    : withOrigin(noticeAddress(written.kind, contractUuid, written.notice.uuid), 'contactUs')

const titleOf = (written: WrittenItem, t: Translate): string =>
  written.kind === 'message'
    ? (written.thread.subject ?? t('messages:untitled'))
    : noticeTitle(written.notice, t)

function latestOf(written: WrittenItem, date: string, t: Translate): string {
  if (written.kind !== 'message') {
    const event = t(`noticeList:latest.${written.kind}.${written.notice.latestEvent.eventType}`)
    return t('noticeList:line', { event, date })
  }
  const { latest } = written.thread
  if (latest === null) return ''
  return isFromProvider(latest.kind)
    ? t('contactUs:written.from', { name: writerName(latest, t), date })
    : t('contactUs:written.own', { date })
}
