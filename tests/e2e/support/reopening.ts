import type { Page } from '@playwright/test'
import type { AnyStateMachine, StateValue } from 'xstate'
import { explore, pathTo } from '../../../paths/cover.ts'
import type { Path } from '../../../paths/path.ts'
import type { Reopened } from '../../representatives.ts'
import type { TestResident } from '../world/residents.ts'
import { RESILIENCE } from './figures.ts'
import type { BrowserUi } from './ui.ts'
import { type BrowserFlow, walkInBrowser } from './walk.ts'
import { expect, mailsTo, test, world } from './world.ts'

/** What a resident does on one screen who loads it anew, or has it in two tabs. */
export interface ReopenedScreen {
  readonly reload: {
    /** What is done there before. */
    readonly meanwhile?: (ui: BrowserUi) => Promise<unknown>
    /** Where the page stands again when it is not the same state; null where it left the flow. */
    readonly standsAt?: StateValue | null
    /** Expects what the page then shows, and that it holds what was typed. */
    readonly shows: (ui: BrowserUi) => Promise<unknown>
  }
  readonly secondTab: {
    /** Does what the screen is for, up to where it leads: first in one tab, then in the other. */
    readonly press: (ui: BrowserUi) => Promise<unknown>
    /** What the other tab says in the end: a heading, a notice. */
    readonly told: string
    /** The button or the link there by which the resident goes on. */
    readonly wayOn: string | RegExp
    /** Notices sent by both together, each with its mail. */
    readonly notices?: 0 | 1
    /** Mails to the resident besides. */
    readonly mails?: number
  }
}

/** What is to be said of a flow: of each of its screens that represents a pattern in being reopened. */
export type ReopenedScreens<Flow extends Reopened['flow']> = {
  readonly [S in Extract<Reopened, { readonly flow: Flow }>['screen']]: ReopenedScreen
}

/**
 * Reloads a screen of a flow in its shallowest state, and does in a second tab what was done in
 * the first: nothing typed is lost, nothing is sent twice, and the tab that comes second says so.
 */
export function describeReopening<M extends AnyStateMachine>(
  flow: BrowserFlow<M>,
  screen: string,
  { reload, secondTab }: ReopenedScreen,
): void {
  const { id } = flow.model.machine
  const path = shallowestPath(flow, screen)

  test.describe(`resilience of ${id}`, () => {
    test(`${screen}: loaded anew`, { tag: RESILIENCE }, async ({ page, resident }) => {
      const { ui, trail } = await walkInBrowser(flow, path, { page, resident })
      await reload.meanwhile?.(ui)
      trail.forget()
      await page.reload()
      const { standsAt = endOf(path).value } = reload
      if (standsAt !== null)
        await trail.expectNext({ ...endOf(path), value: standsAt }, 'page loaded anew')
      await reload.shows(ui)
    })

    test(`${screen}: a second tab doing the same`, { tag: RESILIENCE }, async ({
      page,
      context,
      resident,
    }) => {
      const first = await walkInBrowser(flow, path, { page, resident })
      // The clock is one for all tabs.
      await first.ui.letTimeGo()
      const second = await walkInBrowser(flow, path, { page: await context.newPage(), resident })
      const before = await sentSoFar(page, resident)
      for (const { ui } of [first, second]) {
        await ui.page.bringToFront()
        await secondTab.press(ui)
      }
      await expectTold(second.ui, secondTab)
      const { notices = 0, mails = 0 } = secondTab
      expect(await sentSoFar(page, resident)).toEqual({
        requests: before.requests + notices,
        mails: before.mails + notices + mails,
      })
      // What was sent is a draft no more, whichever tab went on with it.
      if (notices > 0) expect(await world.drafts(resident)).toEqual([])
    })
  })
}

async function expectTold({ page }: BrowserUi, { told, wayOn }: ReopenedScreen['secondTab']) {
  await expect(page.getByText(told, { exact: true }).first()).toBeVisible()
  const link = page.getByRole('link', { name: wayOn, exact: true })
  const button = page.getByRole('button', { name: wayOn, exact: true })
  await expect(link.or(button).first()).toBeEnabled()
}

/** A notice and its mail are written at once: when the page tells of one, both can be counted. */
const sentSoFar = async (page: Page, resident: TestResident) => ({
  requests: (await world.requests(resident)).length,
  mails: await mailsTo(page, resident.email),
})

/** The shortest way to a screen. */
function shallowestPath<M extends AnyStateMachine>(
  { model }: BrowserFlow<M>,
  screen: string,
): Path<M> {
  const place = explore(model).find(({ position }) => position.expected.screen === screen)
  if (!place) throw new Error(`${model.machine.id} has no screen ${screen}`)
  return pathTo(place) as Path<M>
}

const endOf = ({ begins, steps }: Path) => steps.at(-1)?.expected ?? begins
