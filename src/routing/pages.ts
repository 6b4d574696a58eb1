import type { FeatureFlags } from '../../api/user.ts'
import type { Feature } from '../../domain/permissions.ts'
import type { IconName } from '../components/Icon/Icon.tsx'
import { paths } from './paths.ts'

/** The groups of the menu, in its order; `home` stands without a title. */
export const menuGroups = ['home', 'transactions', 'userInfo', 'ownProperty'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** Loads a screen; `screens.ts` checks its props, as a screen may itself ask for an address. */
type Load = () => Promise<unknown>

/** A page that no session is needed for; `registration`: whoever was identified, by the screen's chart. */
interface PublicPage {
  readonly path: string
  readonly access: 'public' | 'registration'
  /** Areas of words that it needs, beside those that every page starts with. */
  readonly words?: readonly string[]
  readonly screen: Load
}

/** A page behind the session. */
export interface SessionPage extends Partial<Pick<PublicPage, 'words' | 'screen'>> {
  /** Pattern of the whole path, `:contractId` is the contract; null while it is only announced. */
  readonly path: string | null
  readonly access: 'session'
  /** What it is about: names its words in the menu, on its tile, and while it is not built. */
  readonly area: string
  /** Flags of the server that must be on. */
  readonly flags?: readonly (keyof FeatureFlags)[]
  /** Local settings that must be on. */
  readonly local?: readonly ('defectNotice' | 'messaging')[]
  /** There in termination-only mode too. */
  readonly inTerminationOnly?: true
  /** What the resident's roles on the contract must open. */
  readonly feature?: Feature
  /** The local setting with an address elsewhere on the web that stands in for the page. */
  readonly elsewhere?: 'customDefectNoticeLinkUrl'
  /** While it is closed, menu and tile announce it as coming. */
  readonly isComing?: true
  /** Where residents find it; within a group and among the tiles in the order of the table. */
  readonly entry?: {
    readonly icon: IconName
    readonly menu?: MenuGroup
    /** In the menu of termination-only mode too. */
    readonly menuInTerminationOnly?: true
    /** On the front page, for the roles that may use it. */
    readonly tile?: true
  }
}

/** A row of the table. */
export type Page = PublicPage | SessionPage

const within = (rest: string) => `${paths.front(':contractId')}/${rest}`

const account = ['registration', 'account']
const front = {
  access: 'session',
  area: 'front',
  words: ['front'],
  screen: () => import('../screens/front/FrontScreen.tsx'),
  inTerminationOnly: true,
} as const
const defectNotice = { access: 'session', area: 'defectNotice', local: ['defectNotice'] } as const
const question = { access: 'session', area: 'question', local: ['defectNotice'] } as const
const feedback = { access: 'session', area: 'feedback', local: ['defectNotice'] } as const
const payments = {
  access: 'session',
  area: 'payments',
  flags: ['paymentInfo'],
  feature: 'payments',
} as const
const messages = {
  access: 'session',
  area: 'messages',
  flags: ['messages'],
  local: ['messaging'],
  inTerminationOnly: true,
} as const

/**
 * Every page, registered here and nowhere else: routes, guards, lazy screens, words, menu, tiles and
 * the README's table are read from it. Specification 1, section 2.
 */
export const pages = {
  login: {
    path: paths.login,
    access: 'public',
    screen: () => import('../screens/sign-in/SignInScreen.tsx'),
  },
  logout: {
    path: paths.logout,
    access: 'public',
    screen: () => import('../screens/sign-out/SignOutScreen.tsx'),
  },
  register: {
    path: paths.register,
    access: 'registration',
    words: account,
    screen: () => import('../screens/registration/RegistrationScreen.tsx'),
  },
  chooseAuth: {
    path: paths.chooseAuth,
    access: 'public',
    words: account,
    screen: () => import('../screens/registration-choice/RegistrationChoiceScreen.tsx'),
  },
  registerAuth: {
    path: paths.registerAuth,
    access: 'public',
    words: account,
    screen: () => import('../screens/registration-entry/RegistrationEntryScreen.tsx'),
  },
  verifyEmail: {
    path: paths.verifyEmail,
    access: 'public',
    words: account,
    screen: () => import('../screens/email-verification/EmailVerificationScreen.tsx'),
  },
  forgotPassword: {
    path: paths.forgotPassword,
    access: 'public',
    words: ['password', 'account'],
    screen: () => import('../screens/password-recovery/PasswordRecoveryScreen.tsx'),
  },
  notFound: {
    path: paths.notFound,
    access: 'public',
    screen: () => import('../screens/errors/NotFoundScreen.tsx'),
  },

  root: { path: paths.root, ...front },
  front: {
    path: paths.front(':contractId'),
    ...front,
    entry: { icon: 'home', menu: 'home', menuInTerminationOnly: true },
  },
  userInfo: {
    path: '/omat-tiedot/:contractId',
    access: 'session',
    area: 'userInfo',
    words: ['userInfo', 'password', 'account'],
    screen: () => import('../screens/user-info/UserInfoScreen.tsx'),
    inTerminationOnly: true,
    entry: { icon: 'user', menu: 'userInfo', menuInTerminationOnly: true },
  },
  defectNotice: {
    path: within('vikailmoitus'),
    ...defectNotice,
    elsewhere: 'customDefectNoticeLinkUrl',
    entry: { icon: 'wrench', menu: 'transactions', tile: true },
  },
  editDefectNotice: { path: within('vikailmoitus/:defectNoticeUuid'), ...defectNotice },
  question: { path: within('kysymys'), ...question },
  editQuestion: { path: within('kysymys/:feedbackQuestionNoticeUuid'), ...question },
  feedback: { path: within('palaute'), ...feedback },
  editFeedback: { path: within('palaute/:feedbackQuestionNoticeUuid'), ...feedback },
  paymentInfo: {
    path: within('maksut/tiedot'),
    ...payments,
    isComing: true,
    entry: { icon: 'wallet', menu: 'userInfo', tile: true },
  },
  paymentHistory: { path: within('maksut/historia'), ...payments },
  sauna: {
    path: null,
    access: 'session',
    area: 'sauna',
    isComing: true,
    entry: { icon: 'calendar', tile: true },
  },
  terminate: {
    path: within('irtisano'),
    access: 'session',
    area: 'terminate',
    words: [
      'termination',
      'form',
      'terminationRequest',
      'modification',
      'modificationApproval',
      'modificationRequest',
      'request',
      'notice',
      'modificationNotice',
      'validation',
    ],
    screen: () => import('../screens/termination/TerminationScreen.tsx'),
    inTerminationOnly: true,
    entry: { icon: 'door-out', menu: 'transactions', menuInTerminationOnly: true, tile: true },
  },
  confirmTermination: {
    path: within('irtisano/vahvista'),
    access: 'session',
    area: 'confirmTermination',
    words: ['terminationApproval', 'approval', 'terminationRequest', 'request', 'notice'],
    screen: () => import('../screens/termination-approval/TerminationApprovalScreen.tsx'),
    inTerminationOnly: true,
  },
  confirmModification: {
    path: within('sopimusmuutos/vahvista'),
    access: 'session',
    area: 'confirmModification',
    words: [
      'modificationApproval',
      'approval',
      'modificationRequest',
      'request',
      'modificationNotice',
    ],
    screen: () => import('../screens/modification-approval/ModificationApprovalScreen.tsx'),
    inTerminationOnly: true,
  },
  addTenant: {
    path: within('lisaa-asukas'),
    access: 'session',
    area: 'addTenant',
    words: ['addTenant', 'form', 'request', 'modificationNotice', 'notice', 'validation'],
    screen: () => import('../screens/add-tenant/AddTenantScreen.tsx'),
    flags: ['contractModification'],
    inTerminationOnly: true,
    entry: { icon: 'people', menu: 'transactions', tile: true },
  },
  messages: {
    path: within('viestit'),
    ...messages,
    entry: { icon: 'message', menu: 'transactions' },
  },
  messageThread: { path: within('viestit/:messageThreadUuid'), ...messages },
  documents: {
    path: within('dokumentit'),
    access: 'session',
    area: 'documents',
    entry: { icon: 'document', menu: 'ownProperty' },
  },
  buildingInfo: {
    path: within('kiinteiston-tiedot'),
    access: 'session',
    area: 'buildingInfo',
    entry: { icon: 'building', menu: 'ownProperty' },
  },
  contacts: {
    path: within('yhteystiedot'),
    access: 'session',
    area: 'contacts',
    entry: { icon: 'people', menu: 'ownProperty' },
  },
  bulletin: {
    path: within('tiedotteet/:bulletinUuid'),
    access: 'session',
    area: 'bulletins',
    inTerminationOnly: true,
  },
  bulletinBoard: {
    path: within('ilmoitustaulu'),
    access: 'session',
    area: 'bulletins',
    entry: { icon: 'board', menu: 'ownProperty' },
  },
  boardBulletin: {
    path: within('ilmoitustaulu/:bulletinUuid'),
    access: 'session',
    area: 'bulletins',
  },
  parking: {
    path: within('pysakointi'),
    access: 'session',
    area: 'parking',
    inTerminationOnly: true,
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** Names of the pages whose rows are like this. */
type NamesOf<Like> = { [N in PageName]: (typeof pages)[N] extends Like ? N : never }[PageName]

/** A page that no session is needed for. */
export type PublicName = NamesOf<{ readonly access: PublicPage['access'] }>
/** A page behind the session, one that is only announced too. */
export type SessionName = NamesOf<{ readonly access: 'session' }>
/** A page behind the session that can be gone to. */
export type RouteName = NamesOf<{ readonly access: 'session'; readonly path: string }>
/** A page that residents find in the menu or on the front page. */
export type ListedName = NamesOf<{ readonly access: 'session'; readonly entry: object }>

/** A page that residents find in the menu. */
export type MenuName = NamesOf<{ readonly entry: { readonly menu: MenuGroup } }>
/** A page that residents find among the tiles of the front page. */
export type TileName = NamesOf<{ readonly entry: { readonly tile: true } }>
/** A page that can be gone to and is still to be built. */
export type NotBuiltName = {
  [N in RouteName]: 'screen' extends keyof (typeof pages)[N] ? never : N
}[RouteName]

/** What pages behind the session are about. */
export type RouteArea = AreaOf<SessionName>
/** What these pages are about. */
export type AreaOf<Name extends SessionName> = (typeof pages)[Name]['area']

/** The names of all pages, in the order of the table. */
export const pageNames = Object.keys(pages) as PageName[]
