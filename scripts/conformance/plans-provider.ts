import type { ImportKind } from '../../api/provider-import.ts'
import * as bodies from './bodies.ts'
import { makeImportRows } from './import-rows.ts'
import type { RouteProofPlans } from './plan.ts'
import type { RouteName, Routes } from './routes.ts'
import { type SampleIds, UNKNOWN_ID } from './samples.ts'

type ProviderRoute = {
  [N in RouteName]: Routes[N]['access'] extends 'provider' ? N : never
}[RouteName]

const list = { call: () => ({}), answered: 'here' } as const
const byId = <const Name extends string>(name: Name) =>
  ({
    call: () => ({ params: { [name]: UNKNOWN_ID } as Record<Name, string> }),
    answered: 'walk',
  }) as const
const emptyById = <const Name extends string>(name: Name) =>
  ({
    call: () => ({ params: { [name]: UNKNOWN_ID } as Record<Name, string>, body: {} }),
    answered: 'walk',
  }) as const
const fileOf = <const Name extends string>(name: Name) =>
  ({
    call: () => ({
      params: { [name]: UNKNOWN_ID, file: UNKNOWN_ID } as Record<Name | 'file', string>,
    }),
    answered: 'walk',
  }) as const
const imported = <const Kind extends ImportKind>(kind: Kind) =>
  ({
    call: (s: SampleIds) => ({
      body: { rows: makeImportRows(s, UNKNOWN_ID)[kind], inAll: 0, dryRun: true },
    }),
    answered: 'walk',
  }) as const
const now = () => new Date()

/** The plans of the routes that programs of the provider call. */
export const providerPlans: RouteProofPlans<ProviderRoute> = {
  listOpenRequests: list,
  approveRequest: emptyById('request'),
  rejectRequest: emptyById('request'),
  openStaffSession: {
    call: ({ run }) => ({
      body: { staffEmail: `${run}@example.fi`, residentEmail: `${run}@example.fi` },
    }),
    answered: 'walk',
  },
  sendNotification: {
    call: (s) => ({
      body: {
        externalId: s.run,
        contractUuid: s.contractOf('resident'),
        priority: 'normal',
        words: { fi: { title: 'Koe', text: 'Koe' } },
        isCloseable: true,
      },
    }),
    answered: 'walk',
  },
  importBuildings: imported('buildings'),
  importContacts: imported('contacts'),
  importResidents: imported('residents'),
  importContracts: imported('contracts'),
  importResponsibilities: imported('responsibilities'),
  importDocuments: imported('documents'),
  importBulletins: imported('bulletins'),
  importPaymentAccounts: imported('payment-accounts'),
  importInvoiceAddresses: imported('invoice-addresses'),
  importInvoices: imported('invoices'),
  importPaymentMonths: imported('payment-months'),
  importRemittances: imported('remittances'),
  importParkingAreas: imported('parking-areas'),
  importParkingSpots: imported('parking-spots'),
  importParkingReservations: imported('parking-reservations'),
  readRequest: byId('request'),
  readRequestFile: fileOf('request'),
  listResidents: list,
  readResident: byId('resident'),
  readProviderContract: {
    call: (s) => ({ params: { contract: s.contractOf('resident') } }),
    answered: 'here',
  },
  readImported: {
    call: () => ({ params: { kind: 'residents', id: UNKNOWN_ID } }),
    answered: 'walk',
  },
  listImported: { call: () => ({ params: { kind: 'contacts' } }), answered: 'here' },
  completeImport: {
    call: () => ({ params: { kind: 'contacts' }, body: { vanished: [], inAll: 0, dryRun: true } }),
    answered: 'here',
  },
  listImports: list,
  beginImport: { call: () => ({ body: {} }), answered: 'here' },
  takeBackImport: {
    call: () => ({ params: { number: '999999999' }, body: {} }),
    answered: 'walk',
  },
  compareRows: {
    call: () => ({ params: { kind: 'contacts' }, body: { rows: [{ externalId: 'kit' }] } }),
    answered: 'here',
  },
  listContractFigures: list,
  listLetterRecipients: list,
  listReservations: list,
  readReservation: byId('reservation'),
  announceProviderFile: {
    call: () => ({ body: { fileName: 'kit.png', size: bodies.PICTURE.byteLength } }),
    answered: 'walk',
    refuses: [
      {
        what: 'a file of more than 10 MB',
        code: 'PAYLOAD_TOO_LARGE',
        body: { fileName: 'kit.png', size: bodies.TOO_LARGE_FILE_BYTES },
      },
      {
        what: 'a film',
        code: 'UNSUPPORTED_MEDIA_TYPE',
        body: { fileName: 'kit.mp4', size: 100 },
      },
    ],
  },
  completeProviderFile: emptyById('file'),
  listAdditions: list,
  readAddition: byId('addition'),
  undoAddition: emptyById('addition'),
  upholdAddition: emptyById('addition'),
  listNotices: list,
  readNotice: byId('notice'),
  readNoticeFile: fileOf('notice'),
  recordNoticeEvent: {
    call: (s) => ({
      params: { notice: UNKNOWN_ID },
      body: bodies.makeNoticeEvent(s, 1, 'completed', now()),
    }),
    answered: 'walk',
  },
  releaseDefect: {
    call: () => ({ params: { notice: UNKNOWN_ID }, body: { title: 'Koe' } }),
    answered: 'walk',
  },
  listMessageThreads: list,
  readMessageThread: byId('thread'),
  readMessageFile: fileOf('thread'),
  recordMessageEntry: {
    call: (s) => ({ params: { thread: UNKNOWN_ID }, body: bodies.makeProviderEntry(s, 1, now()) }),
    answered: 'walk',
  },
  beginMessageThread: {
    call: (s) => ({
      body: {
        externalId: s.run,
        contractUuid: UNKNOWN_ID,
        resident: { externalId: s.run },
        entry: bodies.makeProviderEntry(s, 1, now()),
      },
    }),
    answered: 'walk',
  },
  closeMessageThread: {
    call: () => ({ params: { thread: UNKNOWN_ID }, body: { reason: null } }),
    answered: 'walk',
  },
  setOutOfOffice: { call: () => ({ body: { outOfOffice: null } }), answered: 'here' },
  listEvents: list,
  listWebhooks: list,
  addWebhook: {
    call: ({ run }) => ({ body: { name: run, url: 'https://example.com/' } }),
    answered: 'walk',
  },
  endWebhook: emptyById('name'),
  resumeWebhook: emptyById('name'),
  rotateWebhook: emptyById('name'),
  listWebhookMessages: byId('name'),
  replayWebhookMessages: emptyById('name'),
  listClientErrors: list,
  listKeys: list,
  addKey: { call: ({ run }) => ({ body: { name: run, scopes: ['read'] } }), answered: 'walk' },
  revokeKey: emptyById('name'),
  listFlags: list,
  setFlag: {
    call: () => ({ params: { name: 'paymentInfo' }, body: { enabled: true } }),
    answered: 'here',
  },
  listStaff: list,
  addStaff: { call: ({ run }) => ({ body: { email: `${run}@example.fi` } }), answered: 'walk' },
  endStaff: { call: ({ run }) => ({ body: { email: `${run}@example.fi` } }), answered: 'walk' },
}
