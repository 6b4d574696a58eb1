import type { NoticeEvent, NoticeEventType } from '../../../../api/notice-lists.ts'
import type { IconName } from '../../../components/Icon/Icon.tsx'
import { Section } from '../../../components/Section/Section.tsx'
import { Timeline } from '../../../components/Timeline/Timeline.tsx'
import { formatInstant } from '../../../flow/request/show-instant.ts'
import { newestFirst } from './notice-events.ts'
import type { ViewedNotice } from './use-viewed.ts'

const icons: Readonly<Record<NoticeEventType, IconName>> = {
  created: 'check',
  reopened: 'retry',
  work_order_linked: 'arrow',
  work_order_accepted: 'wrench',
  work_order_started: 'wrench',
  work_note_created: 'message',
  work_order_completed: 'check',
  completed: 'check',
}

export type NoticeEventsProps = {
  viewed: ViewedNotice
  /** Whether the section is the first of its part of the page. */
  isFirst?: boolean
}

/** The events of a notice, newest first. */
export function NoticeEvents({ viewed, isFirst = true }: NoticeEventsProps) {
  const { notice, kind, t } = viewed
  return (
    <Section title={t('happened')} first={isFirst}>
      <Timeline
        items={newestFirst(notice.events).map((event, index) => ({
          id: event.id,
          state: index === 0 && notice.status !== 'completed' ? 'latest' : 'done',
          icon: icons[event.eventType],
          title: t(`event.${kind}.${event.eventType}`),
          detail: detailOf(event, viewed),
          note: event.workNoteDescription,
        }))}
      />
    </Section>
  )
}

/** Returns when an event happened, by whom, and the work that it is about; what is unknown is left out. */
function detailOf({ createdAt, by, workOrder, workFinishedAt }: NoticeEvent, viewed: ViewedNotice) {
  const { t } = viewed
  return [
    formatInstant(createdAt, viewed),
    by,
    workOrder && t('workOrder', workOrder),
    workFinishedAt && t('finished', { moment: formatInstant(workFinishedAt, viewed) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
