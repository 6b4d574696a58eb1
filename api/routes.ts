import * as account from './account.ts'
import { addTenants } from './add-tenant.ts'
import { readCalendar, readReceipt } from './approval.ts'
import { readBuildingInfo } from './building-info.ts'
import * as bulletinAttachments from './bulletin-attachments.ts'
import * as bulletins from './bulletins.ts'
import { reportClientError } from './client-errors.ts'
import * as contracts from './contracts.ts'
import * as documents from './documents.ts'
import * as drafts from './drafts.ts'
import * as files from './files.ts'
import { readInvoiceAddress } from './invoice-address.ts'
import * as messages from './messages.ts'
import * as modification from './modification.ts'
import * as noticeLists from './notice-lists.ts'
import * as notices from './notices.ts'
import * as ownDetails from './own-details.ts'
import * as ownSessions from './own-sessions.ts'
import * as parking from './parking.ts'
import * as payments from './payments.ts'
import { providerRoutes } from './provider.ts'
import type { Route } from './route.ts'
import * as session from './session.ts'
import * as tenancy from './tenancy.ts'
import * as termination from './termination.ts'
import * as user from './user.ts'

/** The route table of the API, from which write denial and OpenAPI are derived. */
export const routes = {
  login: session.login,
  logout: session.logout,
  readSession: session.readSession,
  extendSession: session.extendSession,
  confirmPassword: ownSessions.confirmPassword,
  listSessions: ownSessions.listSessions,
  endSession: ownSessions.endSession,
  endOtherSessions: ownSessions.endOtherSessions,
  registrationEntryLink: account.registrationEntryLink,
  registrationEntryLinkPassport: account.registrationEntryLinkPassport,
  readRegistration: account.readRegistration,
  verifyEmail: account.verifyEmail,
  resendVerificationCode: account.resendVerificationCode,
  setVerificationCode: account.setVerificationCode,
  forgotPassword: account.forgotPassword,
  confirmForgotPassword: account.confirmForgotPassword,
  sendPasswordResetCode: account.sendPasswordResetCode,
  confirmResetPassword: account.confirmResetPassword,
  readProfile: user.readProfile,
  updateProfile: ownDetails.updateProfile,
  verifyNewEmail: ownDetails.verifyNewEmail,
  resendNewEmailCode: ownDetails.resendNewEmailCode,
  cancelNewEmail: ownDetails.cancelNewEmail,
  readMetadata: user.readMetadata,
  readPermissions: user.readPermissions,
  readFeatureFlags: user.readFeatureFlags,
  listNotifications: user.listNotifications,
  closeNotification: user.closeNotification,
  readDataExport: ownDetails.readDataExport,
  requestDataExport: ownDetails.requestDataExport,
  readDataExportFile: ownDetails.readDataExportFile,
  readLeaving: ownDetails.readLeaving,
  removeUser: ownDetails.removeUser,
  listContracts: contracts.listContracts,
  readContract: contracts.readContract,
  listTenants: contracts.listTenants,
  listBeneficiaries: contracts.listBeneficiaries,
  readInvoiceAddress,
  listPaymentMonths: payments.listPaymentMonths,
  listRemittances: payments.listRemittances,
  listCategoryAccounts: payments.listCategoryAccounts,
  listOpenPayments: payments.listOpenPayments,
  readParking: parking.readParking,
  reserveParkingSpot: parking.reserveParkingSpot,
  endParkingReservation: parking.endParkingReservation,
  changeParkingSpot: parking.changeParkingSpot,
  readParkingCalendar: parking.readParkingCalendar,
  watchParkingSpot: parking.watchParkingSpot,
  unwatchParkingSpot: parking.unwatchParkingSpot,
  listContacts: contracts.listContacts,
  listDocuments: documents.listDocuments,
  readDocument: documents.readDocument,
  followDocument: documents.followDocument,
  readDocumentFile: documents.readDocumentFile,
  readBuildingInfo,
  listDrafts: drafts.listDrafts,
  readDraft: drafts.flowDraftRoutes.read,
  saveDraft: drafts.flowDraftRoutes.save,
  deleteDraft: drafts.flowDraftRoutes.remove,
  readSubjectDraft: drafts.subjectDraftRoutes.read,
  saveSubjectDraft: drafts.subjectDraftRoutes.save,
  deleteSubjectDraft: drafts.subjectDraftRoutes.remove,
  initFile: files.initFile,
  completeFile: files.completeFile,
  readFile: files.readFile,
  readTermination: termination.readTermination,
  initTermination: termination.initTermination,
  approveTermination: termination.approveTermination,
  readModification: modification.readModification,
  initModification: modification.initModification,
  approveModification: modification.approveModification,
  addTenants,
  readTenancyConfirmation: tenancy.readTenancyConfirmation,
  confirmTenancy: tenancy.confirmTenancy,
  disputeTenancy: tenancy.disputeTenancy,
  readReceipt,
  readCalendar,
  readDefectClasses: notices.readDefectClasses,
  listResponsibilities: notices.listResponsibilities,
  listDefects: noticeLists.listDefects,
  readDefect: notices.noticeRoutes.defect.read,
  createDefect: notices.noticeRoutes.defect.create,
  updateDefect: notices.noticeRoutes.defect.update,
  reopenDefect: notices.noticeRoutes.defect.reopen,
  listQuestions: noticeLists.listQuestions,
  readQuestion: notices.noticeRoutes.question.read,
  createQuestion: notices.noticeRoutes.question.create,
  updateQuestion: notices.noticeRoutes.question.update,
  reopenQuestion: notices.noticeRoutes.question.reopen,
  listFeedbacks: noticeLists.listFeedbacks,
  readFeedback: notices.noticeRoutes.feedback.read,
  createFeedback: notices.noticeRoutes.feedback.create,
  updateFeedback: notices.noticeRoutes.feedback.update,
  reopenFeedback: notices.noticeRoutes.feedback.reopen,
  listKnownDefects: notices.listKnownDefects,
  followKnownDefect: notices.followKnownDefect,
  listThreads: messages.listThreads,
  readThread: messages.readThread,
  markThreadRead: messages.markThreadRead,
  sendMessage: messages.sendMessage,
  readOutOfOffice: messages.readOutOfOffice,
  listBulletins: bulletins.listBulletins,
  readBulletin: bulletins.readBulletin,
  readAttachment: bulletinAttachments.readAttachment,
  followAttachment: bulletinAttachments.followAttachment,
  readAttachmentFile: bulletinAttachments.readAttachmentFile,
  reportClientError,
  ...providerRoutes,
} as const satisfies Record<string, Route>
