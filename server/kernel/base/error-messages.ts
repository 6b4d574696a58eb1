import { type ErrorCode, httpStatusOf } from '../../../api/errors.ts'
import type { Locale } from '../../../api/values.ts'
import en from '../../../locales/en/errorMessages.json' with { type: 'json' }
import fi from '../../../locales/fi/errorMessages.json' with { type: 'json' }
import sv from '../../../locales/sv/errorMessages.json' with { type: 'json' }

const messages = { fi, sv, en }

type MessageName = keyof typeof fi

/** Codes that say more than their status. */
const ofCode: Partial<Record<ErrorCode, MessageName>> = {
  VALIDATION_ERROR: 'fieldErrors',
  INVALID_CREDENTIALS: 'wrongCredentials',
  USER_NOT_CONFIRMED: 'notConfirmed',
  IMPERSONATION_WRITE_ACCESS_DENIED: 'writeDenied',
  VERIFICATION_CODE_MISMATCH: 'wrongCode',
  CODE_MISMATCH: 'wrongCode',
  VERIFICATION_CODE_EXPIRED: 'expiredCode',
  EXPIRED_CODE: 'expiredCode',
  TOO_MANY_FAILED_ATTEMPTS: 'tooMany',
  CREATION_LIMIT_REACHED: 'creationLimit',
  INVALID_PASSWORD: 'weakPassword',
  TENANCY_UNCONFIRMED: 'tenancyUnconfirmed',
  REGISTRATION_FAILED: 'registration',
  REGISTRATION_CANCELLED: 'registration',
  USER_ALREADY_REGISTERED: 'alreadyRegistered',
}

const ofStatus: Readonly<Record<number, MessageName>> = {
  400: 'badRequest',
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'wrongType',
  422: 'keyReused',
  429: 'tooMany',
  503: 'unavailable',
}

/** Returns the messages of errors in a language. */
export const errorMessagesIn = (language: Locale): Readonly<Record<MessageName, string>> =>
  messages[language]

/** Returns what an error code means, in one sentence or two for a person to read. */
export function errorMessage(code: ErrorCode, language: Locale): string {
  const name = code.startsWith('CONFIRM_OPERATION_') ? 'identification' : ofCode[code]
  return errorMessagesIn(language)[name ?? ofStatus[httpStatusOf(code)] ?? 'outOfOrder']
}
