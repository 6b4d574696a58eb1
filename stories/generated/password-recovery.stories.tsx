// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { model } from '../../machines/password-recovery/password-recovery.model.ts'
import { frozenStories } from '../../paths/frozen-stories.ts'
import { live, render } from '../../src/screens/password-recovery/password-recovery.stage.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/password-recovery' }

export const Live = liveStory(model, live)
export const GivingEmailPartial = { ...story('GivingEmailPartial'), name: "Giving email › partial" }
export const GivingEmailWhole = { ...story('GivingEmailWhole'), name: "Giving email › whole" }
export const Sending = { ...story('Sending'), name: "Sending" }
export const GivingPassword = { ...story('GivingPassword'), name: "Giving password" }
export const GivingEmailWholeTooSoon = { ...story('GivingEmailWholeTooSoon'), name: "Giving email › whole · too_soon" }
export const GivingEmailWholeTooManyCodes = { ...story('GivingEmailWholeTooManyCodes'), name: "Giving email › whole · too_many_codes" }
export const GivingEmailWholeNotSent = { ...story('GivingEmailWholeNotSent'), name: "Giving email › whole · not_sent" }
export const Completed = { ...story('Completed'), name: "Completed" }
export const GivingEmailPartialTooSoon = { ...story('GivingEmailPartialTooSoon'), name: "Giving email › partial · too_soon" }
export const GivingEmailPartialTooManyCodes = { ...story('GivingEmailPartialTooManyCodes'), name: "Giving email › partial · too_many_codes" }
export const GivingEmailPartialNotSent = { ...story('GivingEmailPartialNotSent'), name: "Giving email › partial · not_sent" }
