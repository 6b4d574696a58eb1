import { emulateMedia } from './emulation.ts'
import { findLayoutFaults, type LayoutFaults } from './layout.ts'

/** The faults of a page on paper. */
export interface PrintFaults extends LayoutFaults {
  /** Texts of the content that are not printed. */
  readonly missing: readonly string[]
  /** Navigation and controls that are printed. */
  readonly controls: readonly string[]
  /** Light texts, and dark backgrounds of texts. */
  readonly dark: readonly string[]
}

/** Selector of elements that are useless on paper, or that only screen readers read. */
const unprinted =
  'nav, header, footer, button, input, select, textarea, summary, label, a, dialog, ' +
  '[role=toolbar], [aria-live], [aria-hidden=true], .noPrint'
/** Selector of elements that can only be used on a screen. */
const used = 'a[href], button, input, select, textarea, summary'

/**
 * Returns the faults when the page is printed from the dark theme: paper must be black on white,
 * without navigation and controls, and complete. Emulates print meanwhile.
 */
export async function findPrintFaults(): Promise<PrintFaults> {
  const { dataset } = document.documentElement
  const theme = dataset['theme']
  const shown = contentTexts()
  dataset['theme'] = 'dark'
  await emulateMedia({
    media: 'print',
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  })
  try {
    return {
      ...findLayoutFaults('main'),
      missing: shown.filter(([, parent]) => isLost(parent)).map(([text]) => text),
      // The parking spots of a map or list are buttons, but also content.
      controls: [...document.querySelectorAll('nav, button, [role=toolbar]')]
        .filter((one) => one.checkVisibility() && !one.closest('[role=grid], [role=list]'))
        .map((one) => `${one.localName} ${one.textContent.trim().slice(0, 40)}`),
      dark: darkTexts(),
    }
  } finally {
    if (theme === undefined) delete dataset['theme']
    else dataset['theme'] = theme
    await emulateMedia()
  }
}

function* textsOf(root: Element): Iterable<readonly [text: string, parent: Element]> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim()
    const parent = walker.currentNode.parentElement
    if (text && parent?.checkVisibility({ visibilityProperty: true })) yield [text, parent]
  }
}

const main = (): Element => document.querySelector('main') ?? document.body

const contentTexts = () => [...textsOf(main())].filter(([, parent]) => !parent.closest(unprinted))

/** Whether a text is not printed although it does not belong to something for screens only. */
function isLost(element: Element): boolean {
  if (element.checkVisibility({ visibilityProperty: true })) return false
  let hidden = element
  for (let around = element.parentElement; around; around = around.parentElement)
    if (!around.checkVisibility()) hidden = around
  return hidden.querySelector(used) === null
}

/** Between black and white, by luminance. */
const MIDDLE = 0.5

function darkTexts(): string[] {
  return [...textsOf(document.body)].flatMap(([text, parent]) => {
    const behind = luminanceOf(backgroundOf(parent))
    const isDark = behind < MIDDLE || luminanceOf(getComputedStyle(parent).color) > MIDDLE
    return isDark ? [text.slice(0, 40)] : []
  })
}

function backgroundOf(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around)
    if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
  }
  return 'rgb(255, 255, 255)'
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}
