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

/** Runs axe on the page in both themes and expects no violations. */
export async function expectAccessible(where: string): Promise<void> {
  const { dataset } = document.documentElement
  const before = dataset.theme
  for (const [theme, options] of Object.entries(themes)) {
    dataset.theme = theme
    settleAnimations()
    const { violations } = await axe.run(document, options)
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`,
    )
    expect(found, `${where}, ${theme}`).toEqual([])
  }
  if (before === undefined) delete dataset.theme
  else dataset.theme = before
}

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
