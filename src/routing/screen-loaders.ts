import type { LoadScreen } from './lazy-screen.ts'
import type { PublicName, RouteName } from './pages.ts'

type LoadOfContract = LoadScreen<{ contractUuid: string }>

const front: LoadOfContract = () => import('../screens/front/FrontScreen.tsx')
const defectNotice: LoadOfContract = () => import('../screens/notice/DefectNoticeScreen.tsx')
const question: LoadOfContract = () => import('../screens/notice/QuestionScreen.tsx')
const feedback: LoadOfContract = () => import('../screens/notice/FeedbackScreen.tsx')
const writtenMessage: LoadOfContract = () => import('../screens/message/MessageScreen.tsx')
const messageThread: LoadOfContract = () =>
  import('../screens/message-thread/MessageThreadScreen.tsx')
const bulletin: LoadOfContract = () => import('../screens/bulletins/BulletinScreen.tsx')

/** Loads the screen of each page without a session. */
export const publicLoaders: Readonly<Record<PublicName, LoadScreen<object>>> = {
  login: () => import('../screens/sign-in/SignInScreen.tsx'),
  logout: () => import('../screens/sign-out/SignOutScreen.tsx'),
  register: () => import('../screens/registration/RegistrationScreen.tsx'),
  chooseAuth: () => import('../screens/registration-choice/RegistrationChoiceScreen.tsx'),
  registerAuth: () => import('../screens/registration-entry/RegistrationEntryScreen.tsx'),
  verifyEmail: () => import('../screens/email-verification/EmailVerificationScreen.tsx'),
  forgotPassword: () => import('../screens/password-recovery/PasswordRecoveryScreen.tsx'),
  notFound: () => import('../screens/errors/NotFoundScreen.tsx'),
  cookies: () => import('../screens/consent/CookiesScreen.tsx'),
}

/** Loads the screen of each page that requires a session. Pages with one loader share the screen. */
export const contractLoaders: Readonly<Record<RouteName, LoadOfContract>> = {
  root: front,
  front,
  userInfo: () => import('../screens/user-info/UserInfoScreen.tsx'),
  defectNotice,
  editDefectNotice: defectNotice,
  question,
  editQuestion: question,
  feedback,
  editFeedback: feedback,
  contactUs: () => import('../screens/contact-us/ContactUsScreen.tsx'),
  paymentInfo: () => import('../screens/payments/PaymentInfoScreen.tsx'),
  paymentHistory: () => import('../screens/payments/PaymentHistoryScreen.tsx'),
  terminate: () => import('../screens/termination/TerminationScreen.tsx'),
  confirmTermination: () => import('../screens/termination-approval/TerminationApprovalScreen.tsx'),
  confirmModification: () =>
    import('../screens/modification-approval/ModificationApprovalScreen.tsx'),
  addTenant: () => import('../screens/add-tenant/AddTenantScreen.tsx'),
  tenancyConfirmation: () =>
    import('../screens/tenancy-confirmation/TenancyConfirmationScreen.tsx'),
  messages: () => import('../screens/message-list/MessageListScreen.tsx'),
  newMessage: writtenMessage,
  messageThread,
  replyMessage: messageThread,
  parking: () => import('../screens/parking/ParkingScreen.tsx'),
  documents: () => import('../screens/documents/DocumentsScreen.tsx'),
  buildingInfo: () => import('../screens/building/BuildingScreen.tsx'),
  contacts: () => import('../screens/contacts/ContactsScreen.tsx'),
  bulletin,
  bulletinBoard: () => import('../screens/bulletins/BulletinBoardScreen.tsx'),
  boardBulletin: bulletin,
}
