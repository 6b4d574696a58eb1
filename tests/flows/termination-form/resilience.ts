import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { model } from '../../../machines/termination/termination-form.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { fillsTerminationForm, frontAddress, noticeAddress } from '../shared/pages.ts'

export const resilience = {
  open: ({ values }) => ({
    address: noticeAddress,
    before: frontAddress,
    state: { start: { ...ainoStart, draft: draftAt('form', values) } },
  }),
  screens: { form: fillsTerminationForm },
} satisfies FlowResilience<typeof model.machine>
