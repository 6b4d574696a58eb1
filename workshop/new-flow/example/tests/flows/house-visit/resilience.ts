import type { FlowResilienceTestPlan } from '../../../../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../../../../paths/resilience/resident-actions.ts'
import { paths } from '../../../../../../src/routing/paths.ts'
import type { pathModel } from '../../../machines/house-visit/house-visit.model.ts'

const first = { to: 'Uusi sivu: house-visit' }
const retry = (ui: ResidentActions) => ui.press('Yritä uudelleen')

/** The result of loading the contract, and its error message. */
const begins = {
  leadsTo: first,
  unread: { says: 'Tämä sivu on epäkunnossa', recover: retry, leadsTo: first },
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
      leadsTo: { to: 'Tarkista tiedot' },
    },
    reviewing: {
      pattern: 'reading',
      act: (ui) => ui.press('Takaisin'),
      leadsTo: first,
      stepBefore: first,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
