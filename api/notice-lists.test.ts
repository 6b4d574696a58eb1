import { expect, it } from 'vitest'
import { type ListedNotice, sortListedNotices } from './notice-lists.ts'

type Sorted = Pick<ListedNotice, 'status' | 'latestEvent'>

const notice = (status: Sorted['status'], createdAt: string): Sorted => ({
  status,
  latestEvent: {
    id: createdAt,
    eventType: 'created',
    createdAt,
    workFinishedAt: null,
    workOrder: null,
    workNoteDescription: null,
  },
})

it('open notices come before closed ones, and within each part those with the latest event first', () => {
  const newlyCompleted = notice('completed', '2026-11-23T08:00:00Z')
  const longCompleted = notice('completed', '2026-01-02T08:00:00Z')
  const waiting = notice('created', '2026-11-01T08:00:00Z')
  // Later than the one above, though its text sorts before.
  const moved = notice('in_progress', '2026-11-01T08:30:00+00:00')
  expect(sortListedNotices([longCompleted, waiting, newlyCompleted, moved])).toEqual([
    moved,
    waiting,
    newlyCompleted,
    longCompleted,
  ])
})
