import '../../paths/resilience/settings.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { explore } from '../../paths/cover.ts'
import { begin } from '../../paths/resilience/begin.ts'
import { consoleErrors } from '../../paths/resilience/console-errors.ts'
import { expectDestination, expectSentOnce } from '../../paths/resilience/expects.ts'
import type { ResilienceScreen } from '../../paths/resilience/flow.ts'
import { shallowest } from '../../paths/resilience/places.ts'
import { oneClick } from '../../paths/resilience/resident-actions.ts'
import {
  emulateMedia,
  setTextSize,
  setTouchScreen,
  touchAt,
} from '../../paths/variants/emulation.ts'
import { forcedColourFaults } from '../../paths/variants/forced-colours.ts'
import { layoutFaults } from '../../paths/variants/layout.ts'
import { watchMotion } from '../../paths/variants/motion.ts'
import { printFaults } from '../../paths/variants/print.ts'
import { smallTargets, touchActions } from '../../paths/variants/touch.ts'
import { chosenFlows } from '../chosen-flows.ts'
import { models, proofOf, resiliences, views } from '../proofs.ts'
import { representativesOf } from '../representatives.ts'

const PHONE = [360, 740] as const
/** A4 without its margins. */
const PAPER = [720, 1000] as const

beforeEach(() => {
  // Two taps do not zoom the page, as on a phone with a page of the width of the device.
  document.documentElement.style.touchAction = 'manipulation'
})
afterEach(async () => {
  await emulateMedia()
  await setTextSize()
  await setTouchScreen(false)
})

for (const flow of chosenFlows(resiliences.keys())) {
  const { model } = await proofOf(models, flow, `machines/**/${flow}.model.ts`)
  const { view } = await proofOf(views, flow, `tests/flows/${flow}/view.ts`)
  const { resilience } = await proofOf(resiliences, flow, `tests/flows/${flow}/resilience.ts`)
  const screens = Object.entries<ResilienceScreen>(resilience.screens)
  const places = shallowest(explore(model))
  const represents = representativesOf(flow)

  async function open(name: string, screen: ResilienceScreen) {
    const place = places.get(name)
    if (!place) throw new Error(`${flow} has no ${name}`)
    return begin({ model, driver: view, ...resilience }, place, screen)
  }

  describe(`${flow} for residents with other devices and settings`, () => {
    const complained = consoleErrors()

    it.for(screens)(
      '%s: no faults in forced colours, on paper, with text of double size, and in the size of targets',
      async ([name, screen]) => {
        await page.viewport(...PHONE)
        const { api } = await open(name, screen)
        const faults = [...labelled('target', smallTargets())]
        faults.push(...labelled('forced colours', await forcedColourFaults()))
        await page.viewport(...PAPER)
        faults.push(...labelled('paper', await printFaults()))
        await page.viewport(...PHONE)
        await setTextSize(200)
        faults.push(...labelled('200 %', layoutFaults()))
        // Calls that still wait for an answer would continue in the next test.
        api.release()
        expect([...faults, ...complained()]).toEqual([])
      },
    )

    const shownToMany = screens.filter(([name]) => represents.includes(name))
    for (const [times, often] of [
      [1, 'once'],
      [2, 'twice'],
    ] as const)
      it.for(shownToMany)(
        `%s: works and sends once when touched ${often}`,
        async ([name, screen]) => {
          await page.viewport(...PHONE)
          await setTouchScreen(true)
          // Touch another place first: two touches at one place, even in two tests, count as a double tap.
          await touchAt({ x: 1, y: 1 })
          const visit = await open(name, screen)
          await screen.type?.(touchActions(1))
          const hand = touchActions(times)
          if (screen.act) await screen.act(hand)
          else visit.api.release()
          await expectDestination(visit, screen.leadsTo)
          expectSentOnce(visit.sent())
          expect([...hand.faults, ...complained()]).toEqual([])
        },
      )

    it.for(shownToMany)('%s: nothing moves where motion is reduced', async ([name, screen]) => {
      await page.viewport(...PHONE)
      await emulateMedia({ features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
      const motion = watchMotion()
      const visit = await open(name, screen)
      if (screen.act) await screen.act(oneClick)
      else visit.api.release()
      await expectDestination(visit, screen.leadsTo)
      motion.stop()
      expect([...motion.found(), ...complained()]).toEqual([])
    })
  })
}

/** Returns faults as texts that begin with the variant in which they were found. */
function labelled(variant: string, found: object): string[] {
  return Object.entries(found).flatMap(([kind, fault]: [string, string | readonly string[]]) =>
    typeof fault === 'string'
      ? `${variant}: ${fault}`
      : fault.map((one) => `${variant}, ${kind}: ${one}`),
  )
}
