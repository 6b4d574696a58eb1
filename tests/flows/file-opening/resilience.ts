import { ainoSignedInState } from '../../../fixtures/portal/fake-state.ts'
import type { pathModel } from '../../../machines/file-opening/file-opening.model.ts'
import {
  askedStart,
  pictureAttachedStart,
} from '../../../machines/termination-approval/termination-approval.samples.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import type {
  Destination,
  FlowResilienceTestPlan,
  Recovery,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { frontAddress } from '../shared/pages.ts'
import { getFileLinkName } from './view.ts'

const open = (ui: ResidentActions) => ui.follow(getFileLinkName('keittio.jpg'))
const leadsTo: Destination = { says: 'Tiedosto avattiin uuteen välilehteen.' }
const failed = (says: string): Recovery => ({ says, recover: open, leadsTo })
const notLoaded = failed(
  'Tiedoston avaaminen ei onnistunut. Yritä hetken kuluttua uudelleen, tai avaa se tästä linkistä:',
)

export const resilience = {
  open: () => ({
    address: addressOf('confirmTermination', askedStart.contract.uuid),
    before: frontAddress,
    state: { start: { ...ainoSignedInState.start, ...pictureAttachedStart } },
  }),
  screens: {
    file: {
      pattern: 'panel',
      act: open,
      leadsTo,
      injectedFaults: {
        offline: failed(
          'Palveluun ei saada yhteyttä. Tarkista verkkoyhteytesi ja yritä uudelleen.',
        ),
        '409': 'unaffected',
        '429': failed('Liian monta yritystä. Odota hetki ja yritä sitten uudelleen.'),
        '500': notLoaded,
        malformed: notLoaded,
      },
      // After the sign-in the portal returns to this page, and opens no new tab.
      signedOut: {
        says: 'Kirjaudu sisään jatkaaksesi',
        recover: signInAgain,
        leadsTo: { to: 'Eero Virtanen haluaa irtisanoa sopimuksen' },
      },
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
