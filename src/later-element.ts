/** Id of the template with what a rendered page asks for when it has been painted. */
export const LATER_ELEMENT = 'later'

/** Id of the template with what it asks for when it is awake, for the next that it will need. */
export const AHEAD_ELEMENT = 'ahead'

/** The event of the document by which a rendered page says that it is awake. */
export type Awake = 'awake'
