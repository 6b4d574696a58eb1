import * as bodies from './bodies.ts'
import type { RouteProofPlans } from './plan.ts'
import type { RouteName, Routes } from './routes.ts'
import { type SampleIds, UNKNOWN_ID } from './samples.ts'

type ResidentRoute = {
  [N in RouteName]: Routes[N]['access'] extends 'provider' ? never : N
}[RouteName]

const nothing = { call: () => ({}), answered: 'here' } as const
const ofContract = (s: SampleIds) => ({ params: { contract: s.contractOf('resident') } })
const contractRead = { call: ofContract, answered: 'here' } as const
const emptyBody = { call: () => ({ body: {} }), answered: 'walk' } as const
const byNotice = (s: SampleIds) => ({
  params: { contract: s.contractOf('resident'), notice: UNKNOWN_ID },
})
const noticeRead = { call: byNotice, answered: 'walk' } as const
const reopening = {
  call: (s: SampleIds) => ({ ...byNotice(s), body: bodies.makeReopening() }),
  answered: 'walk',
  checksBodyLate: true,
} as const
const byFlow = (s: SampleIds) => ({
  params: { contract: s.contractOf('resident'), flow: 'question' as const },
})
const bySubject = (s: SampleIds) => ({
  params: { ...byFlow(s).params, flow: 'message' as const, subject: UNKNOWN_ID },
})
const code = '000000'
const nobody = 'nobody.conformance@example.fi'
const newPassword = 'Long-And-Unusual-2026!'
const mailed = (what: string) => ({ never: `it needs ${what}, which is sent by mail` })
const identified = { never: 'it needs a registration, which begins with strong identification' }
const { provider, locale } = { provider: 'ftn', locale: 'fi' } as const
const signed = { file: '', expires: '', signature: '' }

