import type { ownSessionsMachine } from '../../../machines/own-sessions/own-sessions.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import type { ExpectedState } from '../../../paths/path.ts'

export const endPhoneSessionButtonName = 'Kirjaa ulos: Safari, iOS'
export const endOtherSessionsButtonName = 'Kirjaa ulos kaikilta muilta laitteilta'
export const confirmEndOthersButtonName = 'Kyllä, kirjaa ulos'
export const notEndedText = 'Uloskirjaus ei onnistunut. Yritä uudelleen.'
export const staffCannotEndText =
  'Et voi kirjata laitteita ulos, kun olet kirjautunut asukkaan puolesta.'

/** The texts of a state on any page. */
export function getSessionTexts({ value, projected }: ExpectedState): readonly string[] {
  const { mayWrite, sessionId } = Object(projected)
  const state = JSON.stringify(value)
  if (state.includes('failed')) return [notEndedText]
  if (state.includes('ending')) return ['Kirjataan ulos…']
  if (!state.includes('"ended"')) return mayWrite ? [] : [staffCannotEndText]
  return [sessionId === null ? 'Muut laitteet on kirjattu ulos.' : 'Laite on kirjattu ulos.']
}

/** The view driver of the signed-in devices. */
export const view: FlowView<typeof ownSessionsMachine> = {
  events: {
    'ending.requested': (ui) => ui.press(endPhoneSessionButtonName),
    'endingOthers.requested': (ui) => ui.press(endOtherSessionsButtonName),
    'endingOthers.confirmed': (ui) => ui.press(confirmEndOthersButtonName),
    'endingOthers.cancelled': (ui) => ui.press('Peruuta'),
  },
  outcomes: {
    endSession: makeAnsweredDriver('endSession'),
    endOtherSessions: makeAnsweredDriver('endOtherSessions'),
  },
  headings: {
    sessions: 'Kirjautuneet laitteet',
    'end-others': 'Kirjataanko kaikki muut laitteet ulos?',
  },
  says: getSessionTexts,
}
