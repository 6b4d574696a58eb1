const ABOUT = 'about'
const ARREARS = 'arrears'

/** Whether the address of a question says that it asks for more time to pay. */
export const isArrearsQuestion = (search: string): boolean =>
  new URLSearchParams(search).get(ABOUT) === ARREARS

/** Returns the address of a question that begins with asking for more time to pay. */
export const arrearsQuestionAddress = (address: string): string => `${address}?${ABOUT}=${ARREARS}`
