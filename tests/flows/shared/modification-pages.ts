import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-state.ts'
import { dayForm, modifiedStart } from '../../../machines/modification/modification.samples.ts'
import type { ModificationInput } from '../../../machines/modification/modification.setup.ts'
import { draftAt, familyStart } from '../../../machines/termination/termination.samples.ts'
import {
  type Destination,
  inAll,
  type Opening,
  type SendingScreen,
} from '../../../paths/resilience/flow.ts'
import { draftRecoveries, frontAddress, goOnAndAway, noticeAddress, pages, sign } from './pages.ts'

const form: Destination = { to: 'Poismuuton tiedot' }
const preview: Destination = { to: 'Tarkista pyyntö' }

/** Opens the modification flow at the step of the saved draft. */
export const openModification = ({
  contract,
  tenants,
  leaving,
  form: modification,
  step,
}: Pick<ModificationInput, 'contract' | 'tenants' | 'leaving' | 'form' | 'step'>): Opening => ({
  address: noticeAddress,
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
export const fillsForm = {
  pattern: 'form-with-draft',
  async type(ui) {
    await ui.fill('Muuttopäivä', dayForm.movingOutDate)
    await ui.fill('Viesti (ei pakollinen)', 'Muutamme maalle.')
  },
  act: goOnAndAway('Esikatsele'),
  leadsTo: preview,
  injectedFaults: draftRecoveries(
    form,
    'Sopimusmuutosta on jo pyydetty, joten luonnosta ei enää tallenneta.',
  ),
  signedOut: 'dialog',
} satisfies SendingScreen

/** The failures to begin identification; a conflict means that another request was sent elsewhere. */
const signs = {
  leadsTo: { away: IDENTIFICATION_LINK },
  injectedFaults: {
    ...inAll({
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
  meanwhile: { start: modifiedStart },
} satisfies Omit<SendingScreen, 'act' | 'pattern'>

export const previews = { ...signs, pattern: 'sending', act: sign } satisfies SendingScreen

export const isIdentifying = {
  ...signs,
  pattern: 'leaving',
  act: null,
  again: sign,
} satisfies SendingScreen
