import type { Page } from '@playwright/test'

/** The faults in the layout of a page. */
export interface LayoutFaults {
  /** Texts that overlap each other, pair by pair. */
  readonly overlaps: readonly string[]
  /** Texts that leave the page, or a part that hides what leaves it. */
  readonly cut: readonly string[]
  /** The elements that make the page scroll sideways. */
  readonly sideways: readonly string[]
}

export const noLayoutFaults: LayoutFaults = { overlaps: [], cut: [], sideways: [] }

/** Returns what is wrong with the layout of the visible texts within `main`, line by line. */
export const layoutFaultsOf = (page: Page): Promise<LayoutFaults> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const lines: { readonly text: string; readonly box: DOMRect; readonly parent: Element }[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim()) continue
      const { clipPath } = getComputedStyle(parent.closest('[class*=hidden]') ?? parent)
      const isSeen = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isSeen || clipPath !== 'none') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        if (box.width > 2 && box.height > 2)
          lines.push({ text: node.textContent.trim().slice(0, 40), box, parent })
    }
    const overlaps = lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          ({ box, parent }) =>
            parent !== one.parent &&
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) >
              Math.min(box.height, one.box.height) / 2,
        )
        .map(({ text }) => `${one.text} | ${text}`),
    )
    const cut = lines
      .filter(({ box, parent }) => {
        if (box.left < -1 || box.right > clientWidth + 1) return true
        for (let around: Element | null = parent; around; around = around.parentElement) {
          const { left, right } = around.getBoundingClientRect()
          const { overflowX, display } = getComputedStyle(around)
          const isClipping = overflowX !== 'visible' && display !== 'inline'
          if (isClipping && (box.left < left - 1 || box.right > right + 1)) return true
        }
        return false
      })
      .map(({ text }) => text)
    const sideways = [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`)
    return { overlaps, cut, sideways: scrollWidth > clientWidth ? sideways : [] }
  })
