import axe from 'axe-core'
import { expect } from 'vitest'

const themes = ['light', 'dark'] as const

/** Looks at the page with axe in both themes and expects it to find nothing. */
export async function expectAccessible(where: string): Promise<void> {
  const { dataset } = document.documentElement
  const before = dataset.theme
  for (const theme of themes) {
    dataset.theme = theme
    settleAnimations()
    const { violations } = await axe.run(document)
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`,
    )
    expect(found, `${where}, ${theme}`).toEqual([])
  }
  if (before === undefined) delete dataset.theme
  else dataset.theme = before
}

/** Expects the focus to be on the heading, as it must when the screen has changed. */
export async function expectHeadingFocused(where: string): Promise<void> {
  const message = `${where}: what has the focus`
  await expect.poll(() => document.activeElement?.tagName, { message }).toBe('H1')
}

/** Colours are measured as they will be, not on their way. */
function settleAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
}
