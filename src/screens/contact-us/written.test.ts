import { expect, test } from 'vitest'
import {
  createdDefect,
  defectInProgress,
  protectedReporterDefect,
} from '../../../machines/notice/notice.samples.ts'
import type { ShownThread } from '../../flow/messages/shown-threads.ts'
import { writtenItemsOf } from './written.ts'

const C1 = createdDefect.contractUuid

const thread: ShownThread = {
  id: 't1',
  subject: 'Saunavuoro',
  latest: null,
  count: 0,
  unread: 0,
  isClosed: false,
  contractUuid: C1,
}

const entry = (
  kind: 'outgoing_email' | 'incoming_email',
  timestamp: string,
): ShownThread['latest'] => ({
  messageId: timestamp,
  kind,
  timestamp,
  title: null,
  by: null,
  htmlContent: '',
  isUnread: false,
  files: [],
})

const answered: ShownThread = {
  ...thread,
  latest: entry('outgoing_email', '2026-11-21T10:00:00.000Z'),
}

/** Summarises what was written as `kind status`. */
const summary = (threads: readonly ShownThread[]) =>
  writtenItemsOf([{ kind: 'message', threads }], C1).map(({ kind, status }) => `${kind} ${status}`)

test('Notices and messages are in one list, the one with the latest event first', () => {
  const written = writtenItemsOf(
    [
      { kind: 'defect', notices: [createdDefect, { ...defectInProgress, uuid: 'd2' }] },
      { kind: 'question', notices: [] },
      { kind: 'message', threads: [thread, answered] },
    ],
    C1,
  )
  const instants = written.map(({ at }) => at)
  expect(instants).toEqual([
    answered.latest?.timestamp,
    ...[createdDefect, defectInProgress]
      .map(({ latestEvent }) => latestEvent.createdAt)
      .toSorted()
      .toReversed(),
    '',
  ])
})

test('Fault reports of other residents and threads of another contract are left out', () => {
  expect(
    writtenItemsOf(
      [
        { kind: 'defect', notices: [protectedReporterDefect] },
        { kind: 'message', threads: [{ ...thread, contractUuid: 'another' }] },
      ],
      C1,
    ),
  ).toEqual([])
  expect(summary([{ ...thread, contractUuid: null }])).toEqual(['message sent'])
})

test.each([
  ['unread', { ...answered, unread: 1, isClosed: true }],
  ['closed', { ...answered, isClosed: true }],
  ['answered', answered],
  ['sent', { ...thread, latest: entry('incoming_email', '2026-11-21T10:00:00.000Z') }],
])('A message thread is shown as %s', (status, one) => {
  expect(summary([one])).toEqual([`message ${status}`])
})
