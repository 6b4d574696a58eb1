// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/shared/attachments.model.ts'
import * as stage from '../../src/flow/attachments/attachments.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/attachments' }
export const Live = live
export const StillFiles0 = { ...story('StillFiles0'), name: "Still · files 0" }
export const StillFiles20 = { ...story('StillFiles20'), name: "Still · files 20" }
export const SendingFiles1LetterUnderWay = { ...story('SendingFiles1LetterUnderWay'), name: "Sending · files 1 · letter underWay" }
export const StillFiles20NotTakenTooMany = { ...story('StillFiles20NotTakenTooMany'), name: "Still · files 20 · not taken tooMany" }
export const SendingFiles1LetterUnderWayNotTakenDuplicate = { ...story('SendingFiles1LetterUnderWayNotTakenDuplicate'), name: "Sending · files 1 · letter underWay · not taken duplicate" }
export const StillFiles1LetterAttached = { ...story('StillFiles1LetterAttached'), name: "Still · files 1 · letter attached" }
export const StillFiles1LetterFailed = { ...story('StillFiles1LetterFailed'), name: "Still · files 1 · letter failed" }
export const StillFiles1LetterRefused = { ...story('StillFiles1LetterRefused'), name: "Still · files 1 · letter refused" }
export const StillFiles1LetterCancelled = { ...story('StillFiles1LetterCancelled'), name: "Still · files 1 · letter cancelled" }
export const StillFiles1LetterAttachedNotTakenDuplicate = { ...story('StillFiles1LetterAttachedNotTakenDuplicate'), name: "Still · files 1 · letter attached · not taken duplicate" }
export const StillFiles1LetterFailedNotTakenDuplicate = { ...story('StillFiles1LetterFailedNotTakenDuplicate'), name: "Still · files 1 · letter failed · not taken duplicate" }
export const StillFiles1LetterRefusedNotTakenDuplicate = { ...story('StillFiles1LetterRefusedNotTakenDuplicate'), name: "Still · files 1 · letter refused · not taken duplicate" }
export const StillFiles1LetterCancelledNotTakenDuplicate = { ...story('StillFiles1LetterCancelledNotTakenDuplicate'), name: "Still · files 1 · letter cancelled · not taken duplicate" }
