// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/session-clock/session-clock.model.ts'
import * as stage from '../../src/screens/session-clock/session-clock.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/session-clock' }
export const Live = live
export const WarningShownExpiresAt20261121t100200000zEndsAt20261121t200000000z = { ...story('WarningShownExpiresAt20261121t100200000zEndsAt20261121t200000000z'), name: "Warning › shown · expires at 2026-11-21T10:02:00.000Z · ends at 2026-11-21T20:00:00.000Z" }
export const WarningShownExpiresAt20261121t100200000zEndsAt20261121t100200000z = { ...story('WarningShownExpiresAt20261121t100200000zEndsAt20261121t100200000z'), name: "Warning › shown · expires at 2026-11-21T10:02:00.000Z · ends at 2026-11-21T10:02:00.000Z" }
export const WarningLookingExpiresAt20261121t100200000zEndsAt20261121t200000000z = { ...story('WarningLookingExpiresAt20261121t100200000zEndsAt20261121t200000000z'), name: "Warning › looking · expires at 2026-11-21T10:02:00.000Z · ends at 2026-11-21T20:00:00.000Z" }
export const WarningExtendingExpiresAt20261121t100200000zEndsAt20261121t200000000z = { ...story('WarningExtendingExpiresAt20261121t100200000zEndsAt20261121t200000000z'), name: "Warning › extending · expires at 2026-11-21T10:02:00.000Z · ends at 2026-11-21T20:00:00.000Z" }
export const WarningLookingExpiresAt20261121t100200000zEndsAt20261121t100200000z = { ...story('WarningLookingExpiresAt20261121t100200000zEndsAt20261121t100200000z'), name: "Warning › looking · expires at 2026-11-21T10:02:00.000Z · ends at 2026-11-21T10:02:00.000Z" }
export const WarningShownExpiresAt20261121t100200000zEndsAt20261121t200000000zHasFailed = { ...story('WarningShownExpiresAt20261121t100200000zEndsAt20261121t200000000zHasFailed'), name: "Warning › shown · expires at 2026-11-21T10:02:00.000Z · ends at 2026-11-21T20:00:00.000Z · has failed" }
export const WarningLookingExpiresAt20261121t100200000zEndsAt20261121t200000000zHasFailed = { ...story('WarningLookingExpiresAt20261121t100200000zEndsAt20261121t200000000zHasFailed'), name: "Warning › looking · expires at 2026-11-21T10:02:00.000Z · ends at 2026-11-21T20:00:00.000Z · has failed" }
export const WarningExtendingExpiresAt20261121t100200000zEndsAt20261121t200000000zHasFailed = { ...story('WarningExtendingExpiresAt20261121t100200000zEndsAt20261121t200000000zHasFailed'), name: "Warning › extending · expires at 2026-11-21T10:02:00.000Z · ends at 2026-11-21T20:00:00.000Z · has failed" }
