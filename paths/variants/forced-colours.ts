import { emulateMedia } from './emulation.ts'

const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=textbox][contenteditable]'

/** The states of controls: how the page marks each, and how the mark is removed for a moment. */
const states: readonly {
  readonly name: string
  readonly selector: string
  readonly off: (element: Element) => () => void
}[] = [
  {
    name: 'checked',
    selector: 'input:checked',
    off(element) {
      const input = element as HTMLInputElement
      input.checked = false
      return () => {
        input.checked = true
      }
    },
  },
  ...['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current', 'aria-invalid'].map(
    (name) => ({
      name,
      selector: `[${name}]:not([${name}=false])`,
      off(element: Element) {
        const value = element.getAttribute(name) ?? ''
        if (name === 'aria-current' || name === 'aria-invalid') element.removeAttribute(name)
        else element.setAttribute(name, 'false')
        return () => element.setAttribute(name, value)
      },
    }),
  ),
]

/**
 * The style properties, besides borders, that a resident can see when the system forces its
 * colours.
 */
const seen = [
  'appearance',
  'backgroundImage',
  'color',
  'content',
  'display',
  'fill',
  'fontWeight',
  'opacity',
  'stroke',
  'textDecorationLine',
  'transform',
  'visibility',
] as const

/** Styles that stop all motion and set the system's background. */
const STILL = `
  *, ::before, ::after { transition: none !important; animation: none !important }
  html { background: Canvas !important }
`
const groundOfPage = (): string => getComputedStyle(document.documentElement).backgroundColor

/**
 * Returns what cannot be distinguished on the page with forced colours: controls without an edge,
 * an underline or a colour of their own, states that only a colour of the page shows, and controls
 * whose focus is not visible. Emulates forced colours meanwhile.
 */
export async function findForcedColourFaults(): Promise<readonly string[]> {
  await emulateMedia({ features: [{ name: 'forced-colors', value: 'active' }] })
  const still = document.createElement('style')
  still.textContent = STILL
  document.head.append(still)
  try {
    const root = document.querySelector('dialog:modal') ?? document.body
    const visible = [...root.querySelectorAll(controls)].filter((one) => one.checkVisibility())
    return [
      ...visible.filter((one) => !isApart(one)).map((one) => `no edge: ${nameOf(one)}`),
      ...states.flatMap(({ name, selector, off }) =>
        [...root.querySelectorAll(selector)]
          .filter((one) => boxOf(one).checkVisibility() && !saysInWords(one, name))
          .filter((one) => !changesLook(one, () => off(one)))
          .map((one) => `${name} is not seen: ${nameOf(one)}`),
      ),
      ...focusFaults(visible),
    ]
  } finally {
    still.remove()
    await emulateMedia()
  }
}

/** Whether a state is also said by a text: an error is, by its message. */
const saysInWords = (element: Element, state: string): boolean =>
  state === 'aria-invalid' &&
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .some((id) => id.endsWith('-error') && document.getElementById(id)?.checkVisibility())

function focusFaults(elements: readonly Element[]): string[] {
  const before = document.activeElement
  const blurred = elements.filter((one) => one !== before)
  const faults = blurred
    .filter((one) => one instanceof HTMLElement && one.tabIndex >= 0 && !one.matches(':disabled'))
    .filter((one) => !changesLook(one, () => focus(one as HTMLElement)))
    .map((one) => `focus is not seen: ${nameOf(one)}`)
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return faults
}

/** Focuses an element as the keyboard does; returns a function that undoes that. */
function focus(element: HTMLElement): () => void {
  const options: FocusOptions & { readonly focusVisible: boolean } = {
    preventScroll: true,
    focusVisible: true,
  }
  element.focus(options)
  return () => element.blur()
}

/**
 * Whether an element, or the elements that draw it, look different after a change; undoes the
 * change.
 */
function changesLook(element: Element, change: () => () => void): boolean {
  const before = lookOf(element)
  const undo = change()
  const after = lookOf(element)
  undo()
  return before !== after
}

/** Returns the element that shows the state of a control: its label, else itself. */
const boxOf = (element: Element): Element =>
  (element.matches('[type=radio], [type=checkbox]') && (element as HTMLInputElement).labels?.[0]) ||
  element

function lookOf(element: Element): string {
  const box = boxOf(element)
  const around = [box, box.parentElement, element.parentElement, element].filter(
    (one) => one !== null,
  )
  return [...new Set([...around, ...box.querySelectorAll('*')])]
    .flatMap((one) => [null, '::before', '::after'].map((part) => styleOf(one, part)))
    .join('\n')
}

/**
 * Returns the visible styles: lines without a style, or in the colour of the page, are left out.
 */
function styleOf(element: Element, part: string | null): string {
  const style = getComputedStyle(element, part)
  const ground = groundOfPage()
  const lines = ['outline', 'borderTop', 'borderRight', 'borderBottom', 'borderLeft'].map(
    (line) => {
      const [drawn, width, colour] = ['Style', 'Width', 'Color'].map((one) =>
        String(Reflect.get(style, `${line}${one}`)),
      )
      const offset = line === 'outline' ? style.outlineOffset : ''
      return drawn === 'none' || colour === ground ? '' : `${drawn} ${width} ${colour} ${offset}`
    },
  )
  const { backgroundColor } = style
  const isGround = backgroundColor === ground || backgroundColor.endsWith(', 0)')
  return [
    ...lines,
    isGround ? '' : backgroundColor,
    ...seen.map((property) => style[property]),
  ].join(' ')
}

/** Whether a control differs from text around it. */
function isApart(element: Element): boolean {
  if (element.matches('input[type=file]')) return true
  const box = boxOf(element)
  // The edge may be on a frame around several controls, or around a text and its tools.
  const frames = [box.parentElement, box.parentElement?.parentElement].filter((one) => one != null)
  return (
    [element, box, ...frames].some((one) => hasEdge(getComputedStyle(one))) ||
    element.querySelector('svg') !== null ||
    // The control is drawn by the system, or has the system's colour of links.
    getComputedStyle(element).appearance !== 'none' ||
    isLinkLike(element)
  )
}

function isLinkLike(element: Element): boolean {
  if (!(element instanceof HTMLAnchorElement)) return false
  const { color, textDecorationLine } = getComputedStyle(element)
  return textDecorationLine !== 'none' || color !== getComputedStyle(document.body).color
}

const hasEdge = (style: CSSStyleDeclaration): boolean =>
  style.textDecorationLine.includes('underline') ||
  (['Top', 'Right', 'Bottom', 'Left'] as const).some(
    (side) =>
      Number.parseFloat(style[`border${side}Width`]) >= 1 &&
      style[`border${side}Style`] !== 'none' &&
      style[`border${side}Color`] !== groundOfPage(),
  )

const nameOf = (element: Element): string =>
  `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.id || element.className}`
