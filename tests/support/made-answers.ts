import type { PasswordChange, Registration } from '../../api/account.ts'
import type { InvoiceAddress } from '../../api/contracts.ts'
import type { Draft } from '../../api/drafts.ts'
import type { FileRecord } from '../../api/files.ts'
import type { ModificationRequest } from '../../api/modification.ts'
import type { providerRoutes } from '../../api/provider.ts'
import type { Answer, Received } from '../../api/route.ts'
import type { routes } from '../../api/routes.ts'
import type { Credentials, SessionTimes } from '../../api/session.ts'
import type { TerminationRequest } from '../../api/termination.ts'
import { TERMINATION_DRAFT_VERSION, terminationDraft } from '../../api/termination-form.ts'
import { cleanFileName, contentTypeOf, fileFault, fileTypeOf } from '../../domain/files.ts'
import { isStrongPassword } from '../../domain/password.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { isAskedSelf } from '../../machines/shared/request-life.ts'
import { ainoStart, noon } from '../../machines/termination/termination.samples.ts'
import type {
  TerminationDraft,
  TerminationStart,
} from '../../machines/termination/termination.setup.ts'
import { now } from '../../src/runtime.ts'
import { aino, type SignedIn } from './signed-in.ts'

type Routes = typeof routes
export type RouteName = Exclude<keyof Routes, keyof typeof providerRoutes>

/** What the made API knows; it changes as a server's knowledge does. */
export interface World {
  /** Whether the caller has a session. */
  isOpen: boolean
  /** How long it lasts; null when it was used just now. */
  session: SessionTimes | null
  /** Who is served, and what the front page shows. */
  resident: SignedIn
  /** The contract, its people, its request and its draft. */
  start: TerminationStart
  /** The files that were announced. */
  files: readonly FileRecord[]
  /** The registration in progress in this browser. */
  registration: Registration | null
  /** Whether a request to add tenants is taken. */
  takesAdditions: boolean
}

/** Aino at home, signed in, with nothing begun. */
export const ainoAtHome: World = {
  isOpen: true,
  session: null,
  resident: aino,
  start: ainoStart,
  files: [],
  registration: null,
  takesAdditions: true,
}

/** What Aino signs in with. */
export const ainoCredentials: Credentials = {
  username: aino.profile.email,
  password: 'Porras-2026!',
}

/** Every code that the made API sends. */
export const MAILED_CODE = '246810'

/** Where the made API sends one who is to identify. */
export const IDENTIFICATION_LINK = 'https://tunnistus.example.fi/'

/** Below which the made API lets the bytes of a file be sent, by its uuid. */
export const UPLOADS = 'https://tallennus.example.fi/'

interface Asked<R extends RouteName> {
  readonly params: Received<Routes[R], 'params'>
  readonly body: Received<Routes[R], 'body'>
}

/** How every route is answered, in the shape of its own; a refusal is thrown as a `Failure`. */
export type Answers = { readonly [R in RouteName]: (asked: Asked<R>) => Answer<Routes[R]> }

const day = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(noon.getTime() + days * day).toISOString()

const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60 * 1000).toISOString()

/** How long a session lasts that ends in so many minutes unless it is used. */
export const sessionEndingIn = (minutes: number): SessionTimes => ({
  expiresAt: inMinutes(minutes),
  endsAt: inMinutes(12 * 60),
})

const unlessNull = <Found>(found: Found | null): Found => {
  if (found === null) throw new Failure('NOT_FOUND')
  return found
}

