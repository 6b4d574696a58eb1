/** Id of the template with what a rendered page asks for when it has been painted. */
export const LATER_ELEMENT = 'later'

/** Id of the template with what it asks for when it is awake, for the next that it will need. */
export const AHEAD_ELEMENT = 'ahead'

/** Document event: the page is hydrated. */
export type Awake = 'awake'
