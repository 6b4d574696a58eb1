import type { FlowResilience } from '../../../../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../../../../paths/resilience/hands.ts'
import { paths } from '../../../../../../src/routing/paths.ts'
import type { model } from '../../../machines/house-visit/house-visit.model.ts'

const first = { to: 'Uusi sivu: house-visit' }
const retry = (ui: ResidentHands) => ui.press('Yritä uudelleen')

/** The result of loading the contract, and its error message. */
const begins = {
  leads: first,
  unread: { says: 'Tämä sivu on epäkunnossa', goOn: retry, leads: first },
}

export const resilience = {
  open: ({ contractUuid }) => ({
    address: `${paths.front(contractUuid)}/house-visit`,
    before: paths.front(contractUuid),
  }),
  refuse: { readContract: 'readContract' },
  screens: {
    reading: { pattern: 'reading', act: null, ...begins },
    failed: { pattern: 'reading-failed', act: retry, ...begins },
    ready: {
      pattern: 'reading',
      act: (ui) => ui.press('Jatka'),
      leads: { to: 'Tarkista tiedot' },
    },
    reviewing: {
      pattern: 'reading',
      act: (ui) => ui.press('Takaisin'),
      leads: first,
      stepBefore: first,
    },
  },
} satisfies FlowResilience<typeof model.machine>
