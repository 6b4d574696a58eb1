import { expect, test } from 'vitest'
import { type NoticeEventType } from '../../api/notice-lists.ts'
import { type NoticeState, noticeStates } from '../../api/notices.ts'
import {
  mayEditNotice,
  mayReopenNotice,
  noticeLifecycle,
  noticeLifecycleEventOf,
  noticeStatusOf,
} from './lifecycle.ts'

/** Moves a new notice through events of its timeline; returns every state and the last status. */
function lifeOf(...types: NoticeEventType[]) {
  const states: NoticeState[] = [noticeLifecycle.initialState]
  for (const type of types)
    states.push(
      noticeLifecycle.move(states.at(-1) ?? 'created', { type: noticeLifecycleEventOf(type) })
        .state,
    )
  return { states, status: noticeStatusOf(states.at(-1) ?? 'created') }
}

test('only the event "completed" completes a notice: a completed work order counts as work', () => {
  expect(
    lifeOf('work_order_linked', 'work_order_started', 'work_order_completed', 'completed'),
  ).toEqual({
    states: ['created', 'in_progress', 'in_progress', 'in_progress', 'completed'],
    status: 'completed',
  })
})

test('the event of a note does not change the state of a notice', () => {
  expect(lifeOf('work_note_created')).toEqual({ states: ['created', 'created'], status: 'created' })
  expect(lifeOf('completed', 'work_note_created').status).toBe('completed')
})

test('a completed notice is reopened once, and completed again for good', () => {
  expect(lifeOf('completed', 'reopened', 'completed', 'reopened').states).toEqual([
    'created',
    'completed',
    'reopened',
    'completed_again',
    'completed_again',
  ])
})

test('the provider may continue work on a completed notice, which does not count as a reopening', () => {
  const { states } = lifeOf('completed', 'work_order_started', 'completed', 'reopened')
  expect(states).toEqual(['created', 'completed', 'in_progress', 'completed', 'reopened'])
  expect(lifeOf('completed', 'reopened', 'completed', 'work_order_started').states.at(-1)).toBe(
    'reopened',
  )
})

test('only its writer may edit or reopen a notice, and only in states that allow it', () => {
  const may = noticeStates.map((state) => {
    const notice = { status: noticeStatusOf(state), state }
    const others = { ...notice, isOwn: false }
    return [
      mayEditNotice(notice),
      mayReopenNotice(notice),
      mayEditNotice(others),
      mayReopenNotice(others),
    ]
  })
  expect(may).toEqual([
    [true, false, false, false],
    [true, false, false, false],
    [false, true, false, false],
    [true, false, false, false],
    [false, false, false, false],
  ])
})

test('when the back end returns no state, the status decides whether a notice can be edited, and it cannot be reopened', () => {
  expect([
    mayEditNotice({ status: 'in_progress' }),
    mayEditNotice({ status: 'completed' }),
  ]).toEqual([true, false])
  expect(mayReopenNotice({ status: 'completed' })).toBe(false)
})
