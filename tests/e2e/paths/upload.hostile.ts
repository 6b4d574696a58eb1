import { letter } from '../../../machines/shared/files.samples.ts'
import type { HostileScreens } from '../support/hostile.ts'
import { goOnFromForm, submittedTitle } from '../support/termination.ts'
import { expect } from '../support/world.ts'
import { files } from './upload.flow.ts'

export const screens: HostileScreens = {
  upload: {
    reload: {
      // What is attached beside what was refused comes back with the draft.
      async meanwhile(ui) {
        await ui.attach(files, [letter])
        await expect(ui.page.getByText('Lisätty', { exact: true })).toBeVisible()
        await ui.pass(1000)
        await expect(ui.page.locator('[data-flow=draft]')).toHaveAttribute('data-state', '"kept"')
      },
      standsAt: null,
      async shows({ page }) {
        await expect(page.getByRole('listitem').filter({ hasText: letter.name })).toContainText(
          'Lisätty',
        )
      },
    },
    secondTab: {
      async press(ui) {
        await ui.attach(files, [letter])
        await expect(ui.page.getByText('Lisätty', { exact: true })).toBeVisible()
        await goOnFromForm(ui)
      },
      told: submittedTitle,
      wayOn: 'Takaisin etusivulle',
      notices: 1,
    },
  },
}
