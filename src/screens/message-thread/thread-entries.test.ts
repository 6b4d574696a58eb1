import { describe, expect, it } from 'vitest'
import { conversationNoteEntry } from '../../../machines/message/message.samples.ts'
import { foldedAndOpenEntries } from './thread-entries.ts'

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...conversationNoteEntry,
    messageId: String(index + 1),
  }))

/** Returns the ids of the folded and of the open entries, and of the first new one. */
function shownOf(count: number, news: readonly string[], firstAtFirst = '1') {
  const { earlier, open, firstNew } = foldedAndOpenEntries(entries(count), news, firstAtFirst)
  const ids = (those: typeof open) => those.map(({ messageId }) => messageId).join(' ')
  return [ids(earlier), ids(open), firstNew]
}

describe('the entries of a thread', () => {
  it.each([
    [0, [], ['', '', null]],
    [1, [], ['', '1', null]],
    [3, ['3'], ['', '1 2 3', '3']],
    [6, [], ['1 2 3', '4 5 6', null]],
    [6, ['6'], ['1 2 3', '4 5 6', '6']],
  ] as const)('are open when they are the latest three: %i', (count, news, shown) => {
    expect(shownOf(count, news)).toEqual(shown)
  })

  it('are open from the first new entry', () => {
    expect(shownOf(6, ['2', '5'])).toEqual(['1', '2 3 4 5 6', '2'])
  })

  it('are all open once earlier entries were loaded', () => {
    expect(shownOf(6, ['5'], '3')).toEqual(['', '1 2 3 4 5 6', '5'])
    expect(shownOf(6, [], '9')).toEqual(['1 2 3', '4 5 6', null])
  })

  it('are shown as if nothing were new when the new entries are not among them', () => {
    expect(shownOf(4, ['9'])).toEqual(['1', '2 3 4', null])
  })
})
