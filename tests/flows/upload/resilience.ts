import { letter } from '../../../machines/shared/files.samples.ts'
import type { model } from '../../../machines/shared/upload.model.ts'
import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { attach, attaching, frontAddress, noticeAddress, pages } from '../shared/pages.ts'

// The first file is refused, and another one is then sent in its place.
export const resilience = {
  open: ({ file }) => ({
    address: noticeAddress,
    before: frontAddress,
    state: { start: { ...ainoStart, draft: draftAt('form') } },
    arrive: (ui) => attach(ui, file),
  }),
  screens: { upload: { ...attaching(letter), stepBefore: pages.parties } },
} satisfies FlowResilience<typeof model.machine>
