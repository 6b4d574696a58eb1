import type { UserActions } from '../../../paths/driver.ts'

/** Presses a button that discards what was typed, and confirms it where something was typed. */
export async function discardInput(ui: UserActions, button: string): Promise<void> {
  await ui.press(button)
  if (document.querySelector('dialog[open]')) await ui.press('Poistu tallentamatta')
}
