/** The faults in the layout of a page. */
export interface LayoutFaults {
  /** Texts, and controls, that overlap each other, pair by pair. */
  readonly overlaps: readonly string[]
  /** Texts that reach beyond the page, or beyond a part that hides its overflow. */
  readonly cut: readonly string[]
  /** The elements that make the page scroll sideways. */
  readonly sideways: readonly string[]
}

export const noLayoutFaults: LayoutFaults = { overlaps: [], cut: [], sideways: [] }

/**
 * Returns the faults in the layout of the visible texts, line by line, and of the controls, within
 * the dialog in front, else the first element that matches the selector. Uses nothing outside the
 * function, as end-to-end tests run it in the page.
 */
export function findLayoutFaults(selector = 'dialog:modal, body'): LayoutFaults {
  // Elements far from the visible area would otherwise keep the height from an earlier rendering.
  const all = document.createElement('style')
  all.textContent = '* { content-visibility: visible !important }'
  document.head.append(all)
  const { scrollWidth, clientWidth } = document.documentElement
  const within = document.querySelector('dialog:modal') ?? document.querySelector(selector)
  const root = within ?? document.body
  /** Whether an element is clipped entirely, so that only screen readers read it. */
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isClipped(element)
  /**
   * Returns the fixed or sticky element around an element: such a layer may cover scrolling texts.
   */
  const layerOf = (element: Element): Element | null => {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return around
    return null
  }
  interface Box {
    readonly text: string
    readonly box: DOMRect
    readonly parent: Element
    readonly layer: Element | null
  }
  const meet = (one: Box, other: Box, share: number) =>
    one.layer === other.layer &&
    Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
    Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > share
  /** Whether a control is drawn within another, such as a button in a field. */
  const isWithin = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1
  const pairs = (boxes: readonly Box[], isFault: (one: Box, other: Box) => boolean) =>
    boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => isFault(one, other))
        .map(({ text }) => `${one.text} | ${text}`),
    )

  /** Whether a line is cut off by an excerpt, whose full text is on another page. */
  const isBeyondExcerpt = (element: Element, { top, bottom }: DOMRect): boolean => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (getComputedStyle(around).webkitLineClamp === 'none') continue
      return (top + bottom) / 2 > around.getBoundingClientRect().bottom
    }
    return false
  }

  const lines: Box[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const parent = node.parentElement
    const text = node.textContent?.trim().slice(0, 40)
    if (!parent || !text || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.width > 2 && box.height > 2 && !isBeyondExcerpt(parent, box))
        lines.push({ text, box, parent, layer: layerOf(parent) })
  }
  const controls = [
    ...root.querySelectorAll('a[href], button, input, select, textarea, summary, [role=textbox]'),
  ]
    .filter(isSeen)
    .map((parent) => ({
      text: `${parent.localName} ${(parent.textContent || parent.id).trim().slice(0, 40)}`,
      box: parent.getBoundingClientRect(),
      parent,
      layer: layerOf(parent),
    }))
    .filter(({ box }) => box.width > 2 && box.height > 2)

  const cut = lines
    .filter(({ box, parent }) => {
      if (box.left < -1 || box.right > clientWidth + 1) return true
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { left, right, top, bottom } = around.getBoundingClientRect()
        const { overflowX, overflowY, display } = getComputedStyle(around)
        if (display === 'inline') continue
        if (overflowX !== 'visible' && (box.left < left - 1 || box.right > right + 1)) return true
        // A box can be taller than its line, so a text counts as cut only when half of it is
        // hidden.
        const half = box.height / 2
        const isHiding = /hidden|clip/.test(overflowY)
        if (isHiding && (box.top + half < top || box.bottom - half > bottom)) return true
      }
      return false
    })
    .map(({ text }) => text)
  const sideways = [...document.body.querySelectorAll('*')]
    .filter((one) => isSeen(one) && one.getBoundingClientRect().right > clientWidth + 1)
    .map(({ tagName, className }) => `${tagName} ${className}`)
  const overlaps = [
    ...pairs(
      lines,
      (one, other) =>
        one.parent !== other.parent &&
        meet(one, other, Math.min(one.box.height, other.box.height) / 2),
    ),
    ...pairs(
      controls,
      (one, other) =>
        !isWithin(one.box, other.box) && !isWithin(other.box, one.box) && meet(one, other, 1),
    ),
  ]
  all.remove()
  return { overlaps, cut, sideways: scrollWidth > clientWidth ? sideways : [] }
}
