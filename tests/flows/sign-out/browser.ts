import type { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts'
import { makeAddressExpectation, makeSignedInOpener } from '../../e2e/support/places.ts'
import { type BrowserDriver, makeMessagesByState } from '../../e2e/support/walk.ts'

export const browserDriver: BrowserDriver<typeof signOutMachine> = {
  outcomes: {
    signOut: { done: makeAddressExpectation('/login'), error: (ui, code) => ui.refuse(code) },
  },
  says: makeMessagesByState({
    failed: ['Olet vielä kirjautuneena. Yritä uudelleen, ennen kuin poistut laitteelta.'],
  }),
  arrive: makeSignedInOpener(() => '/logout'),
}
