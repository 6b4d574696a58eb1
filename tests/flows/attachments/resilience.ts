import type { model } from '../../../machines/shared/attachments.model.ts'
import { letter } from '../../../machines/shared/files.samples.ts'
import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { attaching, frontAddress, noticeAddress } from '../shared/pages.ts'

export const resilience = {
  open: () => ({
    address: noticeAddress,
    before: frontAddress,
    state: { start: { ...ainoStart, draft: draftAt('form') } },
  }),
  screens: { attachments: attaching(letter) },
} satisfies FlowResilience<typeof model.machine>
