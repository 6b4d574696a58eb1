import { ainoLeaves } from '../../../machines/modification/modification.samples.ts'
import type { model } from '../../../machines/modification/modification-form.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { fillsForm, openModification } from '../shared/modification-pages.ts'

export const resilience = {
  open: ({ values }) => openModification({ ...ainoLeaves, form: values }),
  screens: { form: fillsForm },
} satisfies FlowResilience<typeof model.machine>
