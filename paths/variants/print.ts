import { emulateMedia } from './emulation.ts'
import { type LayoutFaults, layoutFaults } from './layout.ts'

/** What is wrong with a page on paper. */
export interface PrintFaults extends LayoutFaults {
  /** Texts of the content that are not printed. */
  readonly missing: readonly string[]
  /** Navigation and controls that are printed. */
  readonly controls: readonly string[]
  /** Texts that are light, and what is dark behind texts. */
  readonly dark: readonly string[]
}

/** Parts that serve the screen alone. */
const ofScreen = 'nav, header, footer, button, input, select, textarea, summary, [role=toolbar]'
/** Texts that are of no use on paper. */
const unprinted = `${ofScreen}, a, label, .noPrint, [aria-live], [aria-hidden=true], dialog`

/**
 * Returns what is wrong when the page is printed from the dark theme: on paper it is black on white,
 * without navigation and controls, and whole. Emulates print meanwhile.
 */
export async function printFaults(): Promise<PrintFaults> {
  const { dataset } = document.documentElement
  const theme = dataset['theme']
  const shown = contentTexts()
  dataset['theme'] = 'dark'
  await emulateMedia({
    media: 'print',
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  })
  try {
    const printed = new Set(contentTexts())
    return {
      ...layoutFaults('main'),
      missing: shown.filter((text) => !printed.has(text)),
      controls: [...document.querySelectorAll('nav, button, [role=toolbar]')]
        .filter((one) => one.checkVisibility())
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

const contentTexts = (): string[] =>
  [...textsOf(main())].filter(([, parent]) => !parent.closest(unprinted)).map(([text]) => text)

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
