import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import type { KnownDefect } from '../../../../api/notices.ts'
import { renderPage } from '../../../../fixtures/portal/show.tsx'
import {
  type DefectToFollow,
  type KnownDefectsInput,
  knownDefectsMachine,
} from '../../../../machines/known-defects/known-defects.machine.ts'
import {
  followedDefect,
  soleFollowerDefect,
  unfollowedDefect,
} from '../../../../machines/known-defects/known-defects.samples.ts'
import { KnownDefects } from './KnownDefects.tsx'

const input = { contractUuid: 'c1', defectClassId: 4, mayWrite: true }
const follow = page.getByRole('button', { name: `Koskee minuakin ${unfollowedDefect.title}` })
const said = (text: string) => page.getLiveRegion().filter({ hasText: text })

/** Shows known defects; following one succeeds once the test resolves the answer. */
async function open(known: readonly KnownDefect[]) {
  const answer = Promise.withResolvers<KnownDefect>()
  const asked: DefectToFollow[] = []
  const machine = knownDefectsMachine.provide({
    actors: {
      loadKnownDefects: fromPromise<readonly KnownDefect[], KnownDefectsInput>(async () => known),
      followDefect: fromPromise<KnownDefect, DefectToFollow>(({ input }) => {
        asked.push(input)
        return answer.promise
      }),
    },
  })
  await renderPage(<KnownDefects input={input} machine={machine} />)
  return { asked, answer }
}

it('following a known defect moves the focus from the busy button to the mark that replaces it', async () => {
  const { asked, answer } = await open([unfollowedDefect])
  follow.element().focus()
  await follow.click()
  await expect.element(follow).toHaveAttribute('aria-busy', 'true')
  answer.resolve(followedDefect)
  await expect.poll(() => document.activeElement?.textContent).toBe('Seuraat tätä')
  await expect
    .element(
      said('Sinun ei tarvitse ilmoittaa viasta, jota seuraat. Kerromme sinulle, kun se etenee.'),
    )
    .toBeInTheDocument()
  expect(asked).toEqual([{ contractUuid: 'c1', id: unfollowedDefect.id }])
})

it('says how many known defects there are, and of each since when it is known and how many follow it', async () => {
  await open([unfollowedDefect, soleFollowerDefect])
  await expect
    .element(page.getByText(/^Talosi yhteisissä tiloissa on 2 tällaista vikaa/))
    .toBeVisible()
  const items = [...document.querySelectorAll('li span')].map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringMatching(/^Ilmoitettu 19\.11\.2026, .+\. Koskee 3 asukasta\.$/),
    expect.anything(),
    expect.stringMatching(/^Ilmoitettu 13\.11\.2026, .+\. Koskee 2 asukasta\.$/),
    'Seuraat tätä',
    'Seuraat tätä',
  ])
})
