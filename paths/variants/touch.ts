import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { instantActions, type ResidentActions } from '../resilience/resident-actions.ts'
import { touchAt } from './emulation.ts'

/** The minimum size of a touch target, in pixels. */
const TARGET = 24

/** The minimum size of the touch target of the main action of a screen, in pixels. */
const MAIN_TARGET = 44

/** Actions by touch, and the faults found during them. */
export interface TouchActions extends ResidentActions {
  readonly faults: readonly string[]
}

/** Returns actions that touch everything once, or twice in a row. */
export function makeTouchActions(times: 1 | 2): TouchActions {
  const faults: string[] = []
  const touch = async (locator: Locator) => {
    await expect.element(locator.first()).toBeInTheDocument()
    const element = locator.first().element()
    const target = targetOf(element)
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = target.getBoundingClientRect()
    if (height < MAIN_TARGET) faults.push(`${target.textContent} is ${height} px high`)
    const clicks = countClicks(target)
    for (let time = 0; time < times; time += 1)
      await touchAt({ x: x + width / 2, y: y + height / 2 })
    await expect.poll(clicks.count, { message: 'a touch arrives as a click' }).toBeGreaterThan(0)
    const count = clicks.stop()
    if (count > times) faults.push(`${target.textContent} was clicked ${count} times`)
    if (clicks.byOther().length > 0)
      faults.push(`${target.textContent}: ${clicks.byOther().join()}`)
  }
  return {
    ...instantActions,
    faults,
    press: (name) => touch(page.getByRole('button', { name, exact: true })),
    follow: (name) => touch(page.getByRole('link', { name, exact: true })),
    choose(name, group) {
      const asked =
        group === undefined ? page : page.getByRole('radiogroup', { name: group, exact: true })
      const named = { name, exact: true }
      return touch(
        asked
          .getByRole('radio', named)
          .or(asked.getByRole('checkbox', named))
          .or(asked.getByRole('switch', named)),
      )
    },
  }
}

/** Returns the element to touch: for a choice its label, which is larger than its box. */
const targetOf = (element: Element): Element =>
  (element.matches('[type=radio], [type=checkbox]') && (element as HTMLInputElement).labels?.[0]) ||
  element

function countClicks(target: Element) {
  let count = 0
  const others: string[] = []
  const note = (event: MouseEvent) => {
    // The browser repeats the click of a label on its control.
    if (!(event.target instanceof Node) || !target.contains(event.target)) return
    if (event.detail === 0) return
    count += 1
    if (event instanceof PointerEvent && event.pointerType !== 'touch')
      others.push(`a click of ${event.pointerType}`)
  }
  window.addEventListener('click', note, { capture: true })
  return {
    count: () => count,
    byOther: () => others,
    stop() {
      window.removeEventListener('click', note, { capture: true })
      return count
    },
  }
}

/** Returns the controls in front that are smaller than a finger needs; links within a text may be. */
export const findSmallTargets = (): string[] =>
  [...(document.querySelector('dialog:modal') ?? document).querySelectorAll(CONTROLS)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => getComputedStyle(one).display !== 'inline')
    .flatMap((one) => {
      const sizes = [one, targetOf(one)].map((part) => {
        const { width, height } = part.getBoundingClientRect()
        return Math.min(width, height)
      })
      const size = Math.max(...sizes)
      // A control of one pixel is for screen readers only.
      const isSmall = size < TARGET && size > 1
      return isSmall ? [`${one.localName} ${targetOf(one).textContent} of ${size} px`] : []
    })

const CONTROLS = 'a[href], button, input:not([type=file]), select, textarea, summary'
