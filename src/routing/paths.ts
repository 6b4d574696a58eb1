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
