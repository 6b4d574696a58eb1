import type { FeatureFlags } from '../../api/user.ts'
import type { NoticeKind } from '../../domain/notices.ts'
import type { RestrictedFeature } from '../../domain/permissions.ts'
import type { IconName } from '../components/Icon/Icon.tsx'
import { paths } from './paths.ts'

/** The groups of the menu, in order; `home` has no title. */
export const menuGroups = ['home', 'transactions', 'userInfo', 'ownProperty'] as const
export type MenuGroup = (typeof menuGroups)[number]

/**
 * A page without a session; `registration`: requires identification, which the machine of the
 * screen checks.
 */
interface PublicPage {
  readonly path: string
  readonly access: 'public' | 'registration'
  /** The translation namespaces that the page needs, besides the common ones. */
  readonly words?: readonly string[]
}

/** The properties of a page that requires a session. */
export interface SessionPage extends Pick<PublicPage, 'words'> {
  /**
   * Pattern of the path with the contract as `:contractId`; null while the page is only announced.
   */
  readonly path: string | null
  readonly access: 'session'
  /** The key of the texts of the page in the menu and on its tile. */
  readonly area: string
  /** Feature flags of the server that must be on. */
  readonly flags?: readonly (keyof FeatureFlags)[]
  /** Local settings that must be on. */
  readonly local?: readonly ('defectNotice' | 'messaging')[]
  /** Whether the page is available in termination-only mode too. */
  readonly inTerminationOnly?: true
  /** The feature that the resident's roles on the contract must allow. */
  readonly feature?: RestrictedFeature
  /** Whether the page may ask above its content if error reports may be sent, as it has no form. */
  readonly asksConsent?: true
  /**
   * Whether the flow of the page acts on the contract, so that an added person must confirm their
   * tenancy first.
   */
  readonly acts?: true
  /**
   * Whether the page is open to an added person whom the state of the addition shuts out of all
   * other pages.
   */
  readonly isOpenToShutOut?: true
  /**
   * Whether the page says what can be read of a contract that has ended or that the reader left.
   */
  readonly saysContractEnd?: true
  /** The local setting with an external address that replaces the page. */
  readonly elsewhere?: 'customDefectNoticeLinkUrl'
  /** Whether the menu and the tile announce the page as coming soon while it is closed. */
  readonly isComing?: true
  /** The menu item and the tile of the page, in the order of the table. */
  readonly entry?: {
    readonly icon: IconName
    readonly menu?: MenuGroup
    /** Whether the menu has the page in termination-only mode too. */
    readonly menuInTerminationOnly?: true
    /** Whether the page is only in the menu, not among the shortcuts on desktops. */
    readonly isNoShortCut?: true
    /** Its place among the tasks of the front page, for the roles allowed to use it. */
    readonly tile?: number
    /** The kind of notice that the page writes; the rules of notices say who may. */
    readonly writes?: NoticeKind
  }
}

/** A page that requires a session and has an address. */
export interface RoutePage extends SessionPage {
  readonly path: string
}

/** A page that is only announced. */
interface AnnouncedPage extends SessionPage {
  readonly path: null
}

/** A row of `pages`. */
export type Page = PublicPage | RoutePage | AnnouncedPage

const within = (rest: string) => `${paths.front(':contractId')}/${rest}`

const account = ['registration', 'account']
const front = {
  access: 'session',
  area: 'front',
  words: ['front'],
  inTerminationOnly: true,
  asksConsent: true,
  saysContractEnd: true,
} as const
const notice = {
  access: 'session',
  local: ['defectNotice'],
  words: ['notice', 'noticeView', 'noticeList', 'answerTimes', 'form', 'file', 'validation'],
} as const
const defectNotice = { ...notice, area: 'defectNotice' } as const
const question = { ...notice, area: 'question' } as const
const feedback = { ...notice, area: 'feedback' } as const
const bulletins = {
  access: 'session',
  area: 'bulletins',
  words: ['bulletins'],
  asksConsent: true,
  saysContractEnd: true,
} as const
const payments = {
  access: 'session',
  area: 'payments',
  words: ['payments', 'paymentHistory'],
  flags: ['paymentInfo'],
  feature: 'payments',
  asksConsent: true,
  saysContractEnd: true,
} as const
const messages = {
  access: 'session',
  area: 'messages',
  words: ['messages', 'answerTimes', 'file'],
  flags: ['messages'],
  local: ['messaging'],
  inTerminationOnly: true,
} as const
const writtenMessage = {
  ...messages,
  words: ['messageForm', 'answerTimes', 'editor', 'form', 'file', 'validation'],
} as const
const messageThread = {
  ...messages,
  words: ['messages', ...writtenMessage.words],
} as const

