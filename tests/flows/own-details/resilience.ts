import type { pathModel } from '../../../machines/own-details/own-details.model.ts'
import type { DetailsSaveResult } from '../../../machines/own-details/own-details.setup.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import {
  makeOwnDetailsOpening,
  makeProfileState,
  passwordScreen,
  savedMessage,
} from '../shared/own-details-pages.ts'
import { pressTryAgain } from '../shared/pages.ts'
import { editButtonName, keepOwnChangesButtonName, phoneLabel, saveButtonName } from './view.ts'

const saveForm = (ui: ResidentActions) => ui.press(saveButtonName)
const notSaved = { says: 'Tietoja ei tallennettu', recover: pressTryAgain, leadsTo: savedMessage }

export const resilience = {
  open: ({ profile: { email, phoneNumber, pendingEmail }, mayWrite }) =>
    makeOwnDetailsOpening({ mayWrite }, makeProfileState({ email, phoneNumber, pendingEmail })),
  serve: {
    saveDetails: ({ changedElsewhere }: DetailsSaveResult) =>
      changedElsewhere === null
        ? {}
        : makeProfileState({ phoneNumber: changedElsewhere.phoneNumber, pendingEmail: null }),
  },
  refuse: { saveDetails: 'updateProfile' },
  screens: {
    details: {
      pattern: 'panel',
      act: (ui) => ui.press(editButtonName),
      leadsTo: { says: 'Muokkaa tietoja' },
    },
    edit: {
      pattern: 'form',
      type: (ui) => ui.fill(phoneLabel, '+358 40 765 4321'),
      act: saveForm,
      leadsTo: savedMessage,
      forgets: 'what was typed and not saved is kept nowhere',
    },
    'confirm-password': passwordScreen,
    saving: {
      pattern: 'panel',
      act: null,
      leadsTo: savedMessage,
      injectedFaults: recoveryForEveryFault(notSaved),
      signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: savedMessage },
      forgets: 'what was typed and not saved is kept nowhere',
    },
    failed: { pattern: 'outcome', act: pressTryAgain, leadsTo: savedMessage },
    'changed-elsewhere': {
      pattern: 'outcome',
      act: (ui) => ui.press(keepOwnChangesButtonName),
      leadsTo: savedMessage,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
