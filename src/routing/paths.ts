import { safeReturnAddress } from '../../domain/return-address.ts'

/**
 * Addresses needed by the first page of a visit, without loading the page registry (`pages.ts`),
 * which imports them from here. All others: `addressOf`. Specification 1, section 2.
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
  cookies: '/evasteet',
  front: (contract: string) => `/asiointi/${contract}`,
} as const

/**
 * Query parameter of the sign-in page with the return address; `domain/return-address.ts` parses
 * it.
 */
export const RETURN_TO_PARAMETER = 'return'

/**
 * Why a page leads to the sign-in page: the session has expired, or was lost before it could
 * expire.
 */
export type SignInReason = 'login_expired' | 'session_lost'

/** Returns the address of the sign-in page, with the reason why it opens and the return address. */
export function signInAgainAddress(address: string, error: SignInReason): string {
  const returnTo = safeReturnAddress(address)
  const query = { error, ...(returnTo ? { [RETURN_TO_PARAMETER]: returnTo } : {}) }
  return `${paths.login}?${new URLSearchParams(query)}`
}
