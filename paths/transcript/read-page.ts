import {
  beginAriaCaches,
  endAriaCaches,
  getAriaChecked,
  getAriaDisabled,
  getAriaExpanded,
  getAriaInvalid,
  getAriaLabelledByElements,
  getAriaPressed,
  getAriaRole,
  getAriaSelected,
  getElementAccessibleDescription,
  getElementAccessibleName,
} from 'ivya/utils'

/**
 * A stop of a screen reader: an element or text that it reads at once on its way through a page.
 */
export interface ReaderStop {
  readonly element: Element
  /** How many containers with a stop of their own are around it. */
  readonly depth: number
  /** The role of the element; null for a text. */
  readonly role: string | null
  /** The accessible name, or the text. */
  readonly name: string
  /** The states that are read after the role, in order: "not checked", "required", "2 of 4". */
  readonly states: readonly string[]
  /** The value of a field; null for other elements. */
  readonly value: string | null
  readonly description: string
  /** The language of the text, where it is not that of the page. */
  readonly lang: string | null
  readonly hasFocus: boolean
}

/** Roles of elements that are read as one stop: their content is their name. */
const closed: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'heading',
  'img',
  'link',
  'menuitem',
  'meter',
  'option',
  'progressbar',
  'radio',
  'searchbox',
  'separator',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/** Roles of containers that are announced when they are entered, before their content. */
const containers: ReadonlySet<string> = new Set([
  'alert',
  'alertdialog',
  'application',
  'article',
  'complementary',
  'dialog',
  'figure',
  'form',
  'grid',
  'group',
  'list',
  'listbox',
  'log',
  'menu',
  'navigation',
  'radiogroup',
  'region',
  'search',
  'status',
  'table',
  'tablist',
  'tabpanel',
  'toolbar',
])

/** Roles of containers that are announced only if they have a name. */
const readByName: ReadonlySet<string> = new Set(['complementary', 'figure', 'form', 'group'])

/** Returns the modal dialog in front; without one, the page. */
export const findFrontElement = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

/**
 * Returns everything that a screen reader reads, in order, within an element; by default the dialog
 * in front, else the page.
 */
export function readPage(root: Element = findFrontElement()): ReaderStop[] {
  beginAriaCaches()
  try {
    return new Reader().read(root)
  } finally {
    endAriaCaches()
  }
}

class Reader {
  readonly #stops: ReaderStop[] = []
  /** Elements whose text names or describes a control, and is read with it. */
  readonly #readElsewhere = new Set<Element>()
  #text = ''
  #textElement: Element = document.body
  #depth = 0
  #isFocusHere = false

  read(root: Element): ReaderStop[] {
    for (const control of root.querySelectorAll(named))
      for (const text of [...labelsOf(control), ...descriptionsOf(control)])
        this.#readElsewhere.add(text)
    this.#element(root)
    this.#endText()
    return this.#stops
  }

  #element(element: Element): void {
    // Left out, because when it is announced depends on the speed of typing.
    if (element.hasAttribute('data-paused')) return
    if (element.ariaHidden === 'true' || (element instanceof HTMLElement && element.inert)) return
    const { display, visibility } = getComputedStyle(element)
    if (display === 'none' || visibility === 'hidden' || isSkipped(element)) return
    if (display !== 'contents' && !element.checkVisibility()) return
    const role = getAriaRole(element)
    if (role && closed.has(role)) this.#closed(element, role)
    else if (this.#readElsewhere.has(element)) this.#controls(element)
    else if (role && containers.has(role)) this.#container(element, role)
    else this.#transparent(element, display.startsWith('inline') || display === 'contents')
  }

  #closed(element: Element, role: string): void {
    this.#endText()
    this.#stop(element, role)
    if (role !== 'heading') return
    // Controls within a heading are read after it.
    this.#depth += 1
    this.#controls(element)
    this.#depth -= 1
  }

  /** Reads the controls within an element whose text is read elsewhere. */
  #controls(element: Element): void {
    for (const control of element.querySelectorAll(controls)) this.#element(control)
  }

  #container(element: Element, role: string): void {
    this.#endText()
    const isRead = !readByName.has(role) || getElementAccessibleName(element, false) !== ''
    if (isRead) this.#stop(element, role)
    this.#depth += isRead ? 1 : 0
    this.#children(element)
    this.#endText()
    this.#depth -= isRead ? 1 : 0
  }

  #transparent(element: Element, isInline: boolean): void {
    const isOwnLanguage = element.hasAttribute('lang')
    if (!isInline || isOwnLanguage) this.#endText()
    if (element === document.activeElement && element !== document.body) this.#isFocusHere = true
    if (element.tagName === 'BR') this.#text += ' '
    else if (element.tagName === 'SUMMARY') this.#stop(element, 'summary')
    else this.#children(element)
    if (!isInline || isOwnLanguage) this.#endText()
  }

  #children(element: Element): void {
    for (const node of element.childNodes) {
      if (node instanceof Element) this.#element(node)
      else if (node.nodeType === Node.TEXT_NODE) {
        if (this.#text.trim() === '') this.#textElement = element
        this.#text += node.textContent ?? ''
      }
    }
  }

  /** Ends the collected text, which becomes a stop unless it is only punctuation. */
  #endText(): void {
    const name = collapseSpaces(this.#text)
    this.#text = ''
    if (!/[\p{L}\p{N}]/u.test(name)) return
    this.#push({
      element: this.#textElement,
      role: null,
      name,
      states: [],
      value: null,
      description: '',
      hasFocus: false,
    })
  }

  #stop(element: Element, role: string): void {
    this.#push({
      element,
      role,
      name: collapseSpaces(
        role === 'summary' ? element.textContent : getElementAccessibleName(element, false),
      ),
      states: statesOf(element, role),
      value: valueOf(element, role),
      description: collapseSpaces(getElementAccessibleDescription(element, false)),
      hasFocus: element === document.activeElement,
    })
  }

  #push(stop: Omit<ReaderStop, 'depth' | 'lang'>): void {
    const { lang } = stop.element.closest<HTMLElement>('[lang]') ?? document.documentElement
    this.#stops.push({
      ...stop,
      depth: this.#depth,
      lang: lang === document.documentElement.lang ? null : lang,
      hasFocus: stop.hasFocus || this.#isFocusHere,
    })
    this.#isFocusHere = false
  }
}

