import axe from 'axe-core'
import { expect } from 'vitest'

/** How long is waited for what is expected, in milliseconds, when not as long as a suite does. */
export interface Patience {
  readonly timeout?: number
}

/** What axe looks for in each theme: a theme changes colours, so the second is looked at for those. */
const themes: Readonly<Record<'light' | 'dark', axe.RunOptions>> = {
  light: {},
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
}

/** Looks at the page with axe in both themes and expects it to find nothing. */
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

/** Expects the focus to be on the heading, as it must when the screen has changed. */
export async function expectHeadingFocused(where: string, patience: Patience = {}): Promise<void> {
  const message = `${where}: what has the focus`
  await expect.poll(() => document.activeElement?.tagName, { message, ...patience }).toBe('H1')
}

/** Colours are measured as they will be, not on their way. */
function settleAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
}
