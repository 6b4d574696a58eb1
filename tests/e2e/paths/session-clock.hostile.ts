import { expect } from '@playwright/test'
import type { HostileScreens } from '../support/hostile.ts'
import { atFront, frontTitle, toTermination } from '../support/places.ts'
import { showAgain, warning } from '../support/session.ts'

export const screens: HostileScreens = {
  'session-warning': {
    // To load the page shows that somebody is there.
    reload: { standsAt: 'running', shows: atFront },
    secondTab: {
      async press(ui) {
        const { page } = ui
        const [first] = page.context().pages()
        if (page === first) {
          // The other tab has opened a session anew, and this one was told.
          await showAgain(page)
          await ui.press('Jatka käyttöä')
        }
        // What one tab extends, no other warns of.
        await expect(warning(page)).toBeHidden()
      },
      told: frontTitle,
      wayOn: toTermination,
    },
  },
}
