import axe from 'axe-core'
import { expect } from 'vitest'

/** How long to wait for an expected result, in milliseconds; the default is that of the suite. */
export interface Timeout {
  readonly timeout?: number
}

/** The rules that axe checks in each theme; the second theme only changes colours. */
const themes: Readonly<Record<'light' | 'dark', axe.RunOptions>> = {
  light: {},
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
}

/** What has been examined in this page already, without the ids that React counts up. */
const examined = new Set<string>()

/**
 * Runs axe on the page in both themes and expects no violations; the same markup is examined once.
 */
export async function expectAccessible(where: string): Promise<void> {
  const look = lookOf(document.documentElement)
  if (examined.has(look)) return
  const { dataset } = document.documentElement
  const before = dataset.theme
  for (const [theme, options] of Object.entries(themes)) {
    dataset.theme = theme
    settleAnimations()
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] })
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`,
    )
    expect(found, `${where}, ${theme}`).toEqual([])
  }
  examined.add(look)
  if (before === undefined) delete dataset.theme
  else dataset.theme = before
}

/** The markup and what its fields hold, which the markup does not tell. */
const lookOf = (page: HTMLElement): string =>
  JSON.stringify([
    page.outerHTML.replaceAll(/_r_\w+_/g, ''),
    [...page.querySelectorAll('input')].map(({ checked, value }) => [checked, value]),
    [...page.querySelectorAll('textarea')].map(({ value }) => value),
  ])

/** Expects the focus to be on the heading, as required after a screen change. */
export async function expectHeadingFocused(where: string, timeout: Timeout = {}): Promise<void> {
  const message = `${where}: what has the focus`
  await expect.poll(() => document.activeElement?.tagName, { message, ...timeout }).toBe('H1')
}

/** Finishes animations, so that axe measures the final colours. */
function settleAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
}
