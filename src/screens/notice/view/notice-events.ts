import type { NoticeEvent } from '../../../../api/notice-lists.ts'
import type { Notice } from '../../../../api/notices.ts'

/** Returns events with the newest first: the provider's order reversed, each event once. */
export const newestFirst = (events: readonly NoticeEvent[]): NoticeEvent[] =>
  events.filter(({ id }, index) => events.findIndex((one) => one.id === id) === index).toReversed()

/** Returns the number of the latest work order; null before the first. */
export const latestWorkOrderOf = ({ events }: Pick<Notice, 'events'>): string | null =>
  newestFirst(events).find(({ workOrder }) => workOrder !== null)?.workOrder?.id ?? null

/** Returns when a notice was sent; null where the back end does not say. */
export const noticeSentAt = ({
  createdAt,
  events,
}: Pick<Notice, 'createdAt' | 'events'>): string | null =>
  createdAt ?? events.find(({ eventType }) => eventType === 'created')?.createdAt ?? null

/** Returns every instant that is shown of a notice. */
export const noticeInstants = (notice: Notice): (string | null)[] => [
  noticeSentAt(notice),
  ...[notice.latestEvent, ...notice.events].flatMap(({ createdAt, workFinishedAt }) => [
    createdAt,
    workFinishedAt,
  ]),
]
