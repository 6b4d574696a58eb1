// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/message/message-form.model.ts'
import * as stage from '../../src/screens/message/message-form.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/message-form' }
export const Live = live
export const IncompleteFoundSubjectRequired = { ...story('IncompleteFoundSubjectRequired'), name: "Incomplete · found subject required" }
export const RefusedFoundSubjectInvalidStringShownSubjectInvalidString = { ...story('RefusedFoundSubjectInvalidStringShownSubjectInvalidString'), name: "Refused · found subject invalid_string · shown subject invalid_string" }
export const Complete = { ...story('Complete'), name: "Complete" }
export const IncompleteFoundSubjectRequiredContentRequired = { ...story('IncompleteFoundSubjectRequiredContentRequired'), name: "Incomplete · found subject required, content required" }
export const IncompleteFoundSubjectRequiredIsBusy = { ...story('IncompleteFoundSubjectRequiredIsBusy'), name: "Incomplete · found subject required · busy" }
export const RefusedFoundSubjectRequiredShownSubjectRequired = { ...story('RefusedFoundSubjectRequiredShownSubjectRequired'), name: "Refused · found subject required · shown subject required" }
export const RefusedFoundSubjectInvalidStringContentRequiredShownSubjectInvalidString = { ...story('RefusedFoundSubjectInvalidStringContentRequiredShownSubjectInvalidString'), name: "Refused · found subject invalid_string, content required · shown subject invalid_string" }
export const RefusedFoundSubjectInvalidStringShownSubjectInvalidStringIsBusy = { ...story('RefusedFoundSubjectInvalidStringShownSubjectInvalidStringIsBusy'), name: "Refused · found subject invalid_string · shown subject invalid_string · busy" }
export const IncompleteFoundContentRequired = { ...story('IncompleteFoundContentRequired'), name: "Incomplete · found content required" }
export const CompleteIsBusy = { ...story('CompleteIsBusy'), name: "Complete · busy" }
export const IncompleteFoundSubjectRequiredContentRequiredIsBusy = { ...story('IncompleteFoundSubjectRequiredContentRequiredIsBusy'), name: "Incomplete · found subject required, content required · busy" }
export const IncompleteFoundSubjectRequiredContentRequiredShownContentRequired = { ...story('IncompleteFoundSubjectRequiredContentRequiredShownContentRequired'), name: "Incomplete · found subject required, content required · shown content required" }
export const RefusedFoundSubjectRequiredContentRequiredShownSubjectRequiredContentRequired = { ...story('RefusedFoundSubjectRequiredContentRequiredShownSubjectRequiredContentRequired'), name: "Refused · found subject required, content required · shown subject required, content required" }
export const RefusedFoundSubjectRequiredShownSubjectRequiredIsBusy = { ...story('RefusedFoundSubjectRequiredShownSubjectRequiredIsBusy'), name: "Refused · found subject required · shown subject required · busy" }
export const RefusedFoundSubjectRequiredContentRequiredShownSubjectRequired = { ...story('RefusedFoundSubjectRequiredContentRequiredShownSubjectRequired'), name: "Refused · found subject required, content required · shown subject required" }
export const RefusedFoundContentRequired = { ...story('RefusedFoundContentRequired'), name: "Refused · found content required" }
export const RefusedFoundSubjectInvalidStringContentRequiredShownSubjectInvalidStringIsBusy = { ...story('RefusedFoundSubjectInvalidStringContentRequiredShownSubjectInvalidStringIsBusy'), name: "Refused · found subject invalid_string, content required · shown subject invalid_string · busy" }
export const RefusedFoundSubjectInvalidStringContentRequiredShownSubjectInvalidStringContentRequired = { ...story('RefusedFoundSubjectInvalidStringContentRequiredShownSubjectInvalidStringContentRequired'), name: "Refused · found subject invalid_string, content required · shown subject invalid_string, content required" }
export const RefusedFoundContentRequiredShownContentRequired = { ...story('RefusedFoundContentRequiredShownContentRequired'), name: "Refused · found content required · shown content required" }
export const IncompleteFoundContentRequiredIsBusy = { ...story('IncompleteFoundContentRequiredIsBusy'), name: "Incomplete · found content required · busy" }
export const IncompleteFoundContentRequiredShownContentRequired = { ...story('IncompleteFoundContentRequiredShownContentRequired'), name: "Incomplete · found content required · shown content required" }
export const IncompleteFoundSubjectRequiredContentRequiredShownContentRequiredIsBusy = { ...story('IncompleteFoundSubjectRequiredContentRequiredShownContentRequiredIsBusy'), name: "Incomplete · found subject required, content required · shown content required · busy" }
export const RefusedFoundSubjectRequiredContentRequiredShownSubjectRequiredContentRequiredIsBusy = { ...story('RefusedFoundSubjectRequiredContentRequiredShownSubjectRequiredContentRequiredIsBusy'), name: "Refused · found subject required, content required · shown subject required, content required · busy" }
export const RefusedFoundSubjectRequiredContentRequiredShownSubjectRequiredIsBusy = { ...story('RefusedFoundSubjectRequiredContentRequiredShownSubjectRequiredIsBusy'), name: "Refused · found subject required, content required · shown subject required · busy" }
export const RefusedFoundContentRequiredIsBusy = { ...story('RefusedFoundContentRequiredIsBusy'), name: "Refused · found content required · busy" }
export const RefusedFoundSubjectInvalidStringContentRequiredShownSubjectInvalidStringContentRequiredIsBusy = { ...story('RefusedFoundSubjectInvalidStringContentRequiredShownSubjectInvalidStringContentRequiredIsBusy'), name: "Refused · found subject invalid_string, content required · shown subject invalid_string, content required · busy" }
export const RefusedFoundContentRequiredShownContentRequiredIsBusy = { ...story('RefusedFoundContentRequiredShownContentRequiredIsBusy'), name: "Refused · found content required · shown content required · busy" }
export const IncompleteFoundContentRequiredShownContentRequiredIsBusy = { ...story('IncompleteFoundContentRequiredShownContentRequiredIsBusy'), name: "Incomplete · found content required · shown content required · busy" }
