// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/add-tenant/add-tenant-form.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { live, render } from '../flows/add-tenant-form.kit.tsx'
import { liveStory } from '../live/live-story.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/add-tenant-form' }

export const Live = liveStory(model, live)
export const IncompleteFoundTenants0SocialSecurityNumberRequiredTenants0FirstNameRequiredTenants0LastNameRequired = { ...story('IncompleteFoundTenants0SocialSecurityNumberRequiredTenants0FirstNameRequiredTenants0LastNameRequired'), name: "Incomplete · found tenants.0.socialSecurityNumber: required, tenants.0.firstName: required, tenants.0.lastName: required" }
export const Complete = { ...story('Complete'), name: "Complete" }
export const RefusedFoundTenants0FirstNameInvalidStringShownTenants0FirstNameInvalidString = { ...story('RefusedFoundTenants0FirstNameInvalidStringShownTenants0FirstNameInvalidString'), name: "Refused · found tenants.0.firstName: invalid_string · shown tenants.0.firstName: invalid_string" }
export const IncompleteFoundTenants0SocialSecurityNumberRequiredTenants0LastNameRequired = { ...story('IncompleteFoundTenants0SocialSecurityNumberRequiredTenants0LastNameRequired'), name: "Incomplete · found tenants.0.socialSecurityNumber: required, tenants.0.lastName: required" }
export const IncompleteFoundTenants0SocialSecurityNumberRequiredTenants0FirstNameRequiredTenants0LastNameRequiredShownTenants0FirstNameRequired = { ...story('IncompleteFoundTenants0SocialSecurityNumberRequiredTenants0FirstNameRequiredTenants0LastNameRequiredShownTenants0FirstNameRequired'), name: "Incomplete · found tenants.0.socialSecurityNumber: required, tenants.0.firstName: required, tenants.0.lastName: required · shown tenants.0.firstName: required" }
export const RefusedFoundTenants0SocialSecurityNumberRequiredTenants0FirstNameRequiredTenants0LastNameRequiredShownTenants0SocialSecurityNumberRequiredTenants0FirstNameRequiredTenants0LastNameRequired = { ...story('RefusedFoundTenants0SocialSecurityNumberRequiredTenants0FirstNameRequiredTenants0LastNameRequiredShownTenants0SocialSecurityNumberRequiredTenants0FirstNameRequiredTenants0LastNameRequired'), name: "Refused · found tenants.0.socialSecurityNumber: required, tenants.0.firstName: required, tenants.0.lastName: required · shown tenants.0.socialSecurityNumber: required, tenants.0.firstName: required, tenants.0.lastName: required" }
export const IncompleteFoundTenants0FirstNameRequired = { ...story('IncompleteFoundTenants0FirstNameRequired'), name: "Incomplete · found tenants.0.firstName: required" }
export const RefusedFoundTenants0FirstNameRequired = { ...story('RefusedFoundTenants0FirstNameRequired'), name: "Refused · found tenants.0.firstName: required" }
export const RefusedFoundTenants0SocialSecurityNumberRequiredTenants0LastNameRequiredShownTenants0SocialSecurityNumberRequiredTenants0LastNameRequired = { ...story('RefusedFoundTenants0SocialSecurityNumberRequiredTenants0LastNameRequiredShownTenants0SocialSecurityNumberRequiredTenants0LastNameRequired'), name: "Refused · found tenants.0.socialSecurityNumber: required, tenants.0.lastName: required · shown tenants.0.socialSecurityNumber: required, tenants.0.lastName: required" }
export const IncompleteFoundTenants0FirstNameRequiredShownTenants0FirstNameRequired = { ...story('IncompleteFoundTenants0FirstNameRequiredShownTenants0FirstNameRequired'), name: "Incomplete · found tenants.0.firstName: required · shown tenants.0.firstName: required" }
export const RefusedFoundTenants0FirstNameRequiredShownTenants0FirstNameRequired = { ...story('RefusedFoundTenants0FirstNameRequiredShownTenants0FirstNameRequired'), name: "Refused · found tenants.0.firstName: required · shown tenants.0.firstName: required" }
export const RefusedFoundTenants0SocialSecurityNumberRequiredTenants0FirstNameRequiredTenants0LastNameRequiredShownTenants0SocialSecurityNumberRequiredTenants0LastNameRequired = { ...story('RefusedFoundTenants0SocialSecurityNumberRequiredTenants0FirstNameRequiredTenants0LastNameRequiredShownTenants0SocialSecurityNumberRequiredTenants0LastNameRequired'), name: "Refused · found tenants.0.socialSecurityNumber: required, tenants.0.firstName: required, tenants.0.lastName: required · shown tenants.0.socialSecurityNumber: required, tenants.0.lastName: required" }