/** The answers of an API that knows `world`, and keeps there what it is told. */
export function answersOf(world: World): Answers {
  const contractOf = (uuid: string) => {
    if (uuid !== world.start.contract.uuid) throw new Failure('NOT_FOUND')
    return world.start
  }
  const fileOf = (uuid: string) => unlessNull(world.files.find((one) => one.uuid === uuid) ?? null)
  return {
    login({ body }) {
      const { username, password } = ainoCredentials
      if (body.username !== username || body.password !== password)
        throw new Failure('INVALID_CREDENTIALS')
      world.isOpen = true
      world.session = null
    },
    logout() {
      world.isOpen = false
    },
    registrationEntryLink: () => ({ link: IDENTIFICATION_LINK }),
    registrationEntryLinkPassport: () => ({ link: IDENTIFICATION_LINK }),
    readRegistration: () => registrationOf(world),
    verifyEmail({ body: { email, newPassword } }) {
      if (registrationOf(world).phase === 'create-password' && newPassword === null)
        throw new Failure('VALIDATION_ERROR', [{ path: 'newPassword', key: 'required' }])
      if (newPassword !== null) checkPassword(newPassword)
      world.registration = { email, phase: 'verify-email' }
      return { cognitoId: world.resident.profile.cognitoId }
    },
    resendVerificationCode() {},
    setVerificationCode({ body }) {
      if (body.verificationCode !== MAILED_CODE) throw new Failure('VERIFICATION_CODE_MISMATCH')
      world.registration = null
    },
    forgotPassword() {},
    confirmForgotPassword({ body }) {
      checkReset(body)
    },
    sendPasswordResetCode() {},
    confirmResetPassword({ body }) {
      checkReset(body)
    },
    readSession: () => world.session ?? sessionEndingIn(30),
    extendSession() {
      world.session = null
      return sessionEndingIn(30)
    },
    readProfile: () => world.resident.profile,
    readMetadata: () => ({
      ...world.resident.metadata,
      isImpersonator: !world.start.mayWrite,
      identityProvider: world.start.identityProvider,
    }),
    readPermissions: () => world.resident.permissions,
    // Who is alone on a contract does not notice that some may leave while others stay.
    readFeatureFlags: () => ({ ...world.resident.flags, contractModification: true }),
    listNotifications: () =>
      world.resident.notifications.filter(({ closedAt }) => closedAt === null),
    closeNotification({ params: { id } }) {
      const { notifications } = world.resident
      const found = unlessNull(notifications.find((one) => one.id === id) ?? null)
      if (!found.isCloseable) throw new Failure('STATE_CONFLICT')
      const closed = { ...found, closedAt: found.closedAt ?? noon.toISOString() }
      world.resident = {
        ...world.resident,
        notifications: notifications.map((one) => (one === found ? closed : one)),
      }
      return { id, closedAt: closed.closedAt }
    },
    listContracts: () =>
      world.resident.contracts.map((one) =>
        one.uuid === world.start.contract.uuid ? world.start.contract : one,
      ),
    readContract: ({ params }) => contractOf(params.contract).contract,
    listTenants: ({ params }) => [...contractOf(params.contract).tenants],
    listBeneficiaries: ({ params }) => [...contractOf(params.contract).beneficiaries],
    readInvoiceAddress: ({ params }) => contractOf(params.contract) && atHome,
    listContacts: () => world.resident.contacts,
    readDraft: ({ params }) => keptDraft(unlessNull(contractOf(params.contract).draft)),
    saveDraft({ params, body: { step, values } }) {
      const start = contractOf(params.contract)
      const typed = terminationDraft.parse(values)
      const savedAt = noon.toISOString()
      world.start = { ...start, draft: { ...typed, step, savedAt } }
      return { savedAt, expiresAt: later(30) }
    },
    deleteDraft({ params }) {
      world.start = { ...contractOf(params.contract), draft: null }
    },
    initFile({ body: { file } }) {
      const found = beginFile(file, world)
      world.files = [...world.files, found]
      const uploadHeaders = { 'content-type': found.contentType }
      const upload = { uploadUrl: `${UPLOADS}${found.uuid}`, uploadHeaders }
      return { ...found, metadata: { ...found.metadata, ...upload } }
    },
    completeFile({ body: { file } }) {
      const found = fileOf(file.uuid)
      const complete = { ...found, metadata: { ...found.metadata, uploaded: true } }
      world.files = world.files.map((one) => (one === found ? complete : one))
      return complete
    },
    readFile({ params }) {
      fileOf(params.uuid)
    },
    readTermination: ({ params }) => unlessNull(contractOf(params.contract).request),
    initTermination({ params }) {
      if (contractOf(params.contract).contract.terminationDisallowedReason)
        throw new Failure('STATE_CONFLICT')
      return { link: IDENTIFICATION_LINK }
    },
    approveTermination({ params, body }) {
      const { request } = contractOf(params.contract)
      return toAnswer(request, body.operationData.terminationRequestId)
    },
    readModification: ({ params }) => unlessNull(contractOf(params.contract).modification),
    initModification({ params }) {
      if (contractOf(params.contract).contract.terminationDisallowedReason)
        throw new Failure('STATE_CONFLICT')
      return { link: IDENTIFICATION_LINK }
    },
    approveModification({ params, body }) {
      const { modification } = contractOf(params.contract)
      return toAnswer(modification, body.operationData.modificationRequestId)
    },
    addTenants({ params }) {
      if (contractOf(params.contract).contract.terminationDisallowedReason)
        throw new Failure('STATE_CONFLICT')
      return {
        success: world.takesAdditions,
        message: world.takesAdditions ? 'Pyyntö on lähetetty.' : '',
      }
    },
    readReceipt({ params }) {
      const { receipt, modificationReceipt } = contractOf(params.contract)
      const found = [receipt, modificationReceipt].find((one) => one?.requestId === params.id)
      return unlessNull(found ?? null)
    },
  }
}

