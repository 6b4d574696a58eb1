/** Id of the invoice that is shown in full, to which the overdue months link. */
export const OPEN_SLIP_ID = 'rasti'
