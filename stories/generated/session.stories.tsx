// Made by npm run stories from the states this flow reaches: change its chart, model or kit instead.
import { model } from '../../machines/session/session.model.ts'
import { frozenStories } from '../../tests/support/paths/frozen-stories.ts'
import { render } from '../flows/session.kit.tsx'

const story = frozenStories(model, render)

export default { title: 'Flows/session' }

export const Loading = story('Loading')
export const OpenFree = story('OpenFree')
export const WithoutContract = story('WithoutContract')
export const FailedCodeERRORFETCHINGCONTRACTS = story('FailedCodeERRORFETCHINGCONTRACTS')
export const FailedCodeSERVICEUNAVAILABLE = story('FailedCodeSERVICEUNAVAILABLE')
export const OpenHolding = story('OpenHolding')
export const ReopeningSigningIn = story('ReopeningSigningIn')
export const ReopeningRecognising = story('ReopeningRecognising')
