import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fromPromise } from 'xstate'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { registrationChoiceMachine } from '../../../machines/registration-choice/registration-choice.machine.ts'
import type { OfferedIdentificationMethods } from '../../../machines/registration-choice/registration-choice.setup.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import RegistrationChoiceScreen from './RegistrationChoiceScreen.tsx'

const machine = registrationChoiceMachine.provide({
  actors: {
    readOffered: fromPromise<OfferedIdentificationMethods, undefined>(async () => ({
      hasPassport: true,
    })),
  },
})

const Elsewhere = () => <p data-testid="elsewhere">{useLocation().pathname}</p>

it('links back to the sign-in page', async () => {
  await renderPage(
    <MemoryRouter initialEntries={[paths.chooseAuth]}>
      <Routes>
        <Route path={paths.chooseAuth} element={<RegistrationChoiceScreen machine={machine} />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('button', { name: 'Passi tai henkilökortti' })).toBeVisible()
  await page.getByRole('link', { name: 'Takaisin kirjautumiseen' }).click()
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent('/login')
})
