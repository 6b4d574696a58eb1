/** Marks the page and the part that is to be printed; `payment-info.module.css` hides the rest. */
const PAGE = 'data-prints-part'
const PART = 'data-printed-part'

/** Prints one part of the page alone. */
export function printAlone(part: HTMLElement | null): void {
  part?.setAttribute(PART, '')
  document.documentElement.setAttribute(PAGE, '')
  try {
    print()
  } finally {
    document.documentElement.removeAttribute(PAGE)
    part?.removeAttribute(PART)
  }
}
