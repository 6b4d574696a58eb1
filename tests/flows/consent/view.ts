import { CONSENT_COOKIE } from '../../../domain/storage-names.ts'
import type { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import type { ExpectedState } from '../../../paths/path.ts'

/** The radio buttons of the two answers. */
export const answerButtonNames = { given: 'Hyväksyn', refused: 'Hylkään' } as const

const HELD =
  'Selaimesi ei tallentanut valintaa. Se on voimassa, kunnes suljet tämän sivun tai lataat sen uudelleen.'

const nowOf = (answer: unknown): string => {
  if (answer === 'given') return 'Olet hyväksynyt virheraportit.'
  return answer === 'refused' ? 'Olet hylännyt virheraportit.' : 'Et ole vielä valinnut.'
}

/** Returns the texts of the page about the choice, and about an answer that is missing. */
function says({ value, projected }: ExpectedState): readonly string[] {
  const { answer, selected } = Object(projected)
  const isHeld = JSON.stringify(value).includes('held')
  const isUnanswered = JSON.stringify(value).includes('unanswered') && selected === null
  return [
    isHeld ? `${nowOf(answer)} ${HELD}` : nowOf(answer),
    ...(isUnanswered ? ['Valitse, hyväksytkö vai hylkäätkö virheraportit.'] : []),
  ]
}

/** The view driver of the choice about error reports. */
export const view: FlowView<typeof consentMachine> = {
  events: {
    'answer.selected': (ui, { answer }) => ui.choose(answerButtonNames[answer]),
    'answer.saved': (ui) => ui.press('Tallenna valinta'),
    async 'stored.read'(_, { stored }) {
      document.cookie = `${CONSENT_COOKIE}=${stored}; Path=/`
      document.dispatchEvent(new Event('visibilitychange'))
      document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`
    },
  },
  outcomes: { storeChoice: makeAnsweredDriver('storeChoice') },
  headings: { 'consent-choice': 'Virheraportit' },
  says,
}
