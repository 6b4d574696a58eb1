import { model } from '../../../machines/shared/draft.model.ts'
import { stateText } from '../../support/paths/path.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { openTermination } from '../support/termination.ts'
import { browserFlow } from '../support/walk.ts'
import { expect, signIn } from '../support/world.ts'
import { driver } from './draft.driver.ts'

const said: Readonly<Record<string, readonly string[]>> = {
  failed: ['Luonnosta ei voitu tallentaa. Pidä sivu auki, yritämme pian uudelleen.'],
  refused: [
    'Irtisanomisilmoitus on jo lähetetty, joten luonnosta ei enää tallenneta.',
    'Näytä lähetetty ilmoitus',
  ],
}

export const flow = browserFlow({
  model,
  driver,
  says: ({ value }) => said[stateText(value)] ?? [],
  async arrive({ page, resident, arrange, holdTime }, { start }) {
    await signIn(page, resident)
    await arrange({ isStaff: !inputOf(model, start).isKept })
    return async () => {
      await openTermination(page, resident)
      await expect(page.getByRole('button', { name: 'Jatka' })).toBeVisible()
      // The draft is kept when the page is left, not because a second has passed.
      await holdTime()
    }
  },
})
