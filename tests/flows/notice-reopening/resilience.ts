import { completedDefect, reopenedDefect } from '../../../machines/notice/notice.samples.ts'
import type { pathModel } from '../../../machines/notice/notice-reopening.model.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { noticeAddress } from '../../../src/routing/notice-address.ts'
import { frontAddress, pressTryAgain } from '../shared/pages.ts'
import { descriptionLabel, reopenButtonName } from './view.ts'

const { contractUuid, uuid } = completedDefect
const toNotice = 'Näytä, mitä asialle on tehty'
const reopened = { says: 'Ilmoitus on avattu uudelleen' }

/** The recovery of a notice that was not reopened: the resident goes back to the form. */
const notReopened = (says: string) => ({
  says,
  recover: (ui: ResidentActions) => ui.press('Takaisin muokkaamaan'),
  leadsTo: { to: 'Mikä on vielä vialla?' },
})

export const resilience = {
  open: () => ({
    address: noticeAddress('defect', contractUuid, uuid),
    before: frontAddress,
    state: { notices: [completedDefect] },
    async arrive(ui, api) {
      await ui.press('Ei ole kunnossa')
      // The reopening is not answered until the test releases it.
      api.hold()
    },
  }),
  refuse: { reopenNotice: 'reopenDefect' },
  screens: {
    reopening: {
      pattern: 'form',
      type: (ui) => ui.fill(descriptionLabel, 'Hana tippuu edelleen.'),
      act: (ui) => ui.press(reopenButtonName),
      leadsTo: reopened,
      injectedFaults: {
        ...recoveryForEveryFault(notReopened('Ilmoitusta ei avattu uudelleen')),
        offline: notReopened('Palveluun ei saada yhteyttä'),
        '429': notReopened('Liian monta yritystä'),
        '409': {
          says: 'Ilmoitusta ei voi enää avata uudelleen',
          recover: (ui) => ui.press(toNotice),
          leadsTo: reopened,
          isOver: 'another window has reopened it',
        },
      },
      signedOut: {
        says: 'Kirjaudu uudelleen',
        recover: signInAgain,
        leadsTo: reopened,
        isOver: 'it is sent once the resident has signed in again',
      },
      meanwhile: { notices: [reopenedDefect] },
      forgets: 'what was typed and not sent is kept nowhere',
      asksToLeave: 'Poistu tallentamatta',
    },
    'not-sent': {
      pattern: 'outcome',
      act: pressTryAgain,
      leadsTo: reopened,
      stepBefore: { to: 'Mikä on vielä vialla?' },
      asksToLeave: 'Poistu tallentamatta',
    },
    'too-late': {
      pattern: 'outcome',
      act: (ui) => ui.press(toNotice),
      leadsTo: { says: 'Huollon mukaan valmis' },
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