const isSkipped = ({ tagName }: Element) => ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(tagName)

const controls = 'a[href], button, input, select, textarea'
const named =
  'input, select, textarea, button, fieldset, [role][aria-labelledby], [role][aria-describedby]'

/** Returns the elements whose text names a control. */
function labelsOf(control: Element): Element[] {
  const legend = control instanceof HTMLFieldSetElement && control.querySelector('legend')
  const own =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
      ? [...(control.labels ?? [])]
      : []
  const others = (getAriaLabelledByElements(control) ?? []).filter(
    (label) => !label.matches('h1, h2, h3, h4') && !label.contains(control) && label !== control,
  )
  return [...own, ...others, ...(legend ? [legend] : [])]
}

/** Returns the elements whose text describes a control, except headings and list items. */
const descriptionsOf = (control: Element): Element[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .flatMap((id) => document.getElementById(id) ?? [])
    .filter((text) => !text.closest('h1, h2, h3, li') && !text.querySelector('h1, h2, h3, li'))

/** Returns the states of an element that are read after its name and role. */
function statesOf(element: Element, role: string): string[] {
  const has = (attribute: string) => element.getAttribute(`aria-${attribute}`)
  const is = (word: string, holds: boolean) => (holds ? [word] : [])
  const expanded =
    element.tagName === 'SUMMARY'
      ? (element.parentElement as HTMLDetailsElement).open
      : getAriaExpanded(element)
  const current = has('current') ?? 'false'
  const popup = has('haspopup') ?? 'false'
  return [
    ...ticked(element, role),
    ...placeOf(element, role),
    ...is('pressed', has('pressed') !== null && getAriaPressed(element) === true),
    ...is('not pressed', has('pressed') !== null && getAriaPressed(element) === false),
    ...is('selected', ['option', 'tab'].includes(role) && getAriaSelected(element)),
    ...is('expanded', expanded === true),
    ...is('collapsed', expanded === false),
    ...is(`opens a ${popup === 'true' ? 'menu' : popup}`, popup !== 'false'),
    ...is(`current ${current === 'true' ? '' : current}`.trim(), current !== 'false'),
    ...is('required', element.matches(':required') || has('required') === 'true'),
    ...is(
      'read-only',
      element.matches('textarea:read-only, input:read-only:not([type=radio], [type=checkbox])') &&
        !element.matches(':disabled'),
    ),
    ...is('invalid', getAriaInvalid(element) !== 'false'),
    ...is('unavailable', getAriaDisabled(element)),
    ...is('busy', has('busy') === 'true'),
  ]
}

function ticked(element: Element, role: string): string[] {
  if (!['radio', 'checkbox', 'switch'].includes(role)) return []
  const checked = getAriaChecked(element)
  if (checked === 'mixed') return ['partly checked']
  const [yes, no] =
    role === 'switch'
      ? ['on', 'off']
      : role === 'radio'
        ? ['selected', 'not selected']
        : ['checked', 'not checked']
  return [checked ? yes : no]
}

/**
 * Returns the position of an element among its siblings of a kind, or the number of a container's
 * items.
 */
function placeOf(element: Element, role: string): string[] {
  const shown = (selector: string, within: ParentNode) =>
    [...within.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  if (role === 'list') {
    const items = shown('li:not([aria-hidden=true]), [role=listitem]', element).filter(
      (item) => item.closest('ul, ol, menu, [role=list]') === element,
    )
    return [`${items.length} ${items.length === 1 ? 'item' : 'items'}`]
  }
  if (role === 'table' || role === 'grid') {
    const rows = shown('tr, [role=row]', element)
    return [`${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`]
  }
  if (!(element instanceof HTMLInputElement) || role !== 'radio') return []
  const group = element.closest('fieldset, [role=radiogroup], form') ?? document
  const radios = shown(`[type=radio][name="${CSS.escape(element.name)}"]`, group)
  return radios.length > 1 ? [`${radios.indexOf(element) + 1} of ${radios.length}`] : []
}

/** Returns the value of a field; for a password only the number of characters. */
function valueOf(element: Element, role: string): string | null {
  if (element instanceof HTMLSelectElement)
    return collapseSpaces([...element.selectedOptions].map(({ text }) => text).join(', '))
  if (!['textbox', 'searchbox', 'combobox', 'spinbutton'].includes(role))
    return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow')
  if (element instanceof HTMLInputElement && element.type === 'password')
    return element.value && `${element.value.length} characters`
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return collapseSpaces(element.value)
  return collapseSpaces(element instanceof HTMLElement ? element.innerText : '')
}

export const collapseSpaces = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').trim()
