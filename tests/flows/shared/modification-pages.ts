import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-state.ts'
import {
  minimalModificationForm,
  signedModificationStart,
} from '../../../machines/modification/modification.samples.ts'
import type { ModificationInput } from '../../../machines/modification/modification.setup.ts'
import { draftAt, familyStart } from '../../../machines/termination/termination.samples.ts'
import {
  type Destination,
  type FlowOpening,
  recoveryForEveryFault,
  type SendingScreen,
} from '../../../paths/resilience/flow.ts'
import {
  frontAddress,
  makeContinueAndHidePage,
  makeStepDraftRecoveries,
  pages,
  pressSignButton,
  terminationAddress,
} from './pages.ts'

const form: Destination = { to: 'Poismuuton tiedot' }
const preview: Destination = { to: 'Tarkista pyyntö' }

/** Opens the modification flow at the step of the saved draft. */
export const openModification = ({
  contract,
  tenants,
  leaving,
  form: modification,
  step,
}: Pick<ModificationInput, 'contract' | 'tenants' | 'leaving' | 'form' | 'step'>): FlowOpening => ({
  address: terminationAddress,
  before: frontAddress,
  state: {
    start: {
      ...familyStart,
      contract,
      tenants,
      draft: { ...draftAt(step), leaving, modification },
    },
  },
})

/** The expectations for the form, with the day of moving out and a message typed. */
export const modificationFormScreen = {
  pattern: 'form-with-draft',
  async type(ui) {
    await ui.fill('Muuttopäivä', minimalModificationForm.movingOutDate)
    await ui.fill('Viesti (ei pakollinen)', 'Muutamme maalle.')
  },
  act: makeContinueAndHidePage('Esikatsele'),
  leadsTo: preview,
  injectedFaults: makeStepDraftRecoveries(
    form,
    'Sopimusmuutosta on jo pyydetty, joten luonnosta ei enää tallenneta.',
  ),
  signedOut: 'dialog',
} satisfies SendingScreen

/** The failures to begin identification; a conflict means that another request was sent elsewhere. */
const signs = {
  leadsTo: { away: IDENTIFICATION_LINK },
  injectedFaults: {
    ...recoveryForEveryFault({
      says: 'Vahvistaminen epäonnistui',
      recover: (ui) => ui.press('Palaa sopimusmuutokseen'),
      leadsTo: preview,
    }),
    '409': {
      says: 'Pyyntö odottaa Eeron hyväksyntää',
      recover: (ui) => ui.follow('Takaisin etusivulle'),
      leadsTo: pages.front,
      isOver: 'another request was sent',
    },
  },
  signedOut: 'dialog',
  meanwhile: { start: signedModificationStart },
} satisfies Omit<SendingScreen, 'act' | 'pattern'>

export const modificationPreviewScreen = {
  ...signs,
  pattern: 'sending',
  act: pressSignButton,
} satisfies SendingScreen

export const identifyingScreen = {
  ...signs,
  pattern: 'leaving',
  act: null,
  again: pressSignButton,
} satisfies SendingScreen
