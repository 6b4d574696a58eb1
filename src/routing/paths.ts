import { returnAddress } from '../../domain/return-address.ts'

/** The literal paths of specification 1, section 2. */
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
  terminate: (contract: string) => `/asiointi/${contract}/irtisano`,
  confirmTermination: (contract: string) => `/asiointi/${contract}/irtisano/vahvista`,
  userInfo: (contract: string) => `/omat-tiedot/${contract}`,
} as const

/** Names in the query of the sign-in page where to go on; `domain/return-address.ts` reads it. */
export const RETURN_TO = 'return'

/** The sign-in page for one whose session has ended, with the way back to where they were. */
export function signInAgain(address: string): string {
  const returnTo = returnAddress(address)
  const query = { error: 'login_expired', ...(returnTo ? { [RETURN_TO]: returnTo } : {}) }
  return `${paths.login}?${new URLSearchParams(query)}`
}
