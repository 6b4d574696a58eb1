import type { model } from '../../../machines/own-details/own-details.model.ts'
import type { DetailsSaving } from '../../../machines/own-details/own-details.setup.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import { type FlowResilience, inAll } from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import {
  confirmsPassword,
  ownDetailsAddress,
  saved,
  withProfile,
} from '../shared/own-details-pages.ts'
import { frontAddress, tryAgain } from '../shared/pages.ts'
import { edit, own, phone, save } from './view.ts'

const saveForm = (ui: ResidentActions) => ui.press(save)
const notSaved = { says: 'Tietoja ei tallennettu', recover: tryAgain, leadsTo: saved }

export const resilience = {
  open: ({ profile: { email, phoneNumber, pendingEmail }, mayWrite }) => ({
    address: ownDetailsAddress,
    before: frontAddress,
    state: {
      ...withProfile({ email, phoneNumber, pendingEmail }),
      start: { ...ainoStart, mayWrite },
    },
  }),
  serve: {
    saveDetails: ({ changedElsewhere }: DetailsSaving) =>
      changedElsewhere === null
        ? {}
        : withProfile({ phoneNumber: changedElsewhere.phoneNumber, pendingEmail: null }),
  },
  refuse: { saveDetails: 'updateProfile' },
  screens: {
    details: {
      pattern: 'panel',
      act: (ui) => ui.press(edit),
      leadsTo: { says: 'Muokkaa tietoja' },
    },
    edit: {
      pattern: 'form',
      type: (ui) => ui.fill(phone, '+358 40 765 4321'),
      act: saveForm,
      leadsTo: saved,
      forgets: 'what was typed and not saved is kept nowhere',
    },
    'confirm-password': confirmsPassword,
    saving: {
      pattern: 'panel',
      act: null,
      leadsTo: saved,
      injectedFaults: inAll(notSaved),
      signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: saved },
      forgets: 'what was typed and not saved is kept nowhere',
    },
    failed: { pattern: 'outcome', act: tryAgain, leadsTo: saved },
    'changed-elsewhere': { pattern: 'outcome', act: (ui) => ui.press(own), leadsTo: saved },
  },
} satisfies FlowResilience<typeof model.machine>
