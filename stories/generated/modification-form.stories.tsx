// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/modification/modification-form.model.ts'
import * as stage from '../../src/screens/modification/modification-form.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/modification-form' }
export const Live = live
export const IncompleteFoundObjectObject = { ...story('IncompleteFoundObjectObject'), name: "Incomplete · found [object Object]" }
export const Complete = { ...story('Complete'), name: "Complete" }
export const RefusedFoundObjectObjectShownObjectObjectIsServers = { ...story('RefusedFoundObjectObjectShownObjectObjectIsServers'), name: "Refused · found [object Object] · shown [object Object] · servers" }
export const IncompleteFoundObjectObject2 = { ...story('IncompleteFoundObjectObject2'), name: "Incomplete · found [object Object] 2" }
export const IncompleteFoundObjectObjectShownObjectObject = { ...story('IncompleteFoundObjectObjectShownObjectObject'), name: "Incomplete · found [object Object] · shown [object Object]" }
export const IncompleteFoundObjectObjectIsBusy = { ...story('IncompleteFoundObjectObjectIsBusy'), name: "Incomplete · found [object Object] · busy" }
export const RefusedFoundObjectObjectShownObjectObject = { ...story('RefusedFoundObjectObjectShownObjectObject'), name: "Refused · found [object Object] · shown [object Object]" }
export const CompleteIsBusy = { ...story('CompleteIsBusy'), name: "Complete · busy" }
export const RefusedFoundObjectObject = { ...story('RefusedFoundObjectObject'), name: "Refused · found [object Object]" }
export const RefusedFoundObjectObjectShownObjectObjectIsServersIsBusy = { ...story('RefusedFoundObjectObjectShownObjectObjectIsServersIsBusy'), name: "Refused · found [object Object] · shown [object Object] · servers · busy" }
export const IncompleteFoundObjectObjectObjectObject = { ...story('IncompleteFoundObjectObjectObjectObject'), name: "Incomplete · found [object Object], [object Object]" }
export const IncompleteFoundObjectObjectIsBusy2 = { ...story('IncompleteFoundObjectObjectIsBusy2'), name: "Incomplete · found [object Object] · busy 2" }
export const RefusedFoundObjectObjectShownObjectObject2 = { ...story('RefusedFoundObjectObjectShownObjectObject2'), name: "Refused · found [object Object] · shown [object Object] 2" }
export const IncompleteFoundObjectObjectShownObjectObjectIsBusy = { ...story('IncompleteFoundObjectObjectShownObjectObjectIsBusy'), name: "Incomplete · found [object Object] · shown [object Object] · busy" }
export const RefusedFoundObjectObjectShownObjectObjectIsBusy = { ...story('RefusedFoundObjectObjectShownObjectObjectIsBusy'), name: "Refused · found [object Object] · shown [object Object] · busy" }
export const RefusedFoundObjectObjectIsBusy = { ...story('RefusedFoundObjectObjectIsBusy'), name: "Refused · found [object Object] · busy" }
export const IncompleteFoundObjectObjectObjectObjectShownObjectObject = { ...story('IncompleteFoundObjectObjectObjectObjectShownObjectObject'), name: "Incomplete · found [object Object], [object Object] · shown [object Object]" }
export const IncompleteFoundObjectObjectObjectObjectIsBusy = { ...story('IncompleteFoundObjectObjectObjectObjectIsBusy'), name: "Incomplete · found [object Object], [object Object] · busy" }
export const RefusedFoundObjectObjectObjectObjectShownObjectObjectObjectObject = { ...story('RefusedFoundObjectObjectObjectObjectShownObjectObjectObjectObject'), name: "Refused · found [object Object], [object Object] · shown [object Object], [object Object]" }
export const RefusedFoundObjectObjectShownObjectObjectIsBusy2 = { ...story('RefusedFoundObjectObjectShownObjectObjectIsBusy2'), name: "Refused · found [object Object] · shown [object Object] · busy 2" }
export const RefusedFoundObjectObjectObjectObjectShownObjectObject = { ...story('RefusedFoundObjectObjectObjectObjectShownObjectObject'), name: "Refused · found [object Object], [object Object] · shown [object Object]" }
export const IncompleteFoundObjectObjectObjectObjectShownObjectObjectIsBusy = { ...story('IncompleteFoundObjectObjectObjectObjectShownObjectObjectIsBusy'), name: "Incomplete · found [object Object], [object Object] · shown [object Object] · busy" }
export const RefusedFoundObjectObjectObjectObjectShownObjectObjectObjectObjectIsBusy = { ...story('RefusedFoundObjectObjectObjectObjectShownObjectObjectObjectObjectIsBusy'), name: "Refused · found [object Object], [object Object] · shown [object Object], [object Object] · busy" }
export const RefusedFoundObjectObjectObjectObjectShownObjectObjectIsBusy = { ...story('RefusedFoundObjectObjectObjectObjectShownObjectObjectIsBusy'), name: "Refused · found [object Object], [object Object] · shown [object Object] · busy" }
