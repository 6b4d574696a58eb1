import type { pathModel } from '../../../machines/notice/notice-form.model.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { noticeAddress } from '../../../src/routing/notice-address.ts'
import { resilience as defectNotice } from '../defect-notice/resilience.ts'
import { makeNoticeDraftState } from '../shared/notice-resilience.ts'
import { frontAddress } from '../shared/pages.ts'

export const resilience = {
  open: ({ values }) => ({
    address: noticeAddress('defect', ainoContract.uuid),
    before: frontAddress,
    state: makeNoticeDraftState('defect', values, 'form'),
  }),
  screens: { form: defectNotice.screens.form },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
