import { model } from '../../../machines/registration-choice/registration-choice.model.ts'
import { browserFlow } from '../support/walk.ts'
import { driver } from './registration-choice.driver.ts'

export const flow = browserFlow({
  model,
  driver,
  says: ({ value }) =>
    value === 'failed' ? ['Tarkista, että laitteesi on verkossa, ja yritä uudelleen.'] : [],
  arrive:
    async ({ page }) =>
    () =>
      page.goto('/register/chooseAuth'),
})
