import type { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts'
import { leadsTo, signedInAt } from '../../e2e/support/places.ts'
import { type BrowserProof, byState } from '../../e2e/support/walk.ts'

export const flow: BrowserProof<typeof signOutMachine> = {
  outcomes: { signOut: { done: leadsTo('/login'), error: (ui, code) => ui.refuse(code) } },
  says: byState({
    failed: ['Olet vielä kirjautuneena. Yritä uudelleen, ennen kuin poistut laitteelta.'],
  }),
  arrive: signedInAt(() => '/logout'),
}
