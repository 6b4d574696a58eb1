import { expect, it } from 'vitest'
import { type ListedNotice, MAX_LISTED_NOTICES } from '../../api/notice-lists.ts'
import { createdDefect } from '../../machines/notice/notice.samples.ts'
import { setFetch } from './api.ts'
import { noticesQuery } from './notices-query.ts'
import { queryClient } from './queries.ts'

/** Returns fault reports numbered in their titles; a higher number is older. */
const numbered = (from: number, to: number): ListedNotice[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index
    const createdAt = new Date(Date.UTC(2026, 10, 20) - number * 60_000).toISOString()
    const latestEvent = { ...createdDefect.latestEvent, createdAt }
    const uuid = `4b1d0c52-6a35-4b1e-9d5e-${String(number).padStart(12, '0')}`
    return { ...createdDefect, uuid, id: uuid, title: `Vika ${number}`, latestEvent }
  })

/** Loads the list from an API with these pages; returns the titles and the requested pages. */
async function load(pageOf: (page: number) => readonly ListedNotice[]) {
  const asked: (string | null)[] = []
  setFetch(async (...sent) => {
    const page = new URL(new Request(...sent).url).searchParams.get('page')
    asked.push(page)
    return Response.json(pageOf(Number(page)))
  })
  queryClient.clear()
  const notices = await queryClient.fetchQuery(noticesQuery('defect', createdDefect.contractUuid))
  return { titles: notices.map(({ title }) => title), asked }
}
const titles = (to: number) => numbered(1, to).map(({ title }) => title)

it('a list is requested once where it has fewer notices than a page', async () => {
  const notices = numbered(1, MAX_LISTED_NOTICES - 1)
  expect(await load(() => notices)).toEqual({ titles: titles(notices.length), asked: [null] })
})

it('a longer list has every page, in the order of a list, each notice once', async () => {
  const all = MAX_LISTED_NOTICES * 2 + 9
  // Notices of two writers: the pages are not in the order of the days, and one is on two pages.
  const pages = [
    numbered(11, MAX_LISTED_NOTICES + 10),
    numbered(MAX_LISTED_NOTICES + 10, all),
    numbered(1, 10),
  ]
  expect(await load((page) => pages[page] ?? [])).toEqual({
    titles: titles(all),
    asked: [null, '1', '2'],
  })
})

it('a list of an API without pages is requested twice at most', async () => {
  const notices = numbered(1, MAX_LISTED_NOTICES + 1)
  expect(await load(() => notices)).toEqual({ titles: titles(notices.length), asked: [null, '1'] })
})
