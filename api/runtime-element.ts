/** Id of the element that holds the runtime settings of a page as JSON. */
export const RUNTIME_ELEMENT = 'runtime-settings'
