import { expect, test } from 'vitest'
import type { NoticeEvent } from '../../../../api/notice-lists.ts'
import { completedDefect, createdDefect } from '../../../../machines/notice/notice.samples.ts'
import { latestWorkOrderOf, newestFirst, noticeSentAt } from './notice-events.ts'

const written = createdDefect.latestEvent
const event = (id: string, more: Partial<NoticeEvent> = {}): NoticeEvent => ({
  ...written,
  id,
  ...more,
})

test('the newest event is first in the order of the provider, whatever their times say', () => {
  const later = event('2', { createdAt: '2026-11-01T08:00:00Z' })
  expect(newestFirst([written, later])).toEqual([later, written])
})

test('an event that the response contains twice is shown once, at its first place', () => {
  const [second, third] = [event('2'), event('3')]
  expect(newestFirst([written, second, third, second])).toEqual([third, second, written])
})

test('the work order shown is the one of the latest event that has one', () => {
  const first = event('2', { workOrder: { id: '48213' } })
  const second = event('3', { workOrder: { id: '48300' } })
  expect(latestWorkOrderOf({ events: [written, first, second, event('4')] })).toBe('48300')
  expect(latestWorkOrderOf({ events: [written] })).toBeNull()
})

test('the time of sending is that of the notice, else that of its first event', () => {
  expect(noticeSentAt(completedDefect)).toBe(written.createdAt)
  expect(noticeSentAt({ createdAt: undefined, events: completedDefect.events })).toBe(
    written.createdAt,
  )
  expect(noticeSentAt({ createdAt: '2026-11-17T08:00:00Z', events: [] })).toBe(
    '2026-11-17T08:00:00Z',
  )
  expect(
    noticeSentAt({ createdAt: undefined, events: [event('9', { eventType: 'completed' })] }),
  ).toBeNull()
})
