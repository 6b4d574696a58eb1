import type { ownSessionsMachine } from '../../../machines/own-sessions/own-sessions.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'
import type { Expected } from '../../../paths/path.ts'

export const endPhone = 'Kirjaa ulos: Safari, iOS'
export const endOthers = 'Kirjaa ulos kaikilta muilta laitteilta'
export const confirmOthers = 'Kyllä, kirjaa ulos'
export const notEnded = 'Uloskirjaus ei onnistunut. Yritä uudelleen.'
export const whyNot = 'Et voi kirjata laitteita ulos, kun olet kirjautunut asukkaan puolesta.'

/** The texts of a state on any page. */
export function sessionsSay({ value, projected }: Expected): readonly string[] {
  const { mayWrite, sessionId } = Object(projected)
  const state = JSON.stringify(value)
  if (state.includes('failed')) return [notEnded]
  if (state.includes('ending')) return ['Kirjataan ulos…']
  if (!state.includes('"ended"')) return mayWrite ? [] : [whyNot]
  return [sessionId === null ? 'Muut laitteet on kirjattu ulos.' : 'Laite on kirjattu ulos.']
}

/** The view driver of the signed-in devices. */
export const view: FlowView<typeof ownSessionsMachine> = {
  events: {
    'ending.requested': (ui) => ui.press(endPhone),
    'endingOthers.requested': (ui) => ui.press(endOthers),
    'endingOthers.confirmed': (ui) => ui.press(confirmOthers),
    'endingOthers.cancelled': (ui) => ui.press('Peruuta'),
  },
  outcomes: {
    endSession: answered('endSession'),
    endOtherSessions: answered('endOtherSessions'),
  },
  headings: {
    sessions: 'Kirjautuneet laitteet',
    'end-others': 'Kirjataanko kaikki muut laitteet ulos?',
  },
  says: sessionsSay,
}
