import type { FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import type { pathModel } from '../../../machines/data-export/data-export.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { makeOwnDetailsOpening, makePasswordScreen } from '../shared/own-details-pages.ts'
import { preparingText, requestButtonName, retryButtonName } from './view.ts'

const leadsTo = { says: requestButtonName }

export const resilience = {
  open: (input) => makeOwnDetailsOpening(input),
  serve: { readExport: (dataExport: FakeApiState['dataExport']) => ({ dataExport }) },
  screens: {
    'data-file': {
      pattern: 'reading',
      act: null,
      leadsTo,
      unread: {
        says: 'Emme saaneet tarkistettua, onko tiedosto tehty',
        recover: (ui) => ui.press(retryButtonName),
        leadsTo,
      },
    },
    'confirm-password': makePasswordScreen('Vahvista', { says: preparingText }),
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
