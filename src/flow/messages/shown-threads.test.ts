import { describe, expect, it } from 'vitest'
import type { ListedThread } from '../../../api/messages.ts'
import {
  ainoEntry,
  closedThread,
  conversationNoteEntry,
  providerAnswerEntry,
  toListedThread,
  unreadThread,
} from '../../../machines/message/message.samples.ts'
import { shownThreads, threadSubject, threadsMatching } from './shown-threads.ts'

const named = (id: string, title: string | null, timestamp: string): ListedThread => ({
  id,
  title,
  entries: [{ ...conversationNoteEntry, timestamp }],
})

describe('the threads of a list', () => {
  it('have the latest entry and the counts that the server returns', () => {
    expect(shownThreads([toListedThread(unreadThread), toListedThread(closedThread)])).toEqual([
      {
        id: unreadThread.id,
        subject: 'Keittiön hana',
        latest: providerAnswerEntry,
        count: 3,
        unread: 1,
        isClosed: false,
        contractUuid: unreadThread.contractUuid,
      },
      {
        id: closedThread.id,
        subject: 'Vesikatko tiistaina',
        latest: { ...providerAnswerEntry, isUnread: false },
        count: 3,
        unread: 0,
        isClosed: true,
        contractUuid: closedThread.contractUuid,
      },
    ])
  })

  it('are counted in the browser where a back end sends all entries without counts', () => {
    const { id, entries } = unreadThread
    expect(shownThreads([{ id, entries }])).toEqual([
      {
        id,
        subject: 'Keittiön hana',
        latest: providerAnswerEntry,
        count: 3,
        unread: 1,
        isClosed: false,
        contractUuid: null,
      },
    ])
  })

  it('are sorted by their latest entry, whatever their order; one without entries is last', () => {
    const threads = [
      { id: 'none', entries: [] },
      named('old', 'a', '2026-11-01T10:00:00Z'),
      named('new', 'b', '2026-11-02T10:00:00Z'),
    ]
    expect(shownThreads(threads).map(({ id }) => id)).toEqual(['new', 'old', 'none'])
  })
})

describe('the subject of a thread', () => {
  it.each([
    ['Pihan lumityöt', [ainoEntry], 'Pihan lumityöt'],
    ['(null)', [conversationNoteEntry, { ...providerAnswerEntry, title: 'RE: Vs: Hana' }], 'Hana'],
    [null, [conversationNoteEntry], null],
    [undefined, [], null],
  ] as const)('is shown for the title %j', (title, entries, subject) => {
    expect(threadSubject({ title, entries: [...entries] })).toBe(subject)
  })
})

it('message threads are found by the words of their subject, in any case and accent', () => {
  const threads = shownThreads([
    named('1', 'Keittiön hana', '2026-11-03T10:00:00Z'),
    named('2', 'Vesikatko', '2026-11-02T10:00:00Z'),
    named('3', null, '2026-11-01T10:00:00Z'),
  ])
  const idsOf = (sought: string) => threadsMatching(threads, sought).map(({ id }) => id)
  expect(['keittion', 'HANA', 'v', 'pesutupa', ''].map(idsOf)).toEqual([
    ['1'],
    ['1'],
    ['2'],
    [],
    ['1', '2', '3'],
  ])
})
