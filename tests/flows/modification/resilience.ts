import type { model } from '../../../machines/modification/modification.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import {
  modificationFormScreen,
  identifyingScreen,
  openModification,
  modificationPreviewScreen,
} from '../shared/modification-pages.ts'

export const resilience = {
  open: openModification,
  screens: {
    'modification-form': modificationFormScreen,
    'modification-preview': modificationPreviewScreen,
    identifying: identifyingScreen,
  },
} satisfies FlowResilience<typeof model.machine>
