import { model } from '../../../machines/sign-out/sign-out.model.ts'
import { browserFlow } from '../support/walk.ts'
import { signIn } from '../support/world.ts'
import { driver } from './sign-out.driver.ts'

export const flow = browserFlow({
  model,
  driver,
  says: ({ value }) =>
    value === 'failed'
      ? [
          'Uloskirjautuminen ei onnistunut',
          'Olet vielä kirjautuneena. Yritä uudelleen, ennen kuin poistut laitteelta.',
        ]
      : [],
  async arrive({ page, resident }) {
    await signIn(page, resident)
    return () => page.goto('/logout')
  },
})
