/** Marks the elements beside the printed part; `payment-info.module.css` hides them on paper. */
const BESIDE = 'data-beside-printed'

/** Prints one part of the page alone. On phones `print` returns before the page is printed. */
export function printElementAlone(part: HTMLElement): void {
  unmark()
  for (const beside of besides(part)) beside.setAttribute(BESIDE, '')
  window.addEventListener('afterprint', unmark, { once: true })
  print()
}

/** Returns the elements that neither are in the part nor contain it. */
function besides(part: Element): Element[] {
  const parent = part.parentElement
  if (parent === null || part === document.body) return []
  return [...[...parent.children].filter((one) => one !== part), ...besides(parent)]
}

function unmark(): void {
  for (const beside of document.querySelectorAll(`[${BESIDE}]`)) beside.removeAttribute(BESIDE)
}
