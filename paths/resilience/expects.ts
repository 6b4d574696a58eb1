import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { errorCodes } from '../../api/errors.ts'
import type { FakeCall } from '../../fixtures/portal/fake-api.ts'
import { ainoCredentials } from '../../fixtures/portal/fake-state.ts'
import type { ArrivedScreen } from './arrive.ts'
import type { TypedScreen } from './begin.ts'
import type { Destination } from './flow.ts'
import { singleClickActions } from './resident-actions.ts'
import { keepSharedInput, readTypedInput, type TypedInput } from './typed.ts'

/** Expects the result of an action: a page with a heading, an external address, or a message. */
export async function expectDestination(
  { left }: ArrivedScreen,
  leadsTo: Destination,
): Promise<void> {
  if ('to' in leadsTo) await expect.poll(headings, { message: 'heading' }).toEqual([leadsTo.to])
  else if ('away' in leadsTo)
    await expect.poll(() => left, { message: 'left for' }).toEqual([leadsTo.away])
  else await expect.element(page.getByText(leadsTo.says, { exact: true })).toBeVisible()
}

/** Expects that requests were sent and that all have a response. */
export async function expectAllAnswered({ fresh }: TypedScreen): Promise<void> {
  const outcomes = () => fresh().map(({ outcome }) => outcome)
  await expect.poll(outcomes, { message: 'asked' }).not.toEqual([])
  await expect.poll(outcomes, { message: 'answered' }).not.toContain('waiting')
}

/** Expects exactly one visible heading. */
export async function expectPageShown(): Promise<void> {
  await expect.poll(headings, { message: 'one heading' }).toHaveLength(1)
}

/** Returns the address, and the headings of the page and of a panel. */
export const describeLocation = ({ address }: ArrivedScreen): string =>
  [address(), ...shown('h1, h2[tabindex="-1"]')].join(' ')

/** Returns the visible main headings of the page. */
const headings = () => shown('h1')

/** Returns the texts of the visible headings that match a selector. */
const shown = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((heading) => heading.checkVisibility())
    .map(({ textContent }) => textContent)

/**
 * Expects a message that is visible, announced (in a live region, or under a heading focused after
 * a screen change), free of raw error codes, and next to an enabled link or button.
 */
export async function expectErrorMessage({ focused }: TypedScreen, says: string): Promise<void> {
  const message = page.getByText(says, { exact: true })
  await expect.element(message).toBeVisible()
  // Each poll looks it up again: a screen that fails again is replaced by a new one.
  const isAnnounced = () => {
    const element = message.query()
    return (
      element !== null && (element.closest(LIVE) !== null || isUnderNewHeading(element, focused))
    )
  }
  await expect.poll(isAnnounced, { message: `"${says}" is announced` }).toBe(true)
  expect(headings(), 'one heading').toHaveLength(1)
  expect(rawCodes(), 'codes without words').toEqual([])
  expect(waysOn(message.element()), 'ways on').not.toEqual([])
}

const LIVE = '[role=alert], [role=status], [aria-live]'
const WHOLE = 'dialog, main'

function isUnderNewHeading(message: Element, focused: ReadonlySet<EventTarget>): boolean {
  const now = document.activeElement
  return (
    now !== null &&
    /^H[12]$/.test(now.tagName) &&
    focused.has(now) &&
    now.closest(WHOLE) === message.closest(WHOLE)
  )
}

/** Error codes on the page outside the sentence that quotes one for customer service. */
function rawCodes(): string[] {
  const text = document.body.innerText.replace(/Virhekoodi [A-Z_]+, /g, '')
  return errorCodes.filter((code) => new RegExp(`\\b${code}\\b`).test(text))
}

const waysOn = (message: Element): (string | null)[] =>
  [...(message.closest(WHOLE)?.querySelectorAll('a[href], button') ?? [])]
    .filter((way) => way.checkVisibility() && !way.matches(':disabled, [aria-disabled=true]'))
    .map(({ textContent }) => textContent)

/**
 * Expects that nothing was sent twice: only a request rejected with 401 may be resent, unchanged.
 * Saving a draft again is allowed.
 */
export function expectSentOnce(calls: readonly FakeCall[]): void {
  const sent = calls.filter(({ method }) => method === 'POST')
  const taken = sent.filter(({ outcome }) => outcome !== 401).map(({ route }) => route)
  expect(taken, 'sent once').toEqual([...new Set(taken)])
  const contents = sent.map(({ route, body, idempotencyKey }) => ({ route, body, idempotencyKey }))
  for (const content of contents) {
    const first = contents.find(({ route }) => route === content.route)
    expect(content, 'sent again as the same').toEqual(first)
  }
}

/**
 * Expects the typed input still shown to be unchanged; returns whether all of it is still shown.
 */
export function expectInputUnchanged(typed: TypedInput): boolean {
  const now = keepSharedInput(readTypedInput(), typed)
  expect(now, 'what is typed').toEqual(keepSharedInput(typed, now))
  return Object.keys(now).length === Object.keys(typed).length
}

/** Expects all typed input to be restored. */
export async function expectInputRestored(typed: TypedInput): Promise<void> {
  const message = 'what was typed is there again'
  await expect.poll(() => keepSharedInput(readTypedInput(), typed), { message }).toEqual(typed)
}

/** Returns the names of the buttons in a part of the page. */
export const listButtons = (part: string): (string | null)[] =>
  [...document.querySelectorAll(`${part} button`)].map(({ textContent }) => textContent)

/** Signs in again, in the dialog over the page or on the page itself. */
export async function signInAgain(): Promise<void> {
  await singleClickActions.fill('Sähköposti', ainoCredentials.username)
  await singleClickActions.fill('Salasana', ainoCredentials.password)
  await singleClickActions.press('Kirjaudu sisään')
}
