import type { Registration } from '../../../api/account.ts'
import { ainoCredentials } from '../../../fixtures/portal/fake-state.ts'
import type { pathModel } from '../../../machines/registration/registration.model.ts'
import {
  type Destination,
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import { markRegistration } from '../../../paths/resilience/mark-registration.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { makeCodeScreen, makeLoadingScreens, pages, waitForField } from '../shared/pages.ts'

const before = '/404'
const email = 'noora.uusi@example.fi'
const password = 'Kuusi-Poluilla-7!'
const begun: Destination = { to: 'Valitse salasana' }
const complete: Destination = { to: 'Rekisteröityminen on valmis' }
const press = (button: string) => (ui: ResidentActions) => ui.press(button)

const notRead = 'Tarkista, että laitteesi on verkossa, ja yritä uudelleen. Mitään ei ole kadonnut.'

const notSent = {
  says: 'Koodia ei saatu lähetettyä',
  recover: press('Lähetä koodi'),
  leadsTo: { to: 'Vahvista sähköpostiosoitteesi' },
}

export const resilience = {
  open({ isAuthorized }) {
    markRegistration(isAuthorized)
    if (isAuthorized) {
      const registration = { email, phase: 'create-password' } as const
      return { address: '/register', before, state: { isOpen: false, registration } }
    }
    return {
      address: '/login',
      before,
      state: { isOpen: false },
      async arrive(ui, api) {
        api.refuse('login', 'USER_NOT_CONFIRMED')
        await waitForField('Salasana')
        await ui.fill('Sähköposti', ainoCredentials.username)
        await ui.fill('Salasana', ainoCredentials.password)
        await ui.press('Kirjaudu sisään')
      },
    }
  },
  serve: { readRegistration: (registration: Registration) => ({ registration }) },
  refuse: { readRegistration: 'readRegistration' },
  screens: {
    ...makeLoadingScreens(begun, notRead),
    'create-password': {
      pattern: 'form',
      async type(ui) {
        await ui.fill('Uusi salasana', password)
        await ui.fill('Uusi salasana uudelleen', password)
      },
      act: press('Jatka'),
      leadsTo: { to: 'Anna sähköpostiosoitteesi' },
      forgets: 'a password is kept nowhere',
    },
    'verify-email': {
      pattern: 'form',
      type: (ui) => ui.fill('Sähköposti', 'noora@example.fi'),
      act: press('Lähetä koodi'),
      leadsTo: notSent.leadsTo,
      injectedFaults: {
        ...recoveryForEveryFault(notSent),
        '429': { ...notSent, says: 'Koodia on pyydetty liian monta kertaa' },
      },
      signedOut: 'unaffected',
    },
    'verify-code': makeCodeScreen(complete),
    registered: {
      pattern: 'outcome',
      act: (ui) => ui.follow('Kirjaudu sisään'),
      leadsTo: pages.signIn,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
