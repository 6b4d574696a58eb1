import '../../paths/resilience/settings.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { exploreFlow } from '../../paths/cover.ts'
import { openScreenAndType } from '../../paths/resilience/begin.ts'
import { collectConsoleErrors } from '../../paths/resilience/console-errors.ts'
import { expectDestination, expectSentOnce } from '../../paths/resilience/expects.ts'
import type { ResilienceScreen } from '../../paths/resilience/flow.ts'
import { findShallowestPlaces } from '../../paths/resilience/places.ts'
import { singleClickActions } from '../../paths/resilience/resident-actions.ts'
import {
  emulateMedia,
  setTextSize,
  setTouchScreen,
  touchAt,
} from '../../paths/variants/emulation.ts'
import { findForcedColourFaults } from '../../paths/variants/forced-colours.ts'
import { findLayoutFaults } from '../../paths/variants/layout.ts'
import { watchMotion } from '../../paths/variants/motion.ts'
import { findPrintFaults } from '../../paths/variants/print.ts'
import { findSmallTargets, makeTouchActions } from '../../paths/variants/touch.ts'
import { selectFlows } from '../chosen-flows.ts'
import { loadProof, modelLoaders, resilienceLoaders, viewLoaders } from '../proofs.ts'
import { listRepresentativeScreens } from '../representatives.ts'

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

for (const flow of selectFlows(resilienceLoaders.keys())) {
  const { pathModel: model } = await loadProof(modelLoaders, flow, `machines/**/${flow}.model.ts`)
  const { view } = await loadProof(viewLoaders, flow, `tests/flows/${flow}/view.ts`)
  const { resilience } = await loadProof(
    resilienceLoaders,
    flow,
    `tests/flows/${flow}/resilience.ts`,
  )
  const screens = Object.entries<ResilienceScreen>(resilience.screens)
  const places = findShallowestPlaces(exploreFlow(model))
  const represents = listRepresentativeScreens(flow)

  async function open(name: string, screen: ResilienceScreen) {
    const place = places.get(name)
    if (!place) throw new Error(`${flow} has no ${name}`)
    return openScreenAndType({ model, driver: view, ...resilience }, place, screen)
  }

  describe(`${flow} for residents with other devices and settings`, () => {
    const complained = collectConsoleErrors()

    it.for(screens)(
      '%s: no faults in forced colours, on paper, with text of double size, and in the size of targets',
      async ([name, screen]) => {
        await page.viewport(...PHONE)
        const { api } = await open(name, screen)
        const faults = [...labelled('target', findSmallTargets())]
        faults.push(...labelled('forced colours', await findForcedColourFaults()))
        await page.viewport(...PAPER)
        faults.push(...labelled('paper', await findPrintFaults()))
        await page.viewport(...PHONE)
        await setTextSize(200)
        faults.push(...labelled('200 %', findLayoutFaults()))
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
          await screen.type?.(makeTouchActions(1))
          const hand = makeTouchActions(times)
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
      if (screen.act) await screen.act(singleClickActions)
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
