/** SQL of the postal address of a contract `c`, as JSON. */
export const POSTAL_ADDRESS_SQL = `json_build_object('streetAddressLine1', c.street_address_line1,
  'streetAddressLine2', c.street_address_line2, 'postalCode', c.postal_code, 'city', c.city)`

/** SQL of the staircase and the apartment of a contract `c`, as JSON. */
export const ADDRESS_DETAILS_SQL = `json_build_object('staircaseLetter', c.staircase_letter,
  'apartmentNumber', c.apartment_number)`
