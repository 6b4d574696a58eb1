/** Marks the page and the part that is to be printed; `payment-info.module.css` hides the rest. */
const PAGE = 'data-prints-part'
const PART = 'data-printed-part'

/** Prints one part of the page alone. On phones `print` returns before the page is printed. */
export function printAlone(part: HTMLElement): void {
  unmark()
  part.setAttribute(PART, '')
  document.documentElement.setAttribute(PAGE, '')
  window.addEventListener('afterprint', unmark, { once: true })
  print()
}

function unmark(): void {
  document.documentElement.removeAttribute(PAGE)
  for (const part of document.querySelectorAll(`[${PART}]`)) part.removeAttribute(PART)
}
