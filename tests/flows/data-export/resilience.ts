import type { FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import type { model } from '../../../machines/data-export/data-export.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { confirmsPasswordBy, ownDetailsAddress } from '../shared/own-details-pages.ts'
import { frontAddress } from '../shared/pages.ts'
import { preparing, request, retry } from './view.ts'

const leadsTo = { says: request }

export const resilience = {
  open: ({ mayWrite }) => ({
    address: ownDetailsAddress,
    before: frontAddress,
    state: { start: { ...ainoStart, mayWrite } },
  }),
  serve: { readExport: (dataExport: FakeApiState['dataExport']) => ({ dataExport }) },
  screens: {
    'data-file': {
      pattern: 'reading',
      act: null,
      leadsTo,
      unread: {
        says: 'Emme saaneet tarkistettua, onko tiedosto tehty',
        recover: (ui) => ui.press(retry),
        leadsTo,
      },
    },
    'confirm-password': confirmsPasswordBy('Vahvista', { says: preparing }),
  },
} satisfies FlowResilience<typeof model.machine>