/** Where to identify with an answer to a request; 409 when it waits for the caller no more. */
function toAnswer(
  request: TerminationRequest | ModificationRequest | null,
  id: string,
): { readonly link: string } {
  if (request?.id !== id) throw new Failure('NOT_FOUND')
  if (!isAskedSelf(request.approvals)) throw new Failure('STATE_CONFLICT')
  return { link: IDENTIFICATION_LINK }
}

function registrationOf({ registration }: World): Registration {
  if (registration === null) throw new Failure('REGISTRATION_FAILED')
  return registration
}

function checkPassword(password: string): void {
  if (!isStrongPassword(password)) throw new Failure('INVALID_PASSWORD')
}

function checkReset({ resetCode, newPassword }: PasswordChange): void {
  checkPassword(newPassword)
  if (resetCode !== MAILED_CODE) throw new Failure('CODE_MISMATCH')
}

function beginFile(
  { fileName, contentType, size = 0 }: Asked<'initFile'>['body']['file'],
  { files, resident }: World,
): FileRecord {
  const fault = fileFault({ fileName, contentType, size })
  if (fault === 'too_big_file') throw new Failure('PAYLOAD_TOO_LARGE')
  if (fault === 'empty_file') {
    throw new Failure('VALIDATION_ERROR', [{ path: 'file.size', key: fault }])
  }
  const held = contentTypeOf(fileName)
  if (fault || held === null) throw new Failure('UNSUPPORTED_MEDIA_TYPE')
  const cleaned = cleanFileName(fileName)
  const uuid = `5a0d2f52-92b5-4f3c-9c0b-${String(files.length + 1).padStart(12, '0')}`
  return {
    id: uuid,
    uuid,
    fileName: cleaned,
    fileType: fileTypeOf(held),
    contentType: held,
    size,
    createdByUserId: resident.profile.uuid,
    createdAt: noon.toISOString(),
    metadata: { uploaded: false, temporary: true, originalFileName: cleaned },
  }
}

const keptDraft = ({ leaving, form, modification, step, savedAt }: TerminationDraft): Draft => ({
  version: TERMINATION_DRAFT_VERSION,
  step,
  values: { leaving: [...leaving], form, modification },
  fileUuids: [],
  savedAt,
  expiresAt: later(30),
})

const { streetAddressLine1, streetAddressLine2, postalCode, city } =
  ainoStart.contract.postalAddress
const atHome: InvoiceAddress = {
  contractAddress: {
    id: '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7a03',
    invoiceRecipientName: null,
    streetAddressLine1,
    streetAddressLine2,
    postalCode,
    city,
    countryCode: 'FI',
    countryName: 'Suomi',
  },
  postalInvoiceAddress: null,
  electronicInvoiceAddress: null,
  selectedInvoiceType: 'contract_address',
  selectedPostalAddressType: 'contract_address',
}
