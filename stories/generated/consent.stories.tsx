// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/consent/consent.model.ts'
import * as stage from '../../src/screens/consent/consent.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/consent' }
export const Live = live
export const UndecidedAsked = { ...story('UndecidedAsked'), name: "Undecided › asked" }
export const GivenStoredAnswerGivenSelectedGiven = { ...story('GivenStoredAnswerGivenSelectedGiven'), name: "Given › stored · answer given · selected given" }
export const RefusedStoredAnswerRefusedSelectedRefused = { ...story('RefusedStoredAnswerRefusedSelectedRefused'), name: "Refused › stored · answer refused · selected refused" }
export const UndecidedAskedSelectedGiven = { ...story('UndecidedAskedSelectedGiven'), name: "Undecided › asked · selected given" }
export const UndecidedAskedSelectedRefused = { ...story('UndecidedAskedSelectedRefused'), name: "Undecided › asked · selected refused" }
export const UndecidedUnanswered = { ...story('UndecidedUnanswered'), name: "Undecided › unanswered" }
export const GivenStoredAnswerGivenSelectedRefused = { ...story('GivenStoredAnswerGivenSelectedRefused'), name: "Given › stored · answer given · selected refused" }
export const StoringAnswerGivenSelectedGiven = { ...story('StoringAnswerGivenSelectedGiven'), name: "Storing · answer given · selected given" }
export const RefusedStoredAnswerRefusedSelectedGiven = { ...story('RefusedStoredAnswerRefusedSelectedGiven'), name: "Refused › stored · answer refused · selected given" }
export const StoringAnswerRefusedSelectedRefused = { ...story('StoringAnswerRefusedSelectedRefused'), name: "Storing · answer refused · selected refused" }
export const UndecidedUnansweredSelectedGiven = { ...story('UndecidedUnansweredSelectedGiven'), name: "Undecided › unanswered · selected given" }
export const UndecidedUnansweredSelectedRefused = { ...story('UndecidedUnansweredSelectedRefused'), name: "Undecided › unanswered · selected refused" }
export const GivenHeldAnswerGivenSelectedGiven = { ...story('GivenHeldAnswerGivenSelectedGiven'), name: "Given › held · answer given · selected given" }
export const RefusedHeldAnswerRefusedSelectedRefused = { ...story('RefusedHeldAnswerRefusedSelectedRefused'), name: "Refused › held · answer refused · selected refused" }
export const GivenHeldAnswerGivenSelectedRefused = { ...story('GivenHeldAnswerGivenSelectedRefused'), name: "Given › held · answer given · selected refused" }
export const RefusedHeldAnswerRefusedSelectedGiven = { ...story('RefusedHeldAnswerRefusedSelectedGiven'), name: "Refused › held · answer refused · selected given" }
