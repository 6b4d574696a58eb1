import type { FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import type { pathModel } from '../../../machines/parking/parking.model.ts'
import {
  parkingTakenByOthers,
  parkingWithDailyLimitReached,
  startWithoutOwnSpot,
} from '../../../machines/parking/parking.samples.ts'
import type { ParkingStart } from '../../../machines/parking/parking.selectors.ts'
import type { ParkingWriteResult } from '../../../machines/parking/spot-operation.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type Destination,
  type FlowResilienceTestPlan,
  type Recovery,
  recoveryForEveryFault,
  type SendingScreen,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import {
  frontAddress,
  makeFinalScreen,
  makeLoadingScreens,
  pressTryAgain,
} from '../shared/pages.ts'
import {
  acceptanceLabel,
  backToSpotsButtonName,
  closePanelButtonName,
  confirmButtonNames,
  noAnswerTitle,
  sendButtonNames,
} from './controls.ts'

const parkingPage = { to: 'Pysäköinti' }
/** The destination after a panel is closed: no spot is chosen. */
const closed = { says: 'Valitse paikka, niin näet sen tiedot ja voit varata sen.' }

const forgets = 'what is chosen and not sent is kept nowhere'

/** Returns the expectations for a panel that sends: its action, and its text when that fails. */
function sending(
  act: SendingScreen['act'],
  says: string,
  leadsTo: Destination,
  faults: Partial<SendingScreen['injectedFaults']> = {},
) {
  const recovery = { says, recover: pressTryAgain, leadsTo }
  const unknown = { ...recovery, says: noAnswerTitle }
  return {
    pattern: 'panel',
    act,
    leadsTo,
    stepBefore: closed,
    // The schema of the answer accepts any object, so no answer is malformed.
    injectedFaults: {
      ...recoveryForEveryFault(recovery),
      offline: unknown,
      malformed: 'unaffected',
      ...faults,
    },
    signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo },
    forgets,
  } satisfies SendingScreen
}

/** The recovery when somebody else was faster and has the spot. */
const overtaken: Recovery = {
  says: 'Joku ehti ensin',
  recover: (ui) => ui.press(backToSpotsButtonName),
  leadsTo: closed,
  isOver: 'another spot is to be chosen',
}

/** Returns the expectations for a panel that takes a spot, whose terms are accepted first. */
const taking = (button: string, says: string, leadsTo: Destination): SendingScreen =>
  sending(
    async (ui) => {
      await ui.choose(acceptanceLabel)
      await ui.press(button)
    },
    says,
    leadsTo,
    { '409': overtaken },
  )

/** Gives up a reservation, and confirms the question about it. */
const givingUp = (operation: 'end' | 'cancel') => async (ui: ResidentActions) => {
  await ui.press(sendButtonNames[operation])
  await ui.press(confirmButtonNames[operation])
}

/** The expectations for a panel that only shows a text, and is then closed. */
const said = {
  pattern: 'panel',
  act: (ui: ResidentActions) => ui.press(closePanelButtonName),
  leadsTo: closed,
  stepBefore: closed,
  forgets,
} as const

const returning = {
  ...said,
  act: (ui: ResidentActions) => ui.press(backToSpotsButtonName),
} as const

export const resilience = {
  open: () => ({
    address: addressOf('parking', ainoStart.contract.uuid),
    before: frontAddress,
  }),
  serve: {
    loadParking: ({ parking, contract, mayWrite }: ParkingStart): Partial<FakeApiState> => ({
      parking,
      start: { ...ainoStart, contract, mayWrite },
    }),
    writeParking(result: ParkingWriteResult): Partial<FakeApiState> {
      if (result.kind === 'own') return { parking: result.start.parking }
      if (result.kind === 'limited') return { parking: parkingWithDailyLimitReached }
      return result.kind === 'overtaken'
        ? { parking: parkingTakenByOthers(startWithoutOwnSpot) }
        : {}
    },
  },
  refuse: {
    loadParking: 'readParking',
    writeParking: 'reserveParkingSpot',
    setWatch: 'watchParkingSpot',
  },
  screens: {
    ...makeLoadingScreens(parkingPage, 'Tämä sivu on epäkunnossa'),
    closed: makeFinalScreen('Etusivulle'),
    empty: makeFinalScreen('Etusivulle'),
    areas: {
      pattern: 'panel',
      act: (ui) => ui.choose('Kartta'),
      leadsTo: { says: 'Sinun, alkaa myöhemmin' },
      forgets,
    },
    details: said,
    reserving: taking(sendButtonNames.reserve, 'Paikkaa ei saatu varattua', {
      says: 'Varaus onnistui',
    }),
    overtaken: {
      ...said,
      act: (ui) => ui.press('Katso paikka P16'),
      leadsTo: { says: 'Varaa paikka P16' },
    },
    limited: returning,
    reserved: said,
    already_reserved: returning,
    ending: sending(givingUp('end'), 'Varausta ei saatu lopetettua', {
      says: 'Varaus on lopetettu',
    }),
    ended: said,
    cancelling: sending(givingUp('cancel'), 'Varausta ei saatu peruttua', {
      says: 'Varaus on peruttu',
    }),
    cancelled: said,
    changing: taking(sendButtonNames.change, 'Paikkaa ei saatu vaihdettua', {
      says: 'Vaihto onnistui',
    }),
    changed: said,
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
