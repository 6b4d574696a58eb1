import { returnAddress } from '../../domain/return-address.ts'

/**
 * Addresses that the first page of a visit needs before the table of pages (`pages.ts`) is there; the
 * table takes them from here. All others: `addressOf`. Specification 1, section 2.
 */
export const paths = {
  root: '/',
  login: '/login',
  logout: '/logout',
  register: '/register',
  chooseAuth: '/register/chooseAuth',
  registerAuth: '/register/auth',
  verifyEmail: '/register/verify-email',
  forgotPassword: '/password/forgot',
  notFound: '/404',
  front: (contract: string) => `/asiointi/${contract}`,
} as const

/** Names in the query of the sign-in page where to go on; `domain/return-address.ts` reads it. */
export const RETURN_TO = 'return'

/** The sign-in page for one whose session has ended, with the way back to where they were. */
export function signInAgain(address: string): string {
  const returnTo = returnAddress(address)
  const query = { error: 'login_expired', ...(returnTo ? { [RETURN_TO]: returnTo } : {}) }
  return `${paths.login}?${new URLSearchParams(query)}`
}
