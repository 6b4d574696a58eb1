import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { PRESS_MS, type UserActions } from './driver.ts'

/** Performs user actions on the page under test. */
export const userActions: UserActions = {
  async fill(label, text, group) {
    const asked = group === undefined ? page : page.getByRole('group', { name: group, exact: true })
    const field = asked.getByLabelText(label, { exact: true })
    const element = await elementOf(field)
    // Filling in the current value would fire no change event.
    if (textOf(element) === text) await field.clear()
    await field.fill(text)
    await expectInputUnchanged(element, () => plain(textOf(element)) === plain(text), label)
  },
  async press(name) {
    const button = page.getByRole('button', { name, exact: true })
    const element = await elementOf(button)
    // An unready button is announced as disabled, but can be pressed: it then says what is missing.
    const isUnready = element.matches('[data-unready]')
    await expectClicked(element, name, () =>
      button.click({ delay: PRESS_MS, ...(isUnready && { force: true }) }),
    )
  },
  follow: (name) => page.getByRole('link', { name, exact: true }).click({ delay: PRESS_MS }),
  async choose(name, group) {
    const asked =
      group === undefined ? page : page.getByRole('radiogroup', { name: group, exact: true })
    const radio = asked.getByRole('radio', { name, exact: true })
    const control = radio
      .or(asked.getByRole('checkbox', { name, exact: true }))
      .or(asked.getByRole('switch', { name, exact: true }))
    const element = await elementOf(control)
    const wasTicked = element.matches('[type=checkbox]:checked')
    await control.click({ delay: PRESS_MS })
    await expectInputUnchanged(element, () => element.matches(':checked') !== wasTicked, name)
  },
  async select(label, option) {
    const list = page.getByLabelText(label, { exact: true })
    const element = await elementOf(list)
    await list.selectOptions(option)
    const chosen = () => element.querySelector('option:checked')?.textContent
    await expectInputUnchanged(element, () => chosen() === option, label)
  },
  async attach(label, files) {
    const choose = await elementOf(page.getByLabelText(label, { exact: true }))
    const input = choose.parentElement?.querySelector('input[type=file]')
    if (!input) throw new Error(`${label} takes no files`)
    await userEvent.upload(input, [...files])
  },
  async leave(label) {
    const field = await elementOf(page.getByLabelText(label, { exact: true }))
    if (!(field instanceof HTMLElement)) throw new Error(`${label} cannot be gone to`)
    field.focus()
    field.blur()
  },
  async read(text) {
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  },
  key: (name) => userEvent.keyboard(`{${name}}`),
}

/** Waits for an element; `findElement` itself would wait without a timeout. */
async function elementOf(locator: Locator): Promise<Element> {
  await expect.element(locator).toBeInTheDocument()
  return locator.element()
}

/** Expects a press to cause a click, which fails when the element moves away during the press. */
async function expectClicked(
  element: Element,
  name: string,
  press: () => Promise<void>,
): Promise<void> {
  const placeOf = () => JSON.stringify(element.getBoundingClientRect())
  const before = placeOf()
  let isClicked = false
  const note = ({ target }: Event) => {
    if (target instanceof Node && element.contains(target)) isClicked = true
  }
  // On the window, as the question before leaving stops the click before it reaches the button.
  window.addEventListener('click', note, { capture: true })
  await press()
  window.removeEventListener('click', note, { capture: true })
  if (!isClicked)
    throw new Error(`${name} was pressed, not clicked: it was at ${before}, is at ${placeOf()}`)
}

/** Expects a field to contain what was entered, unless it was removed. */
async function expectInputUnchanged(
  field: Element,
  isKept: () => boolean,
  name: string,
): Promise<void> {
  const message = `${name} keeps what it was given`
  await expect.poll(() => !field.isConnected || isKept(), { message }).toBe(true)
}

/** Returns the value of a field; of an editor of formatted text, its content. */
const textOf = (element: Element): string =>
  String(Reflect.get(element, 'value') ?? element.textContent)

/** Removes white space, which a field may insert as formatting. */
const plain = (text: string) => text.replace(/\s+/g, '')
