import type { pathModel } from '../../../machines/shared/attachments.model.ts'
import { chosenLetter } from '../../../machines/shared/files.samples.ts'
import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { frontAddress, makeAttachmentScreen, terminationAddress } from '../shared/pages.ts'

export const resilience = {
  open: () => ({
    address: terminationAddress,
    before: frontAddress,
    state: { start: { ...ainoStart, draft: draftAt('form') } },
  }),
  screens: { attachments: makeAttachmentScreen(chosenLetter) },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
