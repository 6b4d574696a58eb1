import axe from 'axe-core'
import { expect } from 'vitest'

/** How long to wait for an expected result, in milliseconds; the default is that of the suite. */
export interface Timeout {
  readonly timeout?: number
}

/** The rules whose result depends on colours, which a theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block']
const themes = ['light', 'dark'] as const

/** The markup of documents that were already examined in this browser page, without React's ids. */
const examinedMarkup = new Set<string>()
/** The texts whose colours were already examined in this browser page, by place and style. */
const examinedColours = new Set<string>()

/**
 * Runs axe on the page and expects no violations: every rule on each markup that differs, and the
 * rules of colours in both themes on each text whose place or style differs.
 */
export async function expectAccessible(where: string): Promise<void> {
  const markup = markupOf(document.documentElement)
  if (examinedMarkup.has(markup)) return
  settleAnimations()
  const rules = {
    ...Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
    // Off by default: a target is at least 24 px, or has that space around it.
    'target-size': { enabled: true },
  }
  expect(await violationsOf(document, { rules }), `${where}, any theme`).toEqual([])
  examinedMarkup.add(markup)
  const texts = textsByStyle()
  const unexamined = [...texts].filter(([style]) => !examinedColours.has(style))
  if (unexamined.length === 0) return
  const include = unexamined.flatMap(([, elements]) => elements)
  const { dataset } = document.documentElement
  const before = dataset.theme
  for (const theme of themes) {
    dataset.theme = theme
    settleAnimations()
    // The page has changed meanwhile; its new state is examined in the next call.
    if (!include.some(({ isConnected }) => isConnected)) break
    const violations = await violationsOf({ include }, { runOnly: colourRules })
    expect(violations, `${where}, ${theme}`).toEqual([])
  }
  if (before === undefined) delete dataset.theme
  else dataset.theme = before
  if (!include.some(({ isConnected }) => isConnected)) return
  for (const [style] of unexamined) examinedColours.add(style)
}

/** Returns the violations that axe finds, each with the markup of its elements. */
async function violationsOf(
  context: axe.ElementContext,
  options: axe.RunOptions,
): Promise<string[]> {
  const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

/**
 * Returns the visible elements that have a text or a value of their own. The keys are what decides
 * their colours in every theme: the tags, classes and styles of an element and those around it, and
 * whether a dialog is in front.
 */
function textsByStyle(): Map<string, Element[]> {
  const places = new Map<Element, string>()
  const placeOf = (element: Element): string => {
    const known = places.get(element)
    if (known !== undefined) return known
    const { color, backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const { tagName, className, parentElement } = element
    const own = [tagName, className, color, backgroundColor, backgroundImage, opacity, filter]
    const place = `${parentElement ? placeOf(parentElement) : ''}\n${own.join(' ')}`
    places.set(element, place)
    return place
  }
  const inFront = document.querySelector('dialog:modal')
  const texts = new Map<string, Element[]>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasOwnText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    const { fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element)
    const isBehind = inFront !== null && !inFront.contains(element)
    const isDisabled = element.closest(':disabled, [aria-disabled=true]') !== null
    const own = [isBehind, isDisabled, fontSize, fontWeight, textDecorationLine, textShadow]
    const style = `${placeOf(element)}\n${own.join(' ')}`
    texts.set(style, [...(texts.get(style) ?? []), element])
  }
  return texts
}

const hasOwnText = (element: Element): boolean =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
  )

/** Returns the markup and the values of its fields, which the markup does not contain. */
const markupOf = (page: HTMLElement): string =>
  JSON.stringify([
    page.outerHTML.replaceAll(/_r_\w+_/g, ''),
    [...page.querySelectorAll('input')].map(({ checked, value }) => [checked, value]),
    [...page.querySelectorAll('textarea')].map(({ value }) => value),
  ])

/** Expects the focus to be on the heading, as required after a screen change. */
export async function expectHeadingFocused(where: string, timeout: Timeout = {}): Promise<void> {
  const message = `${where}: what has the focus`
  await expect.poll(() => document.activeElement?.tagName, { message, ...timeout }).toBe('H1')
}

/** Finishes animations, so that axe measures the final colours. */
function settleAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
    else animation.finish()
  }
}
