import { expect } from 'vitest'
import type { Timeout } from './accessibility.ts'

const liveRegions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]'

/** Returns the texts of the busy buttons in front, which say what the page waits for. */
function waits(): string[] {
  return within('button[aria-busy=true]').map((button) => {
    const shown = button.querySelector('[aria-hidden=true]:not(:empty):not(:has(i))')
    return textOf(shown ?? button)
  })
}

/** Returns the elements in front: those of the modal dialog, if there is one. */
function within(selector: string): Element[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...(modal ?? document).querySelectorAll(selector)].filter((one) => one.checkVisibility())
}

/**
 * Expects each wait of the page to be announced once, by one live region: screen readers do not
 * announce the changed text of a busy button.
 */
export async function expectWaitsAnnounced(where: string, timeout: Timeout = {}): Promise<void> {
  const said = () => {
    const regions = within(liveRegions).map(textOf)
    return waits().map((wait) => [wait, regions.filter((text) => text.includes(wait)).length])
  }
  const once = () => waits().map((wait) => [wait, 1])
  await expect
    .poll(() => JSON.stringify(said()), { message: `${where}: waits are announced`, ...timeout })
    .toBe(JSON.stringify(once()))
}

/** Events after which a move of the focus counts as the user's. */
const byUser = ['click', 'input'] as const

/**
 * Records the elements to which the page moves the focus. A lost focus counts too, because screen
 * readers then read the page.
 */
export function recordFocusMoves(): {
  readonly isWaiting: boolean
  readonly moves: () => string[]
} {
  const isWaiting = waits().length > 0
  const found: string[] = []
  // Moves of the focus by the user's own presses and typing are dropped.
  const drop = () => found.splice(0)
  const note = ({ target }: Event) => {
    if (target instanceof Element) found.push(`${target.tagName} ${textOf(target)}`)
  }
  document.addEventListener('focusin', note)
  for (const type of byUser) document.addEventListener(type, drop, { capture: true })
  return {
    isWaiting,
    moves() {
      document.removeEventListener('focusin', note)
      for (const type of byUser) document.removeEventListener(type, drop, { capture: true })
      return found
    },
  }
}

const textOf = ({ textContent }: Element): string => textContent.replace(/\s+/g, ' ').trim()
