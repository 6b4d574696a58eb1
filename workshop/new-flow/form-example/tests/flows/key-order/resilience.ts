import type { Draft } from '../../../../../../api/drafts.ts'
import { noonDraftTimes } from '../../../../../../fixtures/portal/fake-drafts.ts'
import {
  ainoSignedInState,
  type FakeApiState,
} from '../../../../../../fixtures/portal/fake-state.ts'
import { signInAgain } from '../../../../../../paths/resilience/expects.ts'
import {
  type Destination,
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
  type SendingScreen,
} from '../../../../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../../../../paths/resilience/resident-actions.ts'
import {
  frontAddress,
  makeContinueAndHidePage,
  makeFinalScreen,
  makeLoadingScreens,
  makeStepDraftRecoveries,
} from '../../../../../../tests/flows/shared/pages.ts'
import { KEY_ORDER_DRAFT_VERSION, KEY_ORDER_FLOW } from '../../../api/key-order.ts'
import type { pathModel } from '../../../machines/key-order/key-order.model.ts'
import type { KeyOrderDraft, KeyOrderStart } from '../../../machines/key-order/key-order.setup.ts'

const form: Destination = { to: 'Mitä avaimia tarvitset?' }
const preview: Destination = { to: 'Tarkista tilaus' }
const sent: Destination = { to: 'Kiitos tilauksestasi' }

const send = (ui: ResidentActions) => ui.press('Lähetä tilaus')

const keptDraft = ({ form, ...kept }: KeyOrderDraft): Draft => ({
  ...kept,
  ...noonDraftTimes,
  version: KEY_ORDER_DRAFT_VERSION,
  values: { ...form },
  fileUuids: [],
})

/** Returns the state of the fake API for a start of ordering keys. */
const stateOf = ({
  contract,
  mayWrite,
  draft,
}: KeyOrderStart): Pick<FakeApiState, 'start' | 'drafts'> => ({
  start: { ...ainoSignedInState.start, contract, mayWrite },
  drafts: { [KEY_ORDER_FLOW]: draft && keptDraft(draft) },
})

/** How the page for ordering keys is opened. */
export const opening = { address: `${frontAddress}/key-order`, before: frontAddress }

/** The fully filled form. */
export const formScreen = {
  pattern: 'form-with-draft',
  async type(ui) {
    await ui.choose('Asunnon avain')
    await ui.fill('Lukumäärä', '2')
    await ui.fill('Noutopäivä', '1.12.2026')
    await ui.fill('Viesti (ei pakollinen)', 'Haen avaimet iltapäivällä.')
  },
  act: makeContinueAndHidePage('Esikatsele'),
  leadsTo: preview,
  injectedFaults: makeStepDraftRecoveries(
    form,
    'Tämä on jo lähetetty, joten luonnosta ei enää tallenneta.',
  ),
  signedOut: 'dialog',
} satisfies SendingScreen

export const resilience = {
  open: () => opening,
  serve: { loadKeyOrder: stateOf },
  refuse: { loadKeyOrder: 'readContract' },
  screens: {
    ...makeLoadingScreens(form, 'Tämä sivu on epäkunnossa'),
    blocked: makeFinalScreen('Etusivulle'),
    form: formScreen,
    preview: {
      pattern: 'sending',
      act: send,
      leadsTo: sent,
      stepBefore: form,
      injectedFaults: recoveryForEveryFault({
        says: 'Tilausta ei voitu lähettää',
        recover: send,
        leadsTo: sent,
      }),
      signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: sent },
    },
    sent: makeFinalScreen('Etusivulle'),
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
