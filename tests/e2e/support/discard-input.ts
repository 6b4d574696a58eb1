import type { BrowserUi } from './ui.ts'

/** Presses a button that discards what was typed, and confirms it where something was typed. */
export async function discardInput(ui: BrowserUi, button: string): Promise<void> {
  await ui.press(button)
  const leave = ui.page.getByRole('button', { name: 'Poistu tallentamatta' })
  if (await leave.isVisible()) await leave.click()
}
