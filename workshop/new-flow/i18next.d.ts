import type houseVisit from './example/locales/fi/houseVisit.json'
import type keyOrder from './form-example/locales/fi/keyOrder.json'

/** The areas of the examples, which the portal does not have. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    houseVisit: typeof houseVisit
    keyOrder: typeof keyOrder
  }
}