/** The plans of the routes that residents call. */
export const residentPlans: RouteProofPlans<ResidentRoute> = {
  login: {
    call: () => ({ body: { username: nobody, password: newPassword } }),
    answered: 'walk',
  },
  logout: emptyBody,
  readSession: nothing,
  extendSession: { ...emptyBody, answered: 'here' },
  confirmPassword: { call: () => ({ body: { password: newPassword } }), answered: 'walk' },
  listSessions: nothing,
  endSession: { call: () => ({ params: { id: UNKNOWN_ID } }), answered: 'walk' },
  endOtherSessions: { ...nothing, answered: 'walk' },
  registrationEntryLink: { call: () => ({ query: { locale } }), answered: 'here' },
  registrationEntryLinkPassport: { call: () => ({ query: { locale } }), answered: 'here' },
  readRegistration: { call: () => ({}), answered: identified },
  verifyEmail: {
    call: () => ({ body: { email: nobody, newPassword } }),
    answered: identified,
  },
  resendVerificationCode: { call: () => ({ body: { email: nobody } }), answered: 'here' },
  setVerificationCode: {
    call: () => ({ body: { email: nobody, verificationCode: code } }),
    answered: mailed('a code'),
  },
  forgotPassword: { call: () => ({ body: { email: nobody } }), answered: 'here' },
  confirmForgotPassword: {
    call: () => ({ body: { email: nobody, resetCode: code, newPassword } }),
    answered: mailed('a code'),
  },
  sendPasswordResetCode: { ...emptyBody, answered: 'here' },
  confirmResetPassword: {
    call: () => ({ body: { resetCode: code, newPassword } }),
    answered: mailed('a code'),
  },
  readProfile: nothing,
  updateProfile: {
    call: () => ({
      body: {
        email: nobody,
        phoneNumber: '+358401234567',
        communicationByEmail: true,
        communicationBySms: false,
        marketingAllowed: false,
      },
    }),
    answered: 'walk',
  },
  verifyNewEmail: {
    call: () => ({ body: { verificationCode: code } }),
    answered: mailed('a code'),
  },
  resendNewEmailCode: emptyBody,
  cancelNewEmail: { ...nothing, answered: 'walk' },
  readMetadata: nothing,
  readPermissions: nothing,
  readFeatureFlags: nothing,
  listNotifications: nothing,
  closeNotification: {
    call: () => ({ params: { id: UNKNOWN_ID }, body: {} }),
    answered: 'walk',
  },
  readDataExport: nothing,
  requestDataExport: emptyBody,
  readDataExportFile: {
    call: () => ({}),
    answered: { never: 'a job makes the file, which may take long' },
  },
  readLeaving: nothing,
  removeUser: emptyBody,
  listContracts: nothing,
  readContract: contractRead,
  listTenants: contractRead,
  listBeneficiaries: contractRead,
  readInvoiceAddress: contractRead,
  listPaymentMonths: contractRead,
  listRemittances: contractRead,
  listCategoryAccounts: contractRead,
  listOpenPayments: contractRead,
  readParking: contractRead,
  reserveParkingSpot: {
    call: (s) => ({
      ...ofContract(s),
      body: { startDate: s.today, rentableParkingSpotId: UNKNOWN_ID },
    }),
    answered: 'walk',
  },
  endParkingReservation: {
    call: (s) => ({
      ...ofContract(s),
      body: { endDate: s.today, rentableParkingSpotId: UNKNOWN_ID },
    }),
    answered: 'walk',
  },
  changeParkingSpot: {
    call: (s) => ({
      ...ofContract(s),
      body: {
        fromRentableParkingSpotId: UNKNOWN_ID,
        rentableParkingSpotId: UNKNOWN_ID,
        startDate: s.today,
      },
    }),
    answered: 'walk',
  },
  readParkingCalendar: {
    call: (s) => ({ params: { ...ofContract(s).params, reservation: UNKNOWN_ID } }),
    answered: 'walk',
  },
  watchParkingSpot: {
    call: (s) => ({ params: { ...ofContract(s).params, spot: s.of('spot') }, body: {} }),
    answered: 'here',
    needs: ['spot'],
  },
  unwatchParkingSpot: {
    call: (s) => ({ params: { ...ofContract(s).params, spot: s.of('spot') } }),
    answered: 'here',
    needs: ['spot'],
    answersUnknown: ['spot'],
  },
  listContacts: contractRead,
  listDocuments: contractRead,
  readDocument: {
    call: (s) => ({ params: { ...ofContract(s).params, document: s.of('document') } }),
    answered: 'here',
    needs: ['document'],
  },
  followDocument: {
    call: (s) => ({ params: { ...ofContract(s).params, document: s.of('document') } }),
    answered: 'here',
    needs: ['document'],
  },
  readDocumentFile: {
    call: (s) => ({ params: { document: s.of('document') }, query: signed }),
    answered: 'walk',
    answersUnknown: ['document'],
  },
  readBuildingInfo: contractRead,
  listDrafts: nothing,
  readDraft: { call: byFlow, answered: 'here' },
  saveDraft: {
    call: (s) => ({ ...byFlow(s), body: bodies.makeDraft(UNKNOWN_ID, 0) }),
    answered: 'walk',
    refuses: [
      {
        what: 'a draft of more than 64 KiB',
        code: 'PAYLOAD_TOO_LARGE',
        body: bodies.makeDraftOfSize(UNKNOWN_ID, 0, 1),
      },
    ],
  },
  deleteDraft: { call: byFlow, answered: 'here' },
  readSubjectDraft: { call: bySubject, answered: 'walk', answersUnknown: ['subject'] },
  saveSubjectDraft: {
    call: (s) => ({ ...bySubject(s), body: bodies.makeDraft(UNKNOWN_ID, 0) }),
    answered: 'walk',
  },
  deleteSubjectDraft: { call: bySubject, answered: 'walk', answersUnknown: ['subject'] },
  initFile: {
    call: () => ({
      body: {
        file: {
          fileName: 'kit.png',
          contentType: 'image/png',
          size: bodies.PICTURE.byteLength,
        },
      },
    }),
    answered: 'walk',
    refuses: [
      {
        what: 'a file of more than 10 MB',
        code: 'PAYLOAD_TOO_LARGE',
        body: {
          file: {
            fileName: 'kit.png',
            contentType: 'image/png',
            size: bodies.TOO_LARGE_FILE_BYTES,
          },
        },
      },
      {
        what: 'a file of a type that is not accepted',
        code: 'UNSUPPORTED_MEDIA_TYPE',
        body: {
          file: { fileName: 'kit.exe', contentType: 'application/x-msdownload', size: 100 },
        },
      },
    ],
  },
  completeFile: { call: () => ({ body: { file: { uuid: UNKNOWN_ID } } }), answered: 'walk' },
  readFile: { call: () => ({ params: { uuid: UNKNOWN_ID } }), answered: 'walk' },
  readTermination: contractRead,
  initTermination: {
    call: (s) => ({
      ...ofContract(s),
      body: { operationData: bodies.makeTermination(s), locale, provider },
    }),
    answered: 'walk',
    checksBodyLate: true,
    hasRulesBeside: true,
  },
  approveTermination: {
    call: (s) => ({
      ...ofContract(s),
      body: {
        operationData: { terminationRequestId: UNKNOWN_ID },
        operationType: 'accept',
        locale,
      },
    }),
    answered: 'walk',
  },
  readModification: contractRead,
  initModification: {
    call: (s) => ({
      ...ofContract(s),
      body: {
        operationData: {
          inEffect: s.day(14),
          description: null,
          removeTenants: [{ tenantId: UNKNOWN_ID }],
          transfer: null,
          contractPartyTenantIds: [s.tenantOf('resident')],
        },
        locale,
        provider,
      },
    }),
    answered: 'walk',
    checksBodyLate: true,
    hasRulesBeside: true,
  },
  approveModification: {
    call: (s) => ({
      ...ofContract(s),
      body: {
        operationData: { modificationRequestId: UNKNOWN_ID },
        operationType: 'accept',
        locale,
      },
    }),
    answered: 'walk',
  },
  addTenants: {
    call: (s) => ({
      ...ofContract(s),
      body: { operationData: { tenants: [bodies.makePersonToAdd(s)] }, locale },
    }),
    answered: 'walk',
    checksBodyLate: true,
    hasRulesBeside: true,
  },
  readTenancyConfirmation: contractRead,
  confirmTenancy: { call: (s) => ({ ...ofContract(s), body: {} }), answered: 'walk' },
  disputeTenancy: {
    call: (s) => ({ ...ofContract(s), body: { description: null } }),
    answered: 'walk',
  },
  readReceipt: {
    call: (s) => ({ params: { ...ofContract(s).params, id: UNKNOWN_ID } }),
    answered: 'here',
    answersUnknown: ['id'],
  },
  readCalendar: {
    call: (s) => ({ params: { ...ofContract(s).params, id: UNKNOWN_ID } }),
    answered: 'walk',
  },
  readDefectClasses: nothing,
  listResponsibilities: nothing,
  listDefects: contractRead,
  readDefect: noticeRead,
  createDefect: {
    call: (s) => ({ body: bodies.makeDefect(s.contractOf('resident')) }),
    answered: 'walk',
    hasRulesBeside: true,
  },
  updateDefect: {
    call: (s) => ({ ...byNotice(s), body: bodies.makeDefect(s.contractOf('resident')) }),
    answered: 'walk',
    checksBodyLate: true,
  },
  reopenDefect: reopening,
  listQuestions: contractRead,
  readQuestion: noticeRead,
  createQuestion: {
    call: (s) => ({ body: bodies.makeQuestion(s.contractOf('resident')) }),
    answered: 'walk',
    hasRulesBeside: true,
  },
  updateQuestion: {
    call: (s) => ({ ...byNotice(s), body: bodies.makeQuestion(s.contractOf('resident')) }),
    answered: 'walk',
    checksBodyLate: true,
  },
  reopenQuestion: reopening,
  listFeedbacks: contractRead,
  readFeedback: noticeRead,
  createFeedback: {
    call: (s) => ({ body: bodies.makeFeedback(s.contractOf('resident')) }),
    answered: 'walk',
    hasRulesBeside: true,
  },
  updateFeedback: {
    call: (s) => ({ ...byNotice(s), body: bodies.makeFeedback(s.contractOf('resident')) }),
    answered: 'walk',
    checksBodyLate: true,
  },
  reopenFeedback: reopening,
  listKnownDefects: contractRead,
  followKnownDefect: {
    call: (s) => ({ params: { ...ofContract(s).params, defect: s.of('knownDefect') }, body: {} }),
    answered: 'here',
    needs: ['knownDefect'],
  },
  listThreads: nothing,
  readThread: { call: () => ({ params: { thread: UNKNOWN_ID } }), answered: 'walk' },
  markThreadRead: {
    call: () => ({ params: { thread: UNKNOWN_ID }, body: { messageId: UNKNOWN_ID } }),
    answered: 'walk',
  },
  sendMessage: {
    call: (s) => ({ ...ofContract(s), body: bodies.makeMessage(null) }),
    answered: 'walk',
    hasRulesBeside: true,
  },
  readOutOfOffice: contractRead,
  listBulletins: contractRead,
  readBulletin: {
    call: (s) => ({ params: { ...ofContract(s).params, bulletin: s.of('bulletin') } }),
    answered: 'here',
    needs: ['bulletin'],
    unknownCode: 'BULLETIN_NOT_FOUND',
  },
  readAttachment: {
    call: (s) => ({
      params: {
        ...ofContract(s).params,
        bulletin: s.of('bulletinWithFile'),
        attachment: s.of('attachment'),
      },
    }),
    answered: 'here',
    needs: ['bulletinWithFile', 'attachment'],
    unknownCode: 'BULLETIN_NOT_FOUND',
  },
  followAttachment: {
    call: (s) => ({
      params: {
        ...ofContract(s).params,
        bulletin: s.of('bulletinWithFile'),
        attachment: s.of('attachment'),
      },
    }),
    answered: 'here',
    needs: ['bulletinWithFile', 'attachment'],
    unknownCode: 'BULLETIN_NOT_FOUND',
  },
  readAttachmentFile: {
    call: (s) => ({ params: { attachment: s.of('attachment') }, query: signed }),
    answered: 'walk',
    answersUnknown: ['attachment'],
  },
  reportClientError: {
    call: () => ({
      body: {
        name: 'TypeError',
        message: 'x is not a function',
        stack: [{ file: 'index-kit.js', line: 1, column: 1 }],
        build: 'index-kit.js',
        route: null,
        flow: null,
        state: null,
      },
    }),
    answered: 'here',
  },
}
