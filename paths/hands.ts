import { page } from 'vitest/browser'
import type { Hands } from './driver.ts'

/** The hands of a resident on the page under test. */
export const hands: Hands = {
  async fill(label, text) {
    const field = page.getByLabelText(label, { exact: true })
    // Filling in what is already there would change nothing, and tell nobody.
    if (Reflect.get(await field.findElement(), 'value') === text) await field.clear()
    await field.fill(text)
  },
  press: (name) => page.getByRole('button', { name, exact: true }).click(),
  follow: (name) => page.getByRole('link', { name, exact: true }).click(),
  choose(name, group) {
    const asked =
      group === undefined ? page : page.getByRole('radiogroup', { name: group, exact: true })
    const radio = asked.getByRole('radio', { name, exact: true })
    return radio.or(asked.getByRole('checkbox', { name, exact: true })).click()
  },
  select: (label, option) => page.getByLabelText(label, { exact: true }).selectOptions(option),
  attach: (label, files) => page.getByLabelText(label, { exact: true }).upload([...files]),
  async leave(label) {
    const field = await page.getByLabelText(label, { exact: true }).findElement()
    if (!(field instanceof HTMLElement)) throw new Error(`${label} cannot be gone to`)
    field.focus()
    field.blur()
  },
}
