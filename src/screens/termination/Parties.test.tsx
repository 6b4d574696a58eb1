import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openTermination } from '../../../fixtures/portal/termination-screen.tsx'
import { twoPartyStart } from '../../../machines/termination/termination.samples.ts'

it('shows a disabled pending choice for each person', async () => {
  await openTermination({ ...twoPartyStart, mayModify: true })
  await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
  const choices = page
    .getByRole('radiogroup')
    .elements()
    .map((group) =>
      [...group.querySelectorAll('input')].map((input) => [input.value, input.disabled]),
    )
  const each = [
    ['in_effect', false],
    ['terminate', false],
    ['pending', true],
  ]
  expect(choices).toEqual([each, each])
})
