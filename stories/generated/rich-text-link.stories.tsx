// Made by npm run stories from the states this flow reaches: change its chart, model or stage instead.
import { pathModel } from '../../machines/rich-text-link/rich-text-link.model.ts'
import * as stage from '../../src/flow/rich-text-link/rich-text-link.stage.tsx'
import { flowStories } from '../flow-stories.tsx'

const { live, story } = flowStories(pathModel, stage)
export default { title: 'Flows/rich-text-link' }
export const Live = live
export const Typing = { ...story('Typing'), name: "Typing" }
export const TypingHasText = { ...story('TypingHasText'), name: "Typing · has text" }
export const TypingHasTextAddressHuoltoExampleFiIsLink = { ...story('TypingHasTextAddressHuoltoExampleFiIsLink'), name: "Typing · has text · address huolto@example.fi · link" }
export const TypingAddressWwwVuokrataloFi = { ...story('TypingAddressWwwVuokrataloFi'), name: "Typing · address www.vuokratalo.fi" }
export const TypingAddressEsimerkki = { ...story('TypingAddressEsimerkki'), name: "Typing · address esimerkki" }
export const RefusedErrorsTextRequiredAddressRequired = { ...story('RefusedErrorsTextRequiredAddressRequired'), name: "Refused · errors text required, address required" }
export const TypingHasTextAddressWwwVuokrataloFi = { ...story('TypingHasTextAddressWwwVuokrataloFi'), name: "Typing · has text · address www.vuokratalo.fi" }
export const TypingHasTextAddressEsimerkki = { ...story('TypingHasTextAddressEsimerkki'), name: "Typing · has text · address esimerkki" }
export const RefusedHasTextErrorsAddressRequired = { ...story('RefusedHasTextErrorsAddressRequired'), name: "Refused · has text · errors address required" }
export const TypingAddressHuoltoExampleFiIsLink = { ...story('TypingAddressHuoltoExampleFiIsLink'), name: "Typing · address huolto@example.fi · link" }
export const TypingHasTextAddressWwwVuokrataloFiIsLink = { ...story('TypingHasTextAddressWwwVuokrataloFiIsLink'), name: "Typing · has text · address www.vuokratalo.fi · link" }
export const TypingHasTextAddressEsimerkkiIsLink = { ...story('TypingHasTextAddressEsimerkkiIsLink'), name: "Typing · has text · address esimerkki · link" }
export const TypingHasTextIsLink = { ...story('TypingHasTextIsLink'), name: "Typing · has text · link" }
export const RefusedAddressWwwVuokrataloFiErrorsTextRequired = { ...story('RefusedAddressWwwVuokrataloFiErrorsTextRequired'), name: "Refused · address www.vuokratalo.fi · errors text required" }
export const RefusedAddressEsimerkkiErrorsTextRequiredAddressInvalidString = { ...story('RefusedAddressEsimerkkiErrorsTextRequiredAddressInvalidString'), name: "Refused · address esimerkki · errors text required, address invalid_string" }
export const RefusedErrorsAddressRequired = { ...story('RefusedErrorsAddressRequired'), name: "Refused · errors address required" }
export const RefusedAddressEsimerkkiErrorsTextRequired = { ...story('RefusedAddressEsimerkkiErrorsTextRequired'), name: "Refused · address esimerkki · errors text required" }
export const RefusedErrorsTextRequired = { ...story('RefusedErrorsTextRequired'), name: "Refused · errors text required" }
export const RefusedHasTextAddressEsimerkkiErrorsAddressInvalidString = { ...story('RefusedHasTextAddressEsimerkkiErrorsAddressInvalidString'), name: "Refused · has text · address esimerkki · errors address invalid_string" }
export const RefusedHasTextAddressWwwVuokrataloFi = { ...story('RefusedHasTextAddressWwwVuokrataloFi'), name: "Refused · has text · address www.vuokratalo.fi" }
export const RefusedHasTextAddressEsimerkki = { ...story('RefusedHasTextAddressEsimerkki'), name: "Refused · has text · address esimerkki" }
export const RefusedHasText = { ...story('RefusedHasText'), name: "Refused · has text" }
export const TypingAddressWwwVuokrataloFiIsLink = { ...story('TypingAddressWwwVuokrataloFiIsLink'), name: "Typing · address www.vuokratalo.fi · link" }
export const TypingAddressEsimerkkiIsLink = { ...story('TypingAddressEsimerkkiIsLink'), name: "Typing · address esimerkki · link" }
export const TypingIsLink = { ...story('TypingIsLink'), name: "Typing · link" }
export const RefusedAddressHuoltoExampleFiIsLinkErrorsTextRequired = { ...story('RefusedAddressHuoltoExampleFiIsLinkErrorsTextRequired'), name: "Refused · address huolto@example.fi · link · errors text required" }
export const RefusedHasTextAddressEsimerkkiIsLinkErrorsAddressInvalidString = { ...story('RefusedHasTextAddressEsimerkkiIsLinkErrorsAddressInvalidString'), name: "Refused · has text · address esimerkki · link · errors address invalid_string" }
export const RefusedHasTextIsLinkErrorsAddressRequired = { ...story('RefusedHasTextIsLinkErrorsAddressRequired'), name: "Refused · has text · link · errors address required" }
export const RefusedAddressWwwVuokrataloFi = { ...story('RefusedAddressWwwVuokrataloFi'), name: "Refused · address www.vuokratalo.fi" }
export const RefusedAddressEsimerkkiErrorsAddressInvalidString = { ...story('RefusedAddressEsimerkkiErrorsAddressInvalidString'), name: "Refused · address esimerkki · errors address invalid_string" }
export const RefusedAddressEsimerkki = { ...story('RefusedAddressEsimerkki'), name: "Refused · address esimerkki" }
export const Refused = { ...story('Refused'), name: "Refused" }
export const RefusedAddressWwwVuokrataloFiIsLinkErrorsTextRequired = { ...story('RefusedAddressWwwVuokrataloFiIsLinkErrorsTextRequired'), name: "Refused · address www.vuokratalo.fi · link · errors text required" }
export const RefusedAddressEsimerkkiIsLinkErrorsTextRequiredAddressInvalidString = { ...story('RefusedAddressEsimerkkiIsLinkErrorsTextRequiredAddressInvalidString'), name: "Refused · address esimerkki · link · errors text required, address invalid_string" }
export const RefusedIsLinkErrorsTextRequiredAddressRequired = { ...story('RefusedIsLinkErrorsTextRequiredAddressRequired'), name: "Refused · link · errors text required, address required" }
export const RefusedHasTextAddressHuoltoExampleFiIsLink = { ...story('RefusedHasTextAddressHuoltoExampleFiIsLink'), name: "Refused · has text · address huolto@example.fi · link" }
export const RefusedAddressHuoltoExampleFiIsLink = { ...story('RefusedAddressHuoltoExampleFiIsLink'), name: "Refused · address huolto@example.fi · link" }
export const RefusedAddressEsimerkkiIsLinkErrorsTextRequired = { ...story('RefusedAddressEsimerkkiIsLinkErrorsTextRequired'), name: "Refused · address esimerkki · link · errors text required" }
export const RefusedIsLinkErrorsTextRequired = { ...story('RefusedIsLinkErrorsTextRequired'), name: "Refused · link · errors text required" }
export const RefusedAddressEsimerkkiIsLinkErrorsAddressInvalidString = { ...story('RefusedAddressEsimerkkiIsLinkErrorsAddressInvalidString'), name: "Refused · address esimerkki · link · errors address invalid_string" }
export const RefusedHasTextAddressWwwVuokrataloFiIsLink = { ...story('RefusedHasTextAddressWwwVuokrataloFiIsLink'), name: "Refused · has text · address www.vuokratalo.fi · link" }
export const RefusedHasTextAddressEsimerkkiIsLink = { ...story('RefusedHasTextAddressEsimerkkiIsLink'), name: "Refused · has text · address esimerkki · link" }
export const RefusedHasTextIsLink = { ...story('RefusedHasTextIsLink'), name: "Refused · has text · link" }
export const RefusedIsLinkErrorsAddressRequired = { ...story('RefusedIsLinkErrorsAddressRequired'), name: "Refused · link · errors address required" }
export const RefusedAddressWwwVuokrataloFiIsLink = { ...story('RefusedAddressWwwVuokrataloFiIsLink'), name: "Refused · address www.vuokratalo.fi · link" }
export const RefusedAddressEsimerkkiIsLink = { ...story('RefusedAddressEsimerkkiIsLink'), name: "Refused · address esimerkki · link" }
export const RefusedIsLink = { ...story('RefusedIsLink'), name: "Refused · link" }
