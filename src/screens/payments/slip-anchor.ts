/** Id of the open slip, which the overdue months lead to. */
export const SLIP = 'rasti'
