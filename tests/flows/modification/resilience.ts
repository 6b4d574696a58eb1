import type { model } from '../../../machines/modification/modification.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import {
  fillsForm,
  isIdentifying,
  openModification,
  previews,
} from '../shared/modification-pages.ts'

export const resilience = {
  open: openModification,
  screens: {
    'modification-form': fillsForm,
    'modification-preview': previews,
    identifying: isIdentifying,
  },
} satisfies FlowResilience<typeof model.machine>
