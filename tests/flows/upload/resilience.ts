import { chosenLetter } from '../../../machines/shared/files.samples.ts'
import type { pathModel } from '../../../machines/shared/upload.model.ts'
import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import {
  attachFile,
  frontAddress,
  makeAttachmentScreen,
  pages,
  terminationAddress,
} from '../shared/pages.ts'

// The first file is refused, and another one is then sent in its place.
export const resilience = {
  open: ({ file }) => ({
    address: terminationAddress,
    before: frontAddress,
    state: { start: { ...ainoStart, draft: draftAt('form') } },
    arrive: (ui) => attachFile(ui, file),
  }),
  screens: { upload: { ...makeAttachmentScreen(chosenLetter), stepBefore: pages.parties } },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
