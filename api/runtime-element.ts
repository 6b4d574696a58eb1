/** Id of the element with the runtime settings of a page as JSON. */
export const RUNTIME_SETTINGS_ELEMENT_ID = 'runtime-settings'
