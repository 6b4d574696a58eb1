// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/add-tenant/add-tenant-form.model.ts'
import * as stage from '../../src/screens/add-tenant/add-tenant-form.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/add-tenant-form' }
export const Live = live
export const IncompleteFoundSocialSecurityNumberFirstNameLastName = { ...story('IncompleteFoundSocialSecurityNumberFirstNameLastName'), name: "Incomplete · found socialSecurityNumber, firstName, lastName" }
export const Complete = { ...story('Complete'), name: "Complete" }
export const RefusedFoundFirstNameInvalidStringShownFirstNameInvalidString = { ...story('RefusedFoundFirstNameInvalidStringShownFirstNameInvalidString'), name: "Refused · found firstName invalid_string · shown firstName invalid_string" }
export const IncompleteFoundSocialSecurityNumberLastName = { ...story('IncompleteFoundSocialSecurityNumberLastName'), name: "Incomplete · found socialSecurityNumber, lastName" }
export const IncompleteFoundSocialSecurityNumberFirstNameLastNameIsBusy = { ...story('IncompleteFoundSocialSecurityNumberFirstNameLastNameIsBusy'), name: "Incomplete · found socialSecurityNumber, firstName, lastName · busy" }
export const IncompleteFoundSocialSecurityNumberFirstNameLastNameShownFirstName = { ...story('IncompleteFoundSocialSecurityNumberFirstNameLastNameShownFirstName'), name: "Incomplete · found socialSecurityNumber, firstName, lastName · shown firstName" }
export const RefusedFoundSocialSecurityNumberFirstNameLastNameShownSocialSecurityNumberFirstNameLastName = { ...story('RefusedFoundSocialSecurityNumberFirstNameLastNameShownSocialSecurityNumberFirstNameLastName'), name: "Refused · found socialSecurityNumber, firstName, lastName · shown socialSecurityNumber, firstName, lastName" }
export const IncompleteFoundFirstName = { ...story('IncompleteFoundFirstName'), name: "Incomplete · found firstName" }
export const CompleteIsBusy = { ...story('CompleteIsBusy'), name: "Complete · busy" }
export const RefusedFoundFirstName = { ...story('RefusedFoundFirstName'), name: "Refused · found firstName" }
export const RefusedFoundFirstNameInvalidStringShownFirstNameInvalidStringIsBusy = { ...story('RefusedFoundFirstNameInvalidStringShownFirstNameInvalidStringIsBusy'), name: "Refused · found firstName invalid_string · shown firstName invalid_string · busy" }
export const IncompleteFoundSocialSecurityNumberLastNameIsBusy = { ...story('IncompleteFoundSocialSecurityNumberLastNameIsBusy'), name: "Incomplete · found socialSecurityNumber, lastName · busy" }
export const RefusedFoundSocialSecurityNumberLastNameShownSocialSecurityNumberLastName = { ...story('RefusedFoundSocialSecurityNumberLastNameShownSocialSecurityNumberLastName'), name: "Refused · found socialSecurityNumber, lastName · shown socialSecurityNumber, lastName" }
export const IncompleteFoundSocialSecurityNumberFirstNameLastNameShownFirstNameIsBusy = { ...story('IncompleteFoundSocialSecurityNumberFirstNameLastNameShownFirstNameIsBusy'), name: "Incomplete · found socialSecurityNumber, firstName, lastName · shown firstName · busy" }
export const RefusedFoundSocialSecurityNumberFirstNameLastNameShownSocialSecurityNumberFirstNameLastNameIsBusy = { ...story('RefusedFoundSocialSecurityNumberFirstNameLastNameShownSocialSecurityNumberFirstNameLastNameIsBusy'), name: "Refused · found socialSecurityNumber, firstName, lastName · shown socialSecurityNumber, firstName, lastName · busy" }
export const IncompleteFoundFirstNameIsBusy = { ...story('IncompleteFoundFirstNameIsBusy'), name: "Incomplete · found firstName · busy" }
export const IncompleteFoundFirstNameShownFirstName = { ...story('IncompleteFoundFirstNameShownFirstName'), name: "Incomplete · found firstName · shown firstName" }
export const RefusedFoundFirstNameShownFirstName = { ...story('RefusedFoundFirstNameShownFirstName'), name: "Refused · found firstName · shown firstName" }
export const RefusedFoundFirstNameIsBusy = { ...story('RefusedFoundFirstNameIsBusy'), name: "Refused · found firstName · busy" }
export const RefusedFoundSocialSecurityNumberLastNameShownSocialSecurityNumberLastNameIsBusy = { ...story('RefusedFoundSocialSecurityNumberLastNameShownSocialSecurityNumberLastNameIsBusy'), name: "Refused · found socialSecurityNumber, lastName · shown socialSecurityNumber, lastName · busy" }
export const RefusedFoundSocialSecurityNumberFirstNameLastNameShownSocialSecurityNumberLastName = { ...story('RefusedFoundSocialSecurityNumberFirstNameLastNameShownSocialSecurityNumberLastName'), name: "Refused · found socialSecurityNumber, firstName, lastName · shown socialSecurityNumber, lastName" }
export const IncompleteFoundFirstNameShownFirstNameIsBusy = { ...story('IncompleteFoundFirstNameShownFirstNameIsBusy'), name: "Incomplete · found firstName · shown firstName · busy" }
export const RefusedFoundFirstNameShownFirstNameIsBusy = { ...story('RefusedFoundFirstNameShownFirstNameIsBusy'), name: "Refused · found firstName · shown firstName · busy" }
export const RefusedFoundSocialSecurityNumberFirstNameLastNameShownSocialSecurityNumberLastNameIsBusy = { ...story('RefusedFoundSocialSecurityNumberFirstNameLastNameShownSocialSecurityNumberLastNameIsBusy'), name: "Refused · found socialSecurityNumber, firstName, lastName · shown socialSecurityNumber, lastName · busy" }
