import type { Page } from '@playwright/test'
import type { AnyStateMachine, StateValue } from 'xstate'
import { exploreFlow, makePathTo } from '../../../paths/cover.ts'
import type { Path } from '../../../paths/path.ts'
import type { ReopenedScreenName } from '../../representatives.ts'
import type { TestResident } from '../backend/residents.ts'
import { RESILIENCE_TAG } from './figures.ts'
import type { BrowserUi } from './ui.ts'
import { type BrowserFlow, walkInBrowser } from './walk.ts'
import { backendControls, countMails, expect, test } from './world.ts'

/** How a resident reopens one screen: by a reload, and in a second tab. */
export interface ReopenedScreen {
  readonly reload: {
    /** Changes something outside the page before it is reloaded. */
    readonly meanwhile?: (ui: BrowserUi) => Promise<unknown>
    /** The state after the reload, when it differs; null when the page has left the flow. */
    readonly standsAt?: StateValue | null
    /** Expects the page after the reload, with what was typed. */
    readonly shows: (ui: BrowserUi) => Promise<unknown>
  }
  readonly secondTab: {
    /** Completes the screen's task; runs first in the first tab, then in the second tab. */
    readonly press: (ui: BrowserUi) => Promise<unknown>
    /** A heading or message that the second tab shows in the end. */
    readonly message: string
    /** The button or link by which the resident continues there. */
    readonly wayOn: string | RegExp
    /** How many terminations both tabs send in total, each with its mail. */
    readonly notices?: 0 | 1
    /** How many further mails the resident gets. */
    readonly mails?: number
  }
}

/** The expectations for the screens of a flow that were chosen to represent a pattern of reopening. */
export type ReopenedScreens<Flow extends ReopenedScreenName['flow']> = {
  readonly [S in Extract<ReopenedScreenName, { readonly flow: Flow }>['screen']]: ReopenedScreen
}

/**
 * Reloads a screen in the state with the shortest path, and repeats its task in a second tab: nothing
 * typed is lost, nothing is sent twice, and the second tab reports it.
 */
export function describeReopening<M extends AnyStateMachine>(
  flow: BrowserFlow<M>,
  screen: string,
  { reload, secondTab }: ReopenedScreen,
): void {
  const { id } = flow.model.machine
  const path = shallowestPath(flow, screen)

  test.describe(`resilience of ${id}`, () => {
    test(`${screen}: reloaded`, { tag: RESILIENCE_TAG }, async ({ page, resident }) => {
      const { ui, trail } = await walkInBrowser(flow, path, { page, resident })
      await reload.meanwhile?.(ui)
      trail.ignoreEarlier()
      await page.reload()
      const { standsAt = endOf(path).value } = reload
      if (standsAt !== null)
        await trail.expectNext({ ...endOf(path), value: standsAt }, 'page reloaded')
      await reload.shows(ui)
    })

    test(`${screen}: a second tab doing the same`, { tag: RESILIENCE_TAG }, async ({
      page,
      context,
      resident,
    }) => {
      const first = await walkInBrowser(flow, path, { page, resident })
      // All tabs share one clock.
      await first.ui.resumeClock()
      const second = await walkInBrowser(flow, path, { page: await context.newPage(), resident })
      const before = await sentSoFar(page, resident)
      for (const { ui } of [first, second]) {
        await ui.page.bringToFront()
        await secondTab.press(ui)
      }
      await expectErrorMessage(second.ui, secondTab)
      const { notices = 0, mails = 0 } = secondTab
      expect(await sentSoFar(page, resident)).toEqual({
        requests: before.requests + notices,
        mails: before.mails + notices + mails,
      })
      // A sent draft is deleted, whichever tab sent it.
      if (notices > 0) expect(await backendControls.drafts(resident)).toEqual([])
    })
  })
}

async function expectErrorMessage(
  { page }: BrowserUi,
  { message, wayOn }: ReopenedScreen['secondTab'],
) {
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
  const link = page.getByRole('link', { name: wayOn, exact: true })
  const button = page.getByRole('button', { name: wayOn, exact: true })
  await expect(link.or(button).first()).toBeEnabled()
}

/** Counts terminations and mails: both are committed together, before the page shows the result. */
const sentSoFar = async (page: Page, resident: TestResident) => ({
  requests: (await backendControls.requests(resident)).length,
  mails: await countMails(page, resident.email),
})

/** Returns the shortest path to a screen. */
function shallowestPath<M extends AnyStateMachine>(
  { model }: BrowserFlow<M>,
  screen: string,
): Path<M> {
  const place = exploreFlow(model).find(({ position }) => position.expected.screen === screen)
  if (!place) throw new Error(`${model.machine.id} has no screen ${screen}`)
  return makePathTo(place) as Path<M>
}

const endOf = ({ begins, steps }: Path) => steps.at(-1)?.expected ?? begins