/**
 * The page registry, the single source of routes, guards, translations, menu, tiles and the README's
 * table; `screen-loaders.ts` loads the screens. Specification 1, section 2.
 */
export const pages = {
  login: {
    path: paths.login,
    access: 'public',
  },
  logout: {
    path: paths.logout,
    access: 'public',
  },
  register: {
    path: paths.register,
    access: 'registration',
    words: account,
  },
  chooseAuth: {
    path: paths.chooseAuth,
    access: 'public',
    words: account,
  },
  registerAuth: {
    path: paths.registerAuth,
    access: 'public',
    words: account,
  },
  verifyEmail: {
    path: paths.verifyEmail,
    access: 'public',
    words: account,
  },
  forgotPassword: {
    path: paths.forgotPassword,
    access: 'public',
    words: ['password', 'account'],
  },
  notFound: {
    path: paths.notFound,
    access: 'public',
  },
  cookies: {
    path: paths.cookies,
    access: 'public',
    words: ['consent'],
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
    isOpenToShutOut: true,
    words: [
      'userInfo',
      'confirmation',
      'password',
      'dataExport',
      'leaving',
      'account',
      'registration',
      'form',
      'validation',
      'sessions',
    ],
    inTerminationOnly: true,
    saysContractEnd: true,
    entry: { icon: 'user', menu: 'userInfo', menuInTerminationOnly: true },
  },
  defectNotice: {
    path: within('vikailmoitus'),
    ...defectNotice,
    elsewhere: 'customDefectNoticeLinkUrl',
    acts: true,
    entry: { icon: 'wrench', menu: 'transactions', tile: 1, writes: 'defect' },
  },
  editDefectNotice: { path: within('vikailmoitus/:defectNoticeUuid'), ...defectNotice },
  question: {
    path: within('kysymys'),
    ...question,
    acts: true,
    entry: { icon: 'info', menu: 'transactions', isNoShortCut: true, writes: 'question' },
  },
  editQuestion: { path: within('kysymys/:feedbackQuestionNoticeUuid'), ...question },
  feedback: {
    path: within('palaute'),
    ...feedback,
    acts: true,
    entry: { icon: 'edit', menu: 'transactions', isNoShortCut: true, writes: 'feedback' },
  },
  editFeedback: { path: within('palaute/:feedbackQuestionNoticeUuid'), ...feedback },
  contactUs: {
    path: within('ota-yhteytta'),
    access: 'session',
    area: 'contactUs',
    local: ['defectNotice'],
    words: ['contactUs', 'answerTimes', 'noticeList', 'messages'],
    asksConsent: true,
    saysContractEnd: true,
    entry: { icon: 'mail', menu: 'transactions' },
  },
  paymentInfo: {
    path: within('maksut/tiedot'),
    ...payments,
    words: [...payments.words, 'answerTimes', 'form', 'validation'],
    isComing: true,
    entry: { icon: 'wallet', menu: 'userInfo', tile: 2 },
  },
  paymentHistory: {
    path: within('maksut/historia'),
    ...payments,
  },
  sauna: {
    path: null,
    access: 'session',
    area: 'sauna',
    isComing: true,
    entry: { icon: 'calendar', tile: 7 },
  },
  terminate: {
    path: within('irtisano'),
    access: 'session',
    area: 'terminate',
    acts: true,
    words: [
      'termination',
      'form',
      'file',
      'terminationRequest',
      'modification',
      'modificationApproval',
      'modificationRequest',
      'request',
      'terminationDescription',
      'modificationDescription',
      'validation',
    ],
    feature: 'terminate',
    inTerminationOnly: true,
    entry: { icon: 'door-out', menu: 'transactions', menuInTerminationOnly: true, tile: 5 },
  },
  confirmTermination: {
    path: within('irtisano/vahvista'),
    access: 'session',
    area: 'confirmTermination',
    acts: true,
    words: [
      'terminationApproval',
      'approval',
      'file',
      'terminationRequest',
      'request',
      'terminationDescription',
    ],
    inTerminationOnly: true,
  },
  confirmModification: {
    path: within('sopimusmuutos/vahvista'),
    access: 'session',
    area: 'confirmModification',
    acts: true,
    words: [
      'modificationApproval',
      'approval',
      'modificationRequest',
      'request',
      'modificationDescription',
    ],
    inTerminationOnly: true,
  },
  addTenant: {
    path: within('lisaa-asukas'),
    access: 'session',
    area: 'addTenant',
    acts: true,
    words: [
      'addTenant',
      'form',
      'request',
      'modificationDescription',
      'terminationDescription',
      'validation',
    ],
    flags: ['contractModification'],
    feature: 'addTenant',
    inTerminationOnly: true,
    entry: { icon: 'people', menu: 'transactions', isNoShortCut: true, tile: 6 },
  },
  tenancyConfirmation: {
    path: within('vahvista-asuminen'),
    access: 'session',
    area: 'tenancyConfirmation',
    isOpenToShutOut: true,
    words: ['tenancyConfirmation', 'form'],
    inTerminationOnly: true,
  },
  messages: {
    path: within('viestit'),
    ...messages,
    asksConsent: true,
    entry: { icon: 'message', menu: 'transactions', tile: 3 },
  },
  // Before a thread, whose pattern matches this address too.
  newMessage: { path: within('viestit/uusi'), ...writtenMessage },
  messageThread: {
    path: within('viestit/:messageThreadUuid'),
    ...messageThread,
    asksConsent: true,
  },
  // The page of the thread, with the focus on the reply.
  replyMessage: { path: within('viestit/:messageThreadUuid/vastaa'), ...messageThread },
  parking: {
    path: within('pysakointi'),
    access: 'session',
    area: 'parking',
    acts: true,
    words: ['parking', 'form', 'validation'],
    inTerminationOnly: true,
    entry: { icon: 'parking', menu: 'ownProperty', tile: 4 },
  },
  documents: {
    path: within('dokumentit'),
    access: 'session',
    area: 'documents',
    words: ['documents', 'answerTimes', 'file'],
    asksConsent: true,
    saysContractEnd: true,
    entry: { icon: 'document', menu: 'ownProperty' },
  },
  buildingInfo: {
    path: within('kiinteiston-tiedot'),
    access: 'session',
    area: 'buildingInfo',
    words: ['building'],
    asksConsent: true,
    entry: { icon: 'building', menu: 'ownProperty' },
  },
  contacts: {
    path: within('yhteystiedot'),
    access: 'session',
    area: 'contacts',
    words: ['contacts', 'answerTimes'],
    asksConsent: true,
    entry: { icon: 'phone', menu: 'ownProperty' },
  },
  bulletin: {
    path: within('tiedotteet/:bulletinUuid'),
    ...bulletins,
    inTerminationOnly: true,
  },
  bulletinBoard: {
    path: within('ilmoitustaulu'),
    ...bulletins,
    entry: { icon: 'board', menu: 'ownProperty' },
  },
  boardBulletin: { path: within('ilmoitustaulu/:bulletinUuid'), ...bulletins },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** Names of the pages whose rows match a type. */
type NamesOf<Like> = { [N in PageName]: (typeof pages)[N] extends Like ? N : never }[PageName]

/** A page without a session. */
export type PublicName = NamesOf<{ readonly access: PublicPage['access'] }>
/** A page that requires a session, including announced ones. */
export type SessionName = NamesOf<{ readonly access: 'session' }>
/** A page that requires a session and has an address. */
export type RouteName = NamesOf<{ readonly access: 'session'; readonly path: string }>
/** A page in the menu or on the front page. */
export type ListedName = NamesOf<{ readonly access: 'session'; readonly entry: object }>

/** A page that residents find in the menu. */
export type MenuName = NamesOf<{ readonly entry: { readonly menu: MenuGroup } }>
/** A page that residents find among the tiles of the front page. */
export type TileName = NamesOf<{ readonly entry: { readonly tile: number } }>

/** Areas of the pages that require a session. */
export type RouteArea = AreaOf<SessionName>
/** The areas of the pages with the given names. */
export type AreaOf<Name extends SessionName> = (typeof pages)[Name]['area']

/** The names of all pages, in the order of the table. */
export const pageNames = Object.keys(pages) as PageName[]
